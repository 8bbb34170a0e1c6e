import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../folder-lock.ts';
import { backUpCopy } from './back-up-copy.ts';
import { type BackupEnd, BackupError } from './backup-format.ts';
import { copyFolder } from './copy-files.ts';
import { hasDiskSpace } from './has-disk-space.ts';
import { ensureSnapshotsFolder } from './snapshot-files.ts';

/** Copies the database's files to a folder that does not exist. @returns for how many milliseconds people waited */
export type CopyFiles = (to: string) => Promise<number>;

/** A backup that was made. */
export interface MadeBackup {
  file: string;
  /** How many rows of each table. */
  rows: BackupEnd['rows'];
  bytes: number;
  seconds: number;
  /** For how many milliseconds people waited for the copying; 0 where nobody did. */
  waitedMs: number;
}

/** There is too little room on the data folder's disk. */
export class DiskSpaceError extends BackupError {}

interface Wish {
  dataDir: string;
  file: string;
  now: Date;
  sessionSecret: string | undefined;
  report?: (rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Makes a backup of the embedded database: its files are copied, and the backup is made of the copy, apart.
 * @throws BackupError, NoRoomError before anything is copied
 */
export async function backUpEmbedded(copyFiles: CopyFiles, wish: Wish): Promise<MadeBackup> {
  const { dataDir, file, now, sessionSecret, report, signal } = wish;
  const started = performance.now();
  const folder = ensureSnapshotsFolder(dataDir);
  if (!(await hasDiskSpace(path.join(dataDir, 'db'), folder))) {
    throw new DiskSpaceError(`There is too little room on the disk of ${dataDir} for a copy of the database and a backup.`);
  }
  const copy = path.join(folder, `copy-${randomUUID()}`);
  const waitedMs = await copyFiles(copy).catch(async (error) => {
    // What was copied until then would fill a disk that has too little room, a bit more at each try.
    await rm(copy, { recursive: true, force: true });
    throw error;
  });
  const origin = { madeAt: now.toISOString(), madeOn: 'embedded', ...(sessionSecret ? { sessionSecret } : {}) } as const;
  const { rows } = await backUpCopy({ copy, file, origin }, report, signal);
  const { size } = await stat(file);
  return { file, rows, bytes: size, seconds: (performance.now() - started) / 1000, waitedMs };
}

/**
 * The same while no portal runs: the folder is held as long as its files are copied.
 * @throws FolderInUseError when one runs
 */
export async function backUpStopped(wish: Wish): Promise<MadeBackup> {
  const database = path.join(wish.dataDir, 'db');
  if (!existsSync(path.join(database, 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${wish.dataDir}: nothing to back up.`);
  }
  return backUpEmbedded(async (to) => {
    const lock = lockFolder(wish.dataDir);
    await copyFolder(database, to).finally(() => lock.release());
    return 0;
  }, wish);
}
