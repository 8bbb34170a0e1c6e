import { existsSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder } from './backup/copy-files.ts';
import { hasDiskSpace } from './backup/has-disk-space.ts';

/** A folder as it was before something was tried on it. */
export interface FolderCopy {
  /** Nothing of what was tried stays. @returns false where there is no copy, and all of it stays */
  putBack(): Promise<boolean>;
  /** What was tried went well. */
  forget(): Promise<void>;
}

const asideOf = (folder: string) => `${folder}.before`;
const spoiltOf = (folder: string) => `${folder}.spoilt`;

/** Where no copy is kept: all that was tried stays. */
export const NO_COPY: FolderCopy = { putBack: async () => false, forget: async () => {} };

/** Keeps a copy of a folder beside it, where its disk has room for one. */
export async function copyBeforeChange(folder: string): Promise<FolderCopy> {
  const aside = asideOf(folder);
  if (!(await hasDiskSpace(folder, path.dirname(folder)))) return NO_COPY;
  await copyFolder(folder, aside);
  return {
    putBack: async () => {
      renameSync(folder, spoiltOf(folder));
      renameSync(aside, folder);
      await rm(spoiltOf(folder), { recursive: true });
      return true;
    },
    forget: () => rm(aside, { recursive: true }),
  };
}

/** Ends what a process that died left of it: while the folder has its name, it is whole, or was never spoilt. */
export function recoverFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(asideOf(folder))) renameSync(asideOf(folder), folder);
  for (const left of [asideOf(folder), spoiltOf(folder)]) rmSync(left, { recursive: true, force: true });
}
