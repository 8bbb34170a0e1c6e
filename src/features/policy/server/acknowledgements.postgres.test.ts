import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#platform/server/db/db.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { insertPolicyVersion } from '../testing/insert-policy-version.ts';
import { lockPolicy, lockPolicyShared } from './lock-policy.ts';
import { currentVersion } from './policy.store.ts';
import { policyAcknowledgements, policyVersions } from './policy.tables.ts';

let portal: TestPortal;
let reader: string;
beforeAll(async () => {
  portal = await openTestPortal();
  reader = await portal.signIn();
});
afterAll(() => portal?.close());
beforeEach(() => portal.deps.db.delete(policyVersions));
/** Ends the transaction that a failed test has left open: other tests would wait for it. */
let endLast: () => Promise<void> = async () => {};
afterEach(() => endLast());

const acknowledge = (version: number) =>
  portal.call('POST', '/api/policy/acknowledgement', { cookie: reader, body: { version } });

/** Waits until a transaction waits for the policy's lock. */
const untilSomebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = (await portal.deps.db.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      )) as { rows: unknown[] };
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );

/** Runs something in a transaction that remains open until it is released. */
async function holdOpen(work: (tx: Db) => Promise<void>) {
  const begun = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done = portal.deps.db.transaction(async (tx) => {
    await work(tx);
    begun.resolve();
    await released;
  });
  await begun.promise;
  endLast = () => {
    release();
    return done;
  };
  return endLast;
}

test('an acknowledgement that comes while another version is being uploaded waits for it, and is told to read that one', async () => {
  const old = await insertPolicyVersion(portal);
  const end = await holdOpen(async (tx) => {
    await lockPolicy(tx);
    await insertPolicyVersion({ deps: { ...portal.deps, db: tx } });
  });
  const response = acknowledge(old);
  await untilSomebodyWaits();
  await end();
  expect((await response).statusCode).toBe(409);
  expect(await portal.deps.db.$count(policyAcknowledgements)).toBe(0);
});

test('an upload that comes while somebody acknowledges waits for them: what was acknowledged held at that moment', async () => {
  const old = await insertPolicyVersion(portal);
  const end = await holdOpen(lockPolicyShared);
  const upload = portal.deps.db.transaction(async (tx) => {
    await lockPolicy(tx);
    await insertPolicyVersion({ deps: { ...portal.deps, db: tx } });
  });
  await untilSomebodyWaits();
  expect((await currentVersion(portal.deps.db))?.version).toBe(old);
  await end();
  await upload;
  expect((await acknowledge(old)).statusCode).toBe(409);
});

test('people acknowledge side by side: nobody waits for another', async () => {
  const version = await insertPolicyVersion(portal);
  const end = await holdOpen(lockPolicyShared);
  expect((await acknowledge(version)).statusCode).toBe(200);
  await end();
});
