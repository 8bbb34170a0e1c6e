import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database, Db } from './db.ts';
import { migrate } from './migrate.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const POOL_SIZE = 10;

/** Opens an external PostgreSQL (15 or newer) and brings its schema up to date. */
export async function openPostgres(connectionString: string, migrationsFolder: string, log: Log): Promise<Database> {
  await migrateOnOneConnection(connectionString, migrationsFolder);
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return {
    db: drizzle(pool) as unknown as Db,
    kind: 'postgres',
    bossOptions: () => ({ connectionString, max: 4, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
    close: () => pool.end(),
  };
}

async function migrateOnOneConnection(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await migrate(drizzle(client) as unknown as Db, migrationsFolder);
  } finally {
    await client.end();
  }
}
