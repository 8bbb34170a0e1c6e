import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './db.ts';
import { rowsOf } from './rows-of.ts';

/** Any number that only the portal uses; two servers that start at once wait for each other on it. */
const MIGRATION_LOCK = 7_140_221;

export class SchemaNewerError extends Error {}

/**
 * Brings the schema up to date: each migration in a transaction of its own, one process at a time.
 * @param db a single connection, because the lock belongs to it.
 * @returns how many migrations were applied.
 * @throws SchemaNewerError when the database was used by a newer version of the portal.
 */
export async function migrate(db: Db, folder: string): Promise<number> {
  await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    return await applyPending(db, folder);
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
}

async function applyPending(db: Db, folder: string): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.execute(sql`create table if not exists schema_migrations
    (version bigint primary key, hash text not null, applied_at timestamptz not null default now())`);
  const newestApplied = await newestVersion(db);
  const newestKnown = migrations.at(-1)?.folderMillis ?? 0;
  if (newestApplied > newestKnown) {
    throw new SchemaNewerError('The database was used by a newer version of the portal: its schema is newer than this program.');
  }
  const pending = migrations.filter((migration) => migration.folderMillis > newestApplied);
  for (const migration of pending) {
    await db.transaction(async (tx) => {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (version, hash) values (${migration.folderMillis}, ${migration.hash})`);
    });
  }
  return pending.length;
}

/** The version of the newest applied migration, 0 when there is none. */
export async function newestVersion(db: Db): Promise<number> {
  const [newest] = await rowsOf<{ version: string | number }>(
    db,
    sql`select coalesce(max(version), 0) as version from schema_migrations`,
  );
  return Number(newest?.version ?? 0);
}
