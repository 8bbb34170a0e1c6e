import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const everythingIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
];

/** Lists the files and folders, from a folder down, that another account of the machine could open. */
export function filesOpenToOthers(folder: string): string[] {
  return everythingIn(folder).filter((file) => {
    const found = lstatSync(file, { throwIfNoEntry: false });
    return found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
}

/** Opens a folder and everything in it to others, as `mkdir` and `cp` leave it. */
export function openToOthers(folder: string): void {
  for (const file of everythingIn(folder)) chmodSync(file, lstatSync(file).isDirectory() ? 0o755 : 0o644);
}
