import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../db/db.ts';
import { createLog } from '../log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { defineJob } from './job-kind.ts';
import { createJobs, type Jobs } from './jobs.ts';

const failing = defineJob({ name: 'failing', payload: z.object({ id: z.int() }), retry: { limit: 0, delaySeconds: 1 } });
let database: Database;
let jobs: Jobs;
const lost: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, createLog('silent'));
  const fail = () => Promise.reject(Object.assign(new Error('params: PRIVILEGED words'), { code: '23505' }));
  jobs.handle(failing, fail, async ({ id }) => {
    lost.push(id);
  });
  await jobs.open();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

test('the queue keeps what kind of error a job met, and nothing of what the error quotes', async () => {
  await database.db.transaction((tx) => jobs.enqueue(tx, failing, { id: 7 }));
  await jobs.runDue();
  const rows = await rowsOf(sql`select output from pgboss.job where name = 'failing'`);
  expect(JSON.stringify(rows)).toContain('23505');
  expect(JSON.stringify(rows)).not.toContain('PRIVILEGED');
  expect(lost).toEqual([7]);
});

test('also the work that follows a lost job is taken up again when its process dies', async () => {
  const [queue] = await rowsOf(sql`select heartbeat_seconds as seconds from pgboss.queue where name = 'failing-lost'`);
  expect(queue?.seconds).toBe(10);
});

test('a start writes no queue that is there as it should be, and changes one that is not', async () => {
  const kept = () => rowsOf(sql`select name, retry_limit, updated_on from pgboss.queue where name like 'failing%' order by name`);
  const openWith = async (limit: number) => {
    const another = createJobs(database, createLog('silent'));
    another.handle(
      { ...failing, retry: { ...failing.retry, limit } },
      async () => {},
      async () => {},
    );
    await another.open();
    await another.stop();
  };
  const before = await kept();
  await openWith(failing.retry.limit);
  expect(await kept()).toEqual(before);
  await openWith(3);
  expect(await kept()).toEqual([{ ...before[0], retry_limit: 3, updated_on: expect.anything() }, before[1]]);
});
