import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../db.ts';
import { measureStatements, type StatementEnded } from '../measure-statements.ts';
import { jobQueueOnEmbedded } from './job-queue-on-embedded.ts';

/** Handles of the portal and its job queue for an embedded database. */
export interface EmbeddedConnection {
  pool: pg.Pool;
  db: Db;
  bossOptions(): Record<string, unknown>;
}

/** Set explicitly, so that no environment variable is used instead. */
const SETTINGS = { user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 };

/**
 * Opens the embedded database with the same driver as any PostgreSQL. It has one connection only, which is used in order.
 * @param ended is called for each statement
 */
export function connectEmbedded(connect: () => Duplex, ended: StatementEnded = () => {}): EmbeddedConnection {
  const notifications = new EventEmitter();
  const pool = new pg.Pool({
    ...SETTINGS,
    stream: connect,
    // A pool drops the connection of a statement that failed. The database's session is the same for the next one: it still
    // listens, and still has the state that the last one left.
    onConnect: async (client) => {
      // A pool does not listen to a connection in use: when the database is closed meanwhile, its statement gets the error.
      client.on('error', () => {});
      client.on('notification', (message) => notifications.emit(message.channel, message.payload));
      await client.query('rollback; deallocate all');
      measureStatements(client, ended);
    },
  });
  // The call itself gets the same error.
  pool.on('error', () => {});
  return {
    pool,
    db: drizzle(pool) as unknown as Db,
    bossOptions: () => ({ db: jobQueueOnEmbedded(pool, notifications), backend: 'pglite' }),
  };
}
