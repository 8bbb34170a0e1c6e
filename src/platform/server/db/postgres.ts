import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database, Db } from './db.ts';
import { measureStatements, type StatementEnded } from './measure-statements.ts';
import { migrate } from './migrate.ts';

/** Error message of `pg` when nothing came within `query_timeout`. */
const WENT_SILENT = 'Query read timeout';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A server that is stopped in the middle of a transaction loses its locks before those who wait for them give up. */
const IDLE_IN_TRANSACTION_MS = 8_000;
/** Without a result by then there is no server behind it any more: that would have ended the statement by itself. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const POOL_SIZE = 10;

/** Opens an external PostgreSQL (15 or newer) and brings its schema up to date. @param ended is called for each statement */
export async function openPostgres(
  connectionString: string,
  migrationsFolder: string,
  log: Log,
  ended: StatementEnded = () => {},
): Promise<Database> {
  await migrateOnOneConnection(connectionString, migrationsFolder);
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...KEEP_ALIVE,
  });
  pool.on('connect', (connection) => {
    watchConnection(connection, log);
    measureStatements(connection, ended);
  });
  // Each connection emits its own error when lost; unhandled here, too, it would end the process.
  pool.on('error', () => {});
  return {
    db: drizzle(pool) as unknown as Db,
    kind: 'postgres',
    bossOptions: () => ({
      connectionString,
      max: 4,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: SILENCE_MS,
      ...KEEP_ALIVE,
    }),
    connections: () => ({ all: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

async function migrateOnOneConnection(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A pending statement is rejected; unhandled, the same loss would end the process without a message.
  client.on('error', () => {});
  await client.connect();
  try {
    await migrate(drizzle(client) as unknown as Db, migrationsFolder);
  } finally {
    await client.end();
  }
}

/**
 * Contains the failure of a pooled connection. While a transaction holds it, the pool does not listen to it: an unhandled error
 * would end the process. And one that went silent is closed with the first statement that gets no response, or the rollback would
 * wait as long again, and the transaction after it.
 */
function watchConnection(connection: pg.PoolClient, log: Log): void {
  connection.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  connection.query = ((...given: unknown[]) => {
    const response = query(...given);
    if (response instanceof Promise) {
      response.catch((error: Error) => {
        if (error.message === WENT_SILENT) void connection.end();
      });
    }
    return response;
  }) as typeof connection.query;
}
