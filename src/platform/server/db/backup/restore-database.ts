import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { faultPoint } from '#platform/server/fault-point.ts';
import { makeFolderPrivate } from '#platform/server/private-files.ts';
import type { Db } from '../db.ts';
import { executeRows } from '../execute-rows.ts';
import { lockFolder } from '../folder-lock.ts';
import { lockMigrations } from '../migrate.ts';
import { onOneConnection } from './back-up-postgres.ts';
import { BackupError } from './backup-format.ts';
import { syncFolder } from './write-backup.ts';

/** Fills the database and completes related work, in one transaction. */
type Fill<Result> = (tx: Db) => Promise<Result>;

/**
 * Allowed contents of an empty portal's folder: traces of one that was never complete, a damaged database that was moved by the
 * command printed at its start, and the files that come with a volume.
 */
const TRACE =
  /^(?:db\.lock\.sqlite(?:-journal)?|db\.holder\.json|db\.new|session-secret(?:\.\d+)?|control\.sock|snapshots|outbox|damaged-\w+|lost\+found)$/;

/**
 * Makes an embedded database and fills it under a temporary name: until it is complete, flushed to disk and renamed, the folder
 * counts as empty.
 * @throws BackupError when the folder has been used
 */
export async function restoreEmbedded<Result>(dataDir: string, fill: Fill<Result>): Promise<Result> {
  requireUnused(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  const unfinished = path.join(dataDir, 'db.new');
  try {
    requireUnused(dataDir);
    rmSync(unfinished, { recursive: true, force: true });
    const client = await PGlite.create(unfinished);
    const db = drizzle(client) as unknown as Db;
    const result = await fillOnce(db, fill).finally(() => client.close());
    makeFolderPrivate(unfinished);
    await syncAll(unfinished);
    faultPoint('before:restore-named');
    renameSync(unfinished, path.join(dataDir, 'db'));
    await syncFolder(dataDir);
    return result;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
}

function requireUnused(dataDir: string): void {
  const used = existsSync(dataDir) && readdirSync(dataDir).some((name) => !TRACE.test(name));
  if (!used) return;
  throw new BackupError(
    `DATA_DIR: ${dataDir} is not empty. A backup is restored into an empty folder only; nothing was changed. Move it away, or set another one.`,
  );
}

/** Fills an empty PostgreSQL database: all of it at once, or nothing. @throws BackupError when there is anything in it */
export function restorePostgres<Result>(connectionString: string, fill: Fill<Result>): Promise<Result> {
  return onOneConnection(connectionString, (db) =>
    fillOnce(db, async (tx) => {
      await lockMigrations(tx);
      await requireEmpty(tx);
      return fill(tx);
    }),
  );
}

async function requireEmpty(tx: Db): Promise<void> {
  const [response] = await executeRows<{ used: boolean }>(
    tx,
    sql`select exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema') as used`,
  );
  if (!response?.used) return;
  throw new BackupError(
    'DATABASE_URL: the database is not empty. A backup is restored into an empty one only; nothing was changed. Create one and name it.',
  );
}

async function fillOnce<Result>(db: Db, fill: Fill<Result>): Promise<Result> {
  const result = await db.transaction(fill);
  // A database without statistics about its tables plans badly; the embedded one collects none by itself.
  await db.execute(sql`analyze`);
  return result;
}

/** PGlite does not flush to disk. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) await syncFolder(path.join(entry.parentPath, entry.name));
    else await syncFile(path.join(entry.parentPath, entry.name));
  }
  await syncFolder(folder);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
