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

/** What tells the time of the two jobs and of their queue, in seconds. */
const timesOf = async () => {
  const rows = await rowsOf<{ what: string; times: number[] }>(
    database.db,
    sql`select state::text as what, array[extract(epoch from created_on), extract(epoch from start_after), extract(epoch from keep_until)]::float[] as times
      from pgboss.job where name = 'later'
      union all select 'queue', array[extract(epoch from monitor_claim_on), extract(epoch from monitor_on), extract(epoch from maintain_on), extract(epoch from delta_on)]::float[]
      from pgboss.queue where name = 'later'`,
  );
  return new Map(rows.map(({ what, times }) => [what, times]));
};

test('all that tells the time of waiting work goes back with the clock, and nothing of what has ended', async () => {
  const { db } = database;
  await db.execute(sql`delete from pgboss.job where name = 'later'`);
  for (let number = 0; number < 2; number += 1) await jobs.enqueue(db, later, {}, { startAfter: new Date(Date.now() + 600_000) });
  await db.execute(sql`update pgboss.job set state = 'completed', completed_on = now()
    where id = (select id from pgboss.job where name = 'later' limit 1)`);
  await db.execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '1 day', monitor_on = now() + interval '1 day',
    maintain_on = now() + interval '1 day', delta_on = now() + interval '1 day'`);
  const before = await timesOf();
  await db.execute(sql`update database_clock set latest = clock_timestamp() + interval '1 hour'`);
  expect(Math.round(await followClock(db))).toBe(3_600);
  const after = await timesOf();
  const moved = (what: string) => after.get(what)?.map((time, index) => Math.round((before.get(what)?.[index] ?? 0) - time));
  expect(moved('created')).toEqual([3_600, 3_600, 3_600]);
  expect(moved('completed')).toEqual([0, 0, 0]);
  expect(moved('queue')).toEqual([3_600, 3_600, 3_600, 3_600]);
});
