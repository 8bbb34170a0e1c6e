import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Disk space to leave beside a copy of the database and the file made from it: the portal continues to write. */
const RESERVE_BYTES = 512 * 1024 * 1024;

/** True if a folder's disk has space for a copy of a database and a backup of it, with a good deal left for the portal. */
export async function hasDiskSpace(database: string, folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - 2 * (await sizeOf(database)) >= RESERVE_BYTES;
}

/** Bytes of all files in a folder; files removed meanwhile do not count. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size } = await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += size;
  }
  return bytes;
}
