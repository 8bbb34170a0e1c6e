import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, or a transaction on it: the same code runs on PGlite and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database with what else depends on its kind. */
export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Options that make pg-boss use the same database. */
  bossOptions(): Record<string, unknown>;
  close(): Promise<void>;
}
