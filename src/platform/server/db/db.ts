import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, or a transaction on it: the same code runs on PGlite and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database with everything else that depends on its kind. */
export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /**
   * For the embedded database: copies its files to a folder that does not exist, while everybody else waits.
   * @returns milliseconds for which they waited
   */
  copyFiles?(to: string): Promise<number>;
  /** Options that make pg-boss use the same database. */
  bossOptions(): Record<string, unknown>;
  /** Counts of the pool's connections, and of the calls that wait for one; absent where there is no pool. */
  connections?(): { all: number; idle: number; waiting: number };
  close(): Promise<void>;
}
