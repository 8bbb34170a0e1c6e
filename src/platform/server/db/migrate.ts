import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { faultPoint } from '../fault-point.ts';
import type { Db } from './db.ts';
import { executeRows } from './execute-rows.ts';

/** Any number that only the portal uses; two servers that start at once wait for each other on it. */
const MIGRATION_LOCK = 7_140_221;

export class SchemaNewerError extends Error {}

interface MigrateOptions {
  upTo?: number | undefined;
  beforeFirst?: (() => Promise<void>) | undefined;
}

/**
 * Brings the schema up to date: each migration in a transaction of its own, one process at a time.
 * @param db a single connection, because the lock belongs to it.
 * @param options.upTo the newest version to apply, all by default
 * @param options.beforeFirst called before a schema that is in use is changed
 * @returns the number of applied migrations.
 * @throws SchemaNewerError when the database was used by a newer version of the portal.
 */
export async function migrate(db: Db, folder: string, options: MigrateOptions = {}): Promise<number> {
  await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    return await applyPending(db, folder, options);
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
}

/** Blocks migrations until this transaction ends. */
export async function lockMigrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

async function applyPending(
  db: Db,
  folder: string,
  { upTo = Number.POSITIVE_INFINITY, beforeFirst }: MigrateOptions,
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.execute(sql`create table if not exists schema_migrations
    (version bigint primary key, hash text not null, applied_at timestamptz not null default now())`);
  const newestApplied = await newestVersion(db);
  const newestKnown = migrations.at(-1)?.folderMillis ?? 0;
  if (newestApplied > newestKnown) {
    throw new SchemaNewerError('The database was used by a newer version of the portal: its schema is newer than this program.');
  }
  let statements = 0;
  const pending = migrations.filter(({ folderMillis }) => folderMillis > newestApplied && folderMillis <= upTo);
  if (pending.length > 0 && newestApplied > 0) await beforeFirst?.();
  for (const migration of pending) {
    await db.transaction(async (tx) => {
      for (const statement of migration.sql) {
        statements += 1;
        faultPoint(`migrating:${statements}`);
        await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into schema_migrations (version, hash) values (${migration.folderMillis}, ${migration.hash})`);
    });
  }
  return pending.length;
}

/** The version of the newest applied migration, 0 when there is none. */
export async function newestVersion(db: Db): Promise<number> {
  const [newest] = await executeRows<{ version: string | number }>(
    db,
    sql`select coalesce(max(version), 0) as version from schema_migrations`,
  );
  return Number(newest?.version ?? 0);
}
