import { existsSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder } from './backup/copy-files.ts';
import { hasDiskSpace } from './backup/has-disk-space.ts';

/** A copy of a folder from before something was tried on it. */
export interface FolderCopy {
  /** Restores the copy. @returns false if there is no copy, so that the changes remain */
  restore(): Promise<boolean>;
  /** Removes the copy after a success. */
  remove(): Promise<void>;
}

const asideOf = (folder: string) => `${folder}.before`;
const spoiltOf = (folder: string) => `${folder}.spoilt`;

/** Without a copy: all changes remain. */
export const NO_COPY: FolderCopy = { restore: async () => false, remove: async () => {} };

/** Copies a folder to a sibling, if its disk has space. */
export async function copyBeforeChange(folder: string): Promise<FolderCopy> {
  const aside = asideOf(folder);
  if (!(await hasDiskSpace(folder, path.dirname(folder)))) return NO_COPY;
  await copyFolder(folder, aside);
  return {
    restore: async () => {
      renameSync(folder, spoiltOf(folder));
      renameSync(aside, folder);
      await rm(spoiltOf(folder), { recursive: true });
      return true;
    },
    remove: () => rm(aside, { recursive: true }),
  };
}

/** Cleans up after a process that died: a folder under its own name is complete, or was never changed. */
export function recoverFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(asideOf(folder))) renameSync(asideOf(folder), folder);
  for (const left of [asideOf(folder), spoiltOf(folder)]) rmSync(left, { recursive: true, force: true });
}
