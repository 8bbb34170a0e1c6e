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

/** Copies the database's files to a folder that does not exist. @returns milliseconds for which people waited */
export type CopyFiles = (to: string) => Promise<number>;

/** A completed backup. */
export interface MadeBackup {
  file: string;
  /** Number of rows in each table. */
  rows: BackupEnd['rows'];
  bytes: number;
  seconds: number;
  /** Milliseconds for which people waited for the copying; 0 if nobody did. */
  waitedMs: number;
}

/** Error when there is too little space on the data folder's disk. */
export class DiskSpaceError extends BackupError {}

interface BackupOptions {
  dataDir: string;
  file: string;
  now: Date;
  sessionSecret: string | undefined;
  report?: (rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Makes a backup of the embedded database: its files are copied, and a subprocess makes the backup from the copy.
 * @throws BackupError, DiskSpaceError before anything is copied
 */
export async function backUpEmbedded(copyFiles: CopyFiles, command: BackupOptions): Promise<MadeBackup> {
  const { dataDir, file, now, sessionSecret, report, signal } = command;
  const started = performance.now();
  const folder = ensureSnapshotsFolder(dataDir);
  if (!(await hasDiskSpace(path.join(dataDir, 'db'), folder))) {
    throw new DiskSpaceError(`There is too little room on the disk of ${dataDir} for a copy of the database and a backup.`);
  }
  const copy = path.join(folder, `copy-${randomUUID()}`);
  const waitedMs = await copyFiles(copy).catch(async (error) => {
    // A partial copy would fill a disk that has too little space, a bit more at each attempt.
    await rm(copy, { recursive: true, force: true });
    throw error;
  });
  const origin = { madeAt: now.toISOString(), madeOn: 'embedded', ...(sessionSecret ? { sessionSecret } : {}) } as const;
  const { rows } = await backUpCopy({ copy, file, origin }, report, signal);
  const { size } = await stat(file);
  return { file, rows, bytes: size, seconds: (performance.now() - started) / 1000, waitedMs };
}

/**
 * The same while no portal runs: the folder is locked as long as its files are copied.
 * @throws FolderInUseError when one runs
 */
export async function backUpStopped(command: BackupOptions): Promise<MadeBackup> {
  const database = path.join(command.dataDir, 'db');
  if (!existsSync(path.join(database, 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${command.dataDir}: nothing to back up.`);
  }
  return backUpEmbedded(async (to) => {
    const lock = lockFolder(command.dataDir);
    await copyFolder(database, to).finally(() => lock.release());
    return 0;
  }, command);
}
