import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Database, Db } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';

/** The folder cannot be used; the message is one line for the person who starts the portal. */
export class EmbeddedStoreError extends Error {}

const MARKER = 'portal.json';

/**
 * Opens the embedded database (PGlite) in `dataDir/db`, for one process at a time.
 * @throws FolderInUseError when another process holds it, EmbeddedStoreError when it is damaged.
 */
export async function openEmbedded(dataDir: string, migrationsFolder: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(path.join(dataDir, 'db.lock'));
  try {
    const client = await openGuarded(dataDir);
    const db = drizzle(client) as unknown as Db;
    await migrate(db, migrationsFolder);
    writeMarker(dataDir);
    return {
      db,
      kind: 'embedded',
      bossOptions: () => ({ db: fromPglite(client), backend: 'pglite' }),
      close: async () => {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PGlite opens a folder without PG_VERSION as an empty database, silently: such a folder is refused before it is touched. */
async function openGuarded(dataDir: string): Promise<PGlite> {
  const folder = path.join(dataDir, 'db');
  const initialised = existsSync(path.join(dataDir, MARKER));
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  const isComplete = ['PG_VERSION', 'global/pg_control'].every((file) => existsSync(path.join(folder, file)));
  if (initialised && !isComplete) throw damaged(folder, 'files of the database are missing');
  if (!isEmpty && !isComplete && !initialised) discardUnfinished(folder);
  try {
    return await PGlite.create(folder);
  } catch {
    throw damaged(folder, 'the database does not open');
  }
}

/** A first start that was cut off leaves a folder which never held anything: it is put aside, not opened. */
function discardUnfinished(folder: string): void {
  if (existsSync(path.join(folder, 'base')) && readdirSync(path.join(folder, 'base')).length > 3) {
    throw damaged(folder, 'files of the database are missing');
  }
  renameSync(folder, `${folder}.unfinished-${Date.now()}`);
}

function damaged(folder: string, reason: string): EmbeddedStoreError {
  return new EmbeddedStoreError(
    `The embedded database in ${folder} is damaged (${reason}). Nothing was changed. Move the folder away and put your newest backup of it in its place.`,
  );
}

function writeMarker(dataDir: string): void {
  const marker = path.join(dataDir, MARKER);
  if (existsSync(marker) && readFileSync(marker, 'utf8').includes('initialised')) return;
  writeFileSync(`${marker}.new`, JSON.stringify({ state: 'initialised' }));
  renameSync(`${marker}.new`, marker);
}
