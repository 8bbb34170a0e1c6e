import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { MAX_ENTRIES, MAX_ENTRIES_BYTES } from './import-entries.ts';
import { MAX_OPINION_BYTES } from './import-opinion.ts';

/** A file of an import, or the reason why it is not read. */
export type ImportFile = { name: string; bytes: Uint8Array } | { name: string; problem: string };

/** Source given by an administrator: a JSON file of entries, or a folder of opinions, which are read one at a time. */
export type ImportSource = { kind: 'entries'; file: ImportFile } | { kind: 'opinions'; files: AsyncIterable<ImportFile> };

/**
 * Opens the file or folder at a path. Links are not followed, neither the path itself nor in the folder; subfolders are not
 * entered.
 * @throws RangeError with a sentence for the administrator when there is nothing to import
 */
export async function openImport(given: string): Promise<ImportSource> {
  const found = await lstat(given).catch(() => undefined);
  if (found?.isFile()) return { kind: 'entries', file: await readRegular(given, MAX_ENTRIES_BYTES) };
  if (!found?.isDirectory()) throw new RangeError('There is no file and no folder at this path; links are not followed.');
  const names = (await readdir(given)).sort();
  if (names.length === 0) throw new RangeError('The folder is empty.');
  if (names.length > MAX_ENTRIES) throw new RangeError(`The folder has more than ${MAX_ENTRIES} files.`);
  return { kind: 'opinions', files: readOpinions(given, names) };
}

async function* readOpinions(folder: string, names: readonly string[]): AsyncIterable<ImportFile> {
  for (const name of names) {
    if (name.toLowerCase().endsWith('.txt')) yield await readRegular(path.join(folder, name), MAX_OPINION_BYTES);
    else yield { name, problem: 'Not a .txt file.' };
  }
}

async function readRegular(file: string, mostBytes: number): Promise<ImportFile> {
  const name = path.basename(file);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (!stats.isFile()) return { name, problem: 'Not a regular file.' };
    if (stats.size > mostBytes) return { name, problem: `The file is larger than ${mostBytes / 1024 / 1024} MB.` };
    return { name, bytes: await handle.readFile() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { name, problem: code === 'ELOOP' ? 'A link: links are not followed.' : `The file cannot be read (${code}).` };
  } finally {
    await handle?.close();
  }
}
