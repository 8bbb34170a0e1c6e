import { stat } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../db.ts';
import type { MadeBackup } from './back-up-embedded.ts';
import { writeBackup } from './write-backup.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** Makes a backup of a running PostgreSQL, on a connection of its own. @throws BackupError */
export async function backUpPostgres(
  connectionString: string,
  file: string,
  now: Date,
  sessionSecret: string | undefined,
  report?: (rows: number) => void,
): Promise<MadeBackup> {
  const started = performance.now();
  const origin = { madeAt: now.toISOString(), madeOn: 'postgres', ...(sessionSecret ? { sessionSecret } : {}) } as const;
  const { rows } = await onOneConnection(connectionString, (db) => writeBackup(db, file, origin, report));
  const { size } = await stat(file);
  return { file, rows, bytes: size, seconds: (performance.now() - started) / 1000, waitedMs: 0 };
}

/** Works on a connection outside of any pool, without a timeout. */
export async function onOneConnection<Result>(connectionString: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  // A lost connection also fails the statement that waits for its result.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(drizzle(client) as unknown as Db);
  } finally {
    await client.end();
  }
}
