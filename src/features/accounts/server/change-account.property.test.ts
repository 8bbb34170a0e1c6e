import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { sessions, users } from './accounts.tables.ts';

const PEOPLE = 4;

let portal: TestPortal;
const ids: number[] = [];
const cookies: string[] = [];
let signedIn: (typeof sessions.$inferSelect)[];
beforeAll(async () => {
  portal = await openTestPortal();
  for (let person = 0; person < PEOPLE; person += 1) {
    const email = `partner${person}@firm.example`;
    cookies.push(await portal.signIn({ email, role: 'admin' }));
    const [row] = await portal.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    ids.push(row?.id ?? 0);
  }
  signedIn = await portal.deps.db.select().from(sessions);
});
afterAll(() => portal.close());

/** Resets everybody to an approved administrator with a live session. */
async function beginAgain(): Promise<void> {
  await portal.deps.db.execute(sql`delete from pgboss.job`);
  await portal.deps.db.update(users).set({ role: 'admin', status: 'approved' });
  await portal.deps.db.delete(sessions);
  await portal.deps.db.insert(sessions).values(signedIn);
}

const admins = () =>
  portal.deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'approved')));

interface Act {
  actor: number;
  target: number;
  body: object;
}

const person = fc.nat(PEOPLE - 1);
const act: fc.Arbitrary<Act> = fc.record({
  actor: person,
  target: person,
  body: fc.constantFrom<object>(
    { role: 'user' },
    { role: 'admin' },
    { status: 'suspended' },
    { status: 'pending' },
    { status: 'approved' },
    { role: 'user', status: 'suspended' },
    { role: 'admin', status: 'approved', title: 'Partner' },
  ),
});
/** Steps of one action, or several at the same moment. */
const moments = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });

const perform = ({ actor, target, body }: Act) =>
  portal.call('PUT', `/api/admin/users/${ids[target]}`, { cookie: cookies[actor] ?? '', body });

test('whatever administrators do to each other, alone or at the same moment, one who can administer remains', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (workflow) => {
      await beginAgain();
      for (const moment of workflow) {
        const before = new Set((await admins()).map(({ id }) => id));
        const responses = await Promise.all(moment.map(perform));
        for (const [index, { statusCode }] of responses.entries()) {
          expect([200, 401, 403, 409]).toContain(statusCode);
          // Only those who were administrators when the moment began, or became one in it, can change anything.
          const isAlone = moment.length === 1;
          if (isAlone && !before.has(ids[moment[index]?.actor ?? 0] ?? 0)) expect(statusCode).not.toBe(200);
        }
        expect((await admins()).length).toBeGreaterThanOrEqual(1);
      }
    }),
    { numRuns: 60 },
  );
});

test('of two administrators who suspend each other at the same moment exactly one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    await beginAgain();
    const [one, other] = await Promise.all([
      perform({ actor: 0, target: 1, body: { status: 'suspended' } }),
      perform({ actor: 1, target: 0, body: { status: 'suspended' } }),
    ]);
    expect([one.statusCode, other.statusCode].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('of the last two administrators who step down at the same moment exactly one does', async () => {
  for (let round = 0; round < 10; round += 1) {
    await beginAgain();
    for (const target of [2, 3]) await perform({ actor: 0, target, body: { role: 'user' } });
    const responses = await Promise.all([0, 1].map((each) => perform({ actor: each, target: each, body: { role: 'user' } })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  }
});
