import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Db } from '../db.ts';

const FILES_AT_ONCE = 8;

/**
 * Copies the files of the embedded database while it serves. Everybody else waits meanwhile: a transaction holds its one
 * connection, and everything written before is in the files. The copy opens like one whose process was killed.
 * @param folder of the database
 * @param to a folder that does not exist
 * @returns milliseconds for which everybody waited
 */
export async function copyFiles(db: Db, folder: string, to: string): Promise<number> {
  return db.transaction(async (tx) => {
    const from = performance.now();
    await tx.execute(sql`checkpoint`);
    await copyFolder(folder, to);
    return performance.now() - from;
  });
}

/** Copies a database folder that nobody writes to, a few of its many small files at once; by reflink if the file system can. */
export async function copyFolder(folder: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const placeOf = (entry: Dirent) => path.join(path.relative(folder, entry.parentPath), entry.name);
  for (const entry of entries
    .filter((entry) => entry.isDirectory())
    .map(placeOf)
    .sort())
    await mkdir(path.join(to, entry));
  const limit = pLimit(FILES_AT_ONCE);
  const files = entries.filter((entry) => entry.isFile()).map(placeOf);
  await limit.map(files, (entry) => copyFile(path.join(folder, entry), path.join(to, entry), constants.COPYFILE_FICLONE));
}
