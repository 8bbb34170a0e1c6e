import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { makeFolderPrivate } from '../private-files.ts';
import { isStorageLow } from '../storage/watch-storage.ts';
import { adviseRestore } from './backup/advise-restore.ts';
import { copyFiles } from './backup/copy-files.ts';
import { copyBeforeChange, NO_COPY, recoverFolder } from './copy-before-change.ts';
import type { Database } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import type { StatementEnded } from './measure-statements.ts';
import { migrate } from './migrate.ts';
import { connectEmbedded } from './thread/connect-embedded.ts';
import { type DatabaseThread, openThread } from './thread/open-thread.ts';

/** Error when the folder cannot be used; the message is one line for the person who starts the portal. */
export class EmbeddedStoreError extends Error {}

const MARKER = 'portal.json';
const NEEDED_FILES = ['PG_VERSION', 'global/pg_control'];

/** Callbacks for events of the database. */
interface EmbeddedListeners {
  /** Called for each statement. */
  ended?: StatementEnded;
  /** Called with the reason when the database fails or hangs later on: no request gets a response after that. */
  onLost?(reason: string): void;
  /** Called before a schema that is in use is changed. */
  beforeUpgrade?(copy: NonNullable<Database['copyFiles']>): Promise<void>;
}

/** On PostgreSQL a slow statement is canceled; here nothing can cancel it, so it gets time to end. */
const SILENCE = { seconds: 10, computingSeconds: 60 };

/**
 * Opens the embedded database (PGlite) in `dataDir/db`, for one process at a time, in a thread of its own.
 * @throws FolderInUseError when another process has locked it, EmbeddedStoreError when it is damaged.
 */
export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string,
  { ended, onLost = () => {}, beforeUpgrade }: EmbeddedListeners = {},
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  const thread = openThread();
  const { pool, db, bossOptions } = connectEmbedded(() => thread.connect(), ended);
  const close = async () => {
    // Later calls are refused, and pending ones are rejected when the thread is gone.
    const ended = pool.end();
    await thread.end();
    await ended;
    lock.release();
  };
  try {
    await openGuarded(dataDir, thread, pool, lock.wasLeftBehind);
    const copy = (to: string) => copyFiles(db, path.join(dataDir, 'db'), to);
    await migrate(db, migrationsFolder, { beforeFirst: beforeUpgrade && (() => beforeUpgrade(copy)) });
    writeMarker(dataDir);
    // PGlite sets the permissions of some of its files itself, whatever the process's umask is.
    makeFolderPrivate(path.join(dataDir, 'db'));
    // Without disk space the database repeats in vain what it was doing.
    thread.watch({ ...SILENCE, isHopeless: () => isStorageLow(statfsSync(dataDir)) }, onLost);
    return {
      db,
      kind: 'embedded',
      copyFiles: copy,
      bossOptions,
      close: () => thread.request({ kind: 'close' }).finally(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * PGlite opens a folder without PG_VERSION as an empty database, silently. So a folder named `db` was always complete when it got
 * that name, and one that is no longer complete is refused before it is touched. Damage that only opening reveals is found while
 * a copy exists, if the last process did not end cleanly; the copy is then restored, so that the original can still be rescued.
 */
async function openGuarded(dataDir: string, thread: DatabaseThread, pool: pg.Pool, endedUncleanly: boolean): Promise<void> {
  const folder = path.join(dataDir, 'db');
  const initialized = existsSync(path.join(dataDir, MARKER));
  recoverFolder(folder);
  if (!initialized && isEmpty(folder)) await createWhole(folder);
  if (!NEEDED_FILES.every((file) => existsSync(path.join(folder, file)))) {
    throw damaged(folder, 'files of the database are missing');
  }
  const aside = endedUncleanly ? await copyBeforeChange(folder) : NO_COPY;
  const reason = await tryToOpen(folder, thread, pool, initialized);
  if (!reason) return aside.remove();
  await thread.end();
  throw damaged(folder, reason, await aside.restore());
}

/** @returns the reason why it cannot be used, if any */
async function tryToOpen(
  folder: string,
  thread: DatabaseThread,
  pool: pg.Pool,
  initialized: boolean,
): Promise<string | undefined> {
  try {
    await thread.request({ kind: 'open', folder });
    if (!initialized || (await hasSchema(pool))) return undefined;
    await thread.request({ kind: 'close' });
    return 'its tables are missing';
  } catch {
    return 'the database does not open';
  }
}

/**
 * Made under another name and renamed when complete: an interrupted first start leaves nothing that looks like a database. Made
 * in a thread of its own, whose memory is given back.
 */
async function createWhole(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const maker = openThread();
  await maker.request({ kind: 'create', folder: unfinished }).finally(() => maker.end());
  renameSync(unfinished, folder);
}

async function hasSchema(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found");
  return rows[0]?.found === true;
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function damaged(folder: string, reason: string, isAsBefore = true): EmbeddedStoreError {
  return new EmbeddedStoreError(
    `The embedded database in ${folder} is damaged (${reason}). ${isAsBefore ? 'Nothing was changed. ' : ''}${adviseRestore(path.dirname(folder))}`,
  );
}

function writeMarker(dataDir: string): void {
  const marker = path.join(dataDir, MARKER);
  if (existsSync(marker) && readFileSync(marker, 'utf8').includes('initialised')) return;
  writeFileSync(`${marker}.new`, JSON.stringify({ state: 'initialised' }));
  renameSync(`${marker}.new`, marker);
}
