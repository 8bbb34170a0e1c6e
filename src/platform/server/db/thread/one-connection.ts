import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../db.ts';
import { measureStatements, type StatementEnded } from '../measure-statements.ts';
import { bossOnPool } from './boss-on-pool.ts';

/** What the portal and its job queue do on an embedded database. */
export interface EmbeddedConnection {
  pool: pg.Pool;
  db: Db;
  bossOptions(): Record<string, unknown>;
}

/** Said outright, so that no variable of the environment is taken for it. */
const SETTINGS = { user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 };

/**
 * The embedded database by the same driver as any PostgreSQL. It knows one connection only, for which everybody waits in turn.
 * @param ended is told of each statement
 */
export function connectEmbedded(connect: () => Duplex, ended: StatementEnded = () => {}): EmbeddedConnection {
  const notifications = new EventEmitter();
  const pool = new pg.Pool({
    ...SETTINGS,
    stream: connect,
    // A pool drops the connection of a statement that failed. The database's session is the same behind the next one: it goes on
    // listening, and still has what was left of the last one.
    onConnect: async (client) => {
      client.on('notification', (message) => notifications.emit(message.channel, message.payload));
      await client.query('rollback; deallocate all');
      measureStatements(client, ended);
    },
  });
  // Whoever asks meets the same error.
  pool.on('error', () => {});
  return {
    pool,
    db: drizzle(pool) as unknown as Db,
    bossOptions: () => ({ db: bossOnPool(pool, notifications), backend: 'pglite' }),
  };
}
