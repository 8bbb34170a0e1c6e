import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#platform/server/db/db.ts';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';

const SECRET = 'the same forty characters on every server';

/** Servers of one portal over one PostgreSQL, each with its own process and data folder. */
export interface PortalCluster {
  pool: pg.Pool;
  db: Db;
  /** Signs a cookie's "name=value" as all of them do. */
  signCookie(pair: string): string;
  start(): Promise<PortalProcess>;
  /** Stops all that still run, including a paused one, and removes their folders. */
  close(): Promise<void>;
}

/** @param address of the database @param env further settings of every server */
export async function createPortalCluster(address: string, env: Record<string, string> = {}): Promise<PortalCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-servers-'));
  const pool = new pg.Pool({ connectionString: address, max: 4 });
  // Closing doesn't wait for the pool's connections: the database may be dropped before they are closed.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const started: PortalProcess[] = [];
  const own = { DATABASE_URL: address, SESSION_SECRET: SECRET, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: 'only for this test' };
  return {
    pool,
    db: drizzle(pool) as unknown as Db,
    signCookie: (pair) => cookie.sign(pair, SECRET),
    async start() {
      const server = await startPortalProcess({ ...own, ...env, DATA_DIR: path.join(folder, String(started.length)) });
      started.push(server);
      return server;
    },
    async close() {
      for (const { process } of started) {
        if (process.exitCode !== null || process.signalCode !== null) continue;
        process.kill('SIGKILL');
        await once(process, 'exit');
      }
      await pool.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
