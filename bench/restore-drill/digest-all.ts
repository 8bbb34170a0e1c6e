import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#platform/server/db/db.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { digestTables } from '#platform/server/testing/digest-tables.ts';

/** A digest of each table of a portal that does not run. */
export async function digestAll(env: Record<string, string>, except: readonly string[]): Promise<Record<string, string>> {
  return env.DATABASE_URL ? onPostgres(env.DATABASE_URL, except) : onEmbedded(env.DATA_DIR ?? '', except);
}

async function onEmbedded(dataDir: string, except: readonly string[]): Promise<Record<string, string>> {
  const database = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  return digestTables(database.db, except).finally(() => database.close());
}

async function onPostgres(connectionString: string, except: readonly string[]): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return digestTables(drizzle(client) as unknown as Db, except).finally(() => client.end());
}
