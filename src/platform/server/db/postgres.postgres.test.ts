import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { executeRows } from './execute-rows.ts';

const LOCK = 7_140_999;

test('a connection that is lost between two statements of a transaction fails that transaction, and nothing else', async () => {
  const database = await openTestDatabase();
  const interrupted = database.db.transaction(async (tx) => {
    const [own] = await executeRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await database.db.execute(sql`select pg_terminate_backend(${own?.pid})`);
    await wait(200);
    await tx.execute(sql`select 1`);
  });
  await expect(interrupted).rejects.toThrow();
  expect(await executeRows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await database.close();
});

test('whoever sleeps in the middle of a transaction keeps nobody waiting for good', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase();
  const holding = Promise.withResolvers<void>();
  const asleep = Promise.withResolvers<void>();
  const sleeper = database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, 0)`);
    holding.resolve();
    await asleep.promise;
    await tx.execute(sql`select 1`);
  });
  await holding.promise;
  // Waiters give up after ten seconds: this one gets the lock that the sleeper held before that.
  await database.db.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, 0)`));
  asleep.resolve();
  await expect(sleeper).rejects.toThrow();
  await database.close();
});
