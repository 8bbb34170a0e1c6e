import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Period } from '#features/analytics/analytics.contract.ts';
import { type RawSums, sumRawEvents } from '#features/analytics/testing/sum-raw-events.ts';
import type { Db } from '#platform/server/db/db.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { fillEvents } from './fill-events.ts';

const ADMIN = { email: 'admin@firm.example', password: 'benchmark-password' };
/** The firm's time zone. */
export const TIME_ZONE = 'America/New_York';

/** A running portal with a given amount of usage, and the expected content of its reports. */
export interface PortalOfSize {
  url: string;
  /** An administrator's session, as a browser sends it. */
  cookie: string;
  /** By period, in the given order. */
  expected: RawSums[];
  stop(): Promise<void>;
}

/**
 * Fills a database and starts the portal on it.
 * @param databaseUrl an empty PostgreSQL database; the embedded one where none is given
 */
export async function startPortalOfSize(events: number, periods: readonly Period[], databaseUrl?: string): Promise<PortalOfSize> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  const fill = databaseUrl ? onPostgres(databaseUrl) : onEmbedded(dataDir);
  const expected = await fill(async (db) => {
    await fillEvents(db, events, TIME_ZONE);
    const sums = [];
    for (const period of periods) sums.push(await sumRawEvents(db, TIME_ZONE, period));
    return sums;
  });
  const portal = await startPortalProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    TIME_ZONE,
    VIDEO_PICTURES_URL: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  return {
    url: portal.url,
    cookie: await signInByCall(portal.url, ADMIN),
    expected,
    stop: async () => {
      await portal.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

type Work<Result> = (db: Db) => Promise<Result>;

/** Uses its own connection: the portal's own ends any statement that takes longer than a page may wait. */
function onPostgres(connectionString: string) {
  return async <Result>(work: Work<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      const db = drizzle(client) as unknown as Db;
      await migrate(db, MIGRATIONS_FOLDER);
      const result = await work(db);
      // The server itself does this within a minute of so many changes.
      await db.execute(sql`vacuum analyze`);
      return result;
    } finally {
      await client.end();
    }
  };
}

function onEmbedded(dataDir: string) {
  return async <Result>(work: Work<Result>): Promise<Result> => {
    const database = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
}
