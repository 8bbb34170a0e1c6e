import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { inDisplayOrder, orderOneDown, orderOneUp } from '#platform/shared/display-order.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { tools } from './catalogue.tables.ts';

const CARD = { name: 'Tool', description: 'A description', url: '/x', category: 'research', icon: 'fa-x', iconDisplay: 'fa-x' };

let portal: TestPortal;
let admins: string[];
beforeAll(async () => {
  portal = await openTestPortal();
  admins = [await portal.signIn({ role: 'admin' }), await portal.signIn({ role: 'admin' })];
});
afterAll(() => portal.close());

const put = (admin: number, id: number, body: object, more = '') =>
  portal.call('PUT', `/api/tools/${id}${more}`, { cookie: admins[admin] ?? '', body });
const list = (type: 'third-party' | 'custom-built') =>
  portal.deps.db
    .select({ id: tools.id, displayOrder: tools.displayOrder })
    .from(tools)
    .where(eq(tools.toolType, type))
    .orderBy(asc(tools.displayOrder), asc(tools.id));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

/** Adds a list of tools with these orders, and one tool of the other type, which no move may touch. */
async function begin(orders: readonly number[]) {
  await portal.deps.db.delete(tools);
  await portal.deps.db
    .insert(tools)
    .values([
      ...orders.map((displayOrder) => ({ ...CARD, displayOrder })),
      { ...CARD, displayOrder: 5, toolType: 'custom-built' as const },
    ]);
  return { items: await list('third-party'), other: await list('custom-built') };
}

/** Realistic orders: all at 0, ties, gaps, below 0, at the limit of the column. */
const orders = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: -2, max: 6 }), fc.constantFrom(2_147_483_647, -2_147_483_648)),
  {
    minLength: 2,
    maxLength: 7,
  },
);

test('an arrow moves a tool exactly one place in its own list, whatever the orders were, and loses none', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.nat(6), fc.boolean(), async (given, pick, isUp) => {
      const { items, other } = await begin(given);
      const ids = idsOf(items);
      const at = pick % ids.length;
      const id = ids[at] ?? 0;
      const displayOrder = isUp ? orderOneUp(items, id) : orderOneDown(items, id);
      if (displayOrder === undefined) return;
      expect((await put(0, id, { displayOrder })).statusCode).toBe(200);
      const after = await list('third-party');
      const next = isUp ? at - 1 : at + 1;
      const expected = ids.with(at, ids[next] ?? 0).with(next, id);
      expect(idsOf(after)).toEqual(expected);
      expect(after.map((item) => item.displayOrder)).toEqual(ids.map((_id, index) => index + 1));
      expect(await list('custom-built')).toEqual(other);
    }),
    { numRuns: 60 },
  );
});

interface Act {
  admin: number;
  pick: number;
  move: 'up' | 'down' | 'place';
  target: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  admin: fc.nat(1),
  pick: fc.nat(6),
  move: fc.constantFrom('up' as const, 'down' as const, 'place' as const),
  target: fc.nat(7),
});

test('two administrators who move at the same moment, by lists that are out of date, lose no tool and double none', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.array(act, { minLength: 2, maxLength: 6 }), async (given, acts) => {
      const { items, other } = await begin(given);
      const ids = idsOf(items);
      // All of them read the list before anybody moved an item.
      const calls = acts.map(({ admin, pick, move, target }) => {
        const id = ids[pick % ids.length] ?? 0;
        if (move === 'place') return put(admin, id, { beforeId: ids[target] ?? null }, '/place');
        const displayOrder = move === 'up' ? orderOneUp(items, id) : orderOneDown(items, id);
        return put(admin, id, { displayOrder: displayOrder ?? 0 });
      });
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200);
      const after = await list('third-party');
      expect(idsOf(after).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
      expect(new Set(after.map((item) => item.displayOrder)).size).toBe(ids.length);
      expect(inDisplayOrder(after)).toEqual(after);
      expect(await list('custom-built')).toEqual(other);
    }),
    { numRuns: 40 },
  );
});

test('a move that changes nothing leaves no entry, one that does leaves exactly one', async () => {
  const { items } = await begin([1, 2, 3]);
  const [first, second] = idsOf(items);
  const entries = () => portal.deps.db.$count(auditEvents, eq(auditEvents.action, 'tool.moved'));
  const before = await entries();
  await put(0, first ?? 0, { displayOrder: 1 });
  await put(0, first ?? 0, { beforeId: second }, '/place');
  expect(await entries()).toBe(before);
  await put(0, first ?? 0, { displayOrder: 3 });
  expect(await entries()).toBe(before + 1);
});
