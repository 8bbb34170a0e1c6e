import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../db/db.ts';
import { rowsOf } from '../db/rows-of.ts';
import { createLog } from '../log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { followClock } from './follow-clock.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';

const later = defineJob({ name: 'later', payload: z.object({}), retry: { limit: 0, delaySeconds: 1 } });
let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, createLog('silent'));
  jobs.handle(
    later,
    async () => {},
    async () => {},
  );
  await jobs.open();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

/** In how many seconds the one job is due. */
async function dueIn(): Promise<number> {
  const query = sql`select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = 'later'`;
  return Math.round((await rowsOf<{ seconds: number }>(database.db, query))[0]?.seconds ?? Number.NaN);
}

test('when the database’s clock goes an hour back, what is due in a minute stays due in a minute, and is moved once', async () => {
  const { db } = database;
  await jobs.enqueue(db, later, {}, { startAfter: new Date(Date.now() + 60_000) });
  expect(await followClock(db)).toBe(0);
  expect(await dueIn()).toBe(60);
  // A clock that goes back is one that was an hour ahead until now.
  await db.execute(sql`update pgboss.job set start_after = start_after + interval '1 hour'`);
  await db.execute(sql`update database_clock set latest = clock_timestamp() + interval '1 hour'`);
  expect(Math.round(await followClock(db))).toBe(3_600);
  expect(await dueIn()).toBeLessThanOrEqual(60);
  expect(await dueIn()).toBeGreaterThan(50);
  expect(await followClock(db)).toBe(0);
  expect(await dueIn()).toBeGreaterThan(50);
});

test('a clock that is set right by a few seconds moves nothing', async () => {
  const { db } = database;
  await db.execute(sql`update database_clock set latest = clock_timestamp() + interval '15 seconds'`);
  const before = await dueIn();
  expect(await followClock(db)).toBe(0);
  expect(Math.abs((await dueIn()) - before)).toBeLessThanOrEqual(1);
});
