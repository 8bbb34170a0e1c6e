import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** What must be left on the disk beside a copy of the database and the file that is made of it: the portal goes on writing. */
const RESERVE_BYTES = 512 * 1024 * 1024;

/** Whether a folder's disk has room for a copy of a database and a backup of it, with a good deal left for the portal. */
export async function hasDiskSpace(database: string, folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - 2 * (await sizeOf(database)) >= RESERVE_BYTES;
}

/** Bytes of all files in a folder; what is removed meanwhile counts for nothing. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size } = await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += size;
  }
  return bytes;
}
