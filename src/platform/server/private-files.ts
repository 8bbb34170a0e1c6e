import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.ts';

const OTHERS = 0o077;

/**
 * Makes everything in the data folder, and every file that this process and its subprocesses create from now on, accessible to
 * the portal's account alone.
 * @param say is told in one line what was open to others, if anything was
 * @throws ConfigError when something cannot be changed
 */
export function makeFilesPrivate(dataDir: string, say: (line: string) => void): void {
  process.umask(OTHERS);
  const count = makeFolderPrivate(dataDir);
  if (count > 0) say(`${count} files and folders of ${dataDir} were open to other accounts. They are private now.`);
}

/**
 * Makes a folder and everything in it private; symbolic links inside are not followed.
 * @returns the number of files and folders that were open to others
 * @throws ConfigError when one of them cannot be changed
 */
export function makeFolderPrivate(folder: string): number {
  return ignoreAbsence(() => makePrivate(realpathSync(folder), folder)) ?? 0;
}

/** From the top down: once a folder is private, nobody else can replace what is in it. */
function makePrivate(file: string, folder: string): number {
  const found = ignoreAbsence(() => lstatSync(file));
  if (!found || found.isSymbolicLink()) return 0;
  const isOpen = (found.mode & OTHERS) !== 0;
  if (isOpen) removeRights(file, found.mode, folder);
  if (!found.isDirectory()) return Number(isOpen);
  const inside = namesIn(file).map((name) => makePrivate(path.join(file, name), folder));
  return inside.reduce((sum, count) => sum + count, Number(isOpen));
}

function removeRights(file: string, mode: number, folder: string): void {
  try {
    ignoreAbsence(() => chmodSync(file, mode & 0o700));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR: other accounts can open ${file}, and the portal cannot change that (${code}). Give everything in ${folder} to its account, or name another folder.`,
    );
  }
}

/** Names in a folder. One that nobody may list is somebody else's private one, such as the lost+found of a volume. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['EACCES', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** A running portal, or another program, may remove a file meanwhile. */
function ignoreAbsence<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
