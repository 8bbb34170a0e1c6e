import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
const NEEDED_FILES = ['PG_VERSION', 'global/pg_control'];

/**
 * Opens the embedded database (PGlite) in `dataDir/db`, for one process at a time.
 * @throws FolderInUseError when another process holds it, EmbeddedStoreError when it is damaged.
 */
export async function openEmbedded(dataDir: string, migrationsFolder: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
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

/**
 * PGlite opens a folder without PG_VERSION as an empty database, silently. So a folder named `db` is always one that was whole
 * when it got that name, and one that is not whole any more is refused before it is touched.
 */
async function openGuarded(dataDir: string): Promise<PGlite> {
  const folder = path.join(dataDir, 'db');
  const initialised = existsSync(path.join(dataDir, MARKER));
  if (!initialised && isEmpty(folder)) await createWhole(folder);
  if (!NEEDED_FILES.every((file) => existsSync(path.join(folder, file)))) {
    throw damaged(folder, 'files of the database are missing');
  }
  const client = await openOrRefuse(folder);
  if (initialised && !(await hasSchema(client))) {
    await client.close();
    throw damaged(folder, 'its tables are missing');
  }
  return client;
}

/** Made under another name and renamed when whole: a first start that is cut off leaves nothing that looks like a database. */
async function createWhole(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished)).close();
  renameSync(unfinished, folder);
}

async function openOrRefuse(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder);
  } catch {
    throw damaged(folder, 'the database does not open');
  }
}

async function hasSchema(client: PGlite): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found");
  return rows[0]?.found === true;
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
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
