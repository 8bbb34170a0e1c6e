import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDisplayOrder, moveBefore, moveToOrder, type Ordered, orderOneDown, orderOneUp } from './display-order.ts';

/** Realistic and extreme lists: ties, gaps, all at 0, below 0, at the limits of a number. */
const order = fc.oneof(
  fc.integer({ min: -3, max: 4 }),
  fc.constant(0),
  fc.constantFrom(-2_147_483_648, 2_147_483_647),
  fc.integer({ min: -1_000, max: 1_000 }),
);
const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
  .chain((ids) => fc.tuple(...ids.map((id) => order.map((displayOrder) => ({ id, displayOrder })))))
  .map((items): Ordered[] => items);
/** A list and the index, by display order, of one of its items. */
const listAndIndex = lists.chain((items) => fc.tuple(fc.constant(items), fc.nat(items.length - 1)));

const idsOf = (items: readonly Ordered[]) => inDisplayOrder(items).map(({ id }) => id);
const swapped = (ids: number[], one: number, other: number) =>
  ids.map((id, index) => (index === one ? ids[other] : index === other ? ids[one] : id));

test('an arrow up moves an item exactly one place, whatever the orders were, and the first cannot go higher', () => {
  fc.assert(
    fc.property(listAndIndex, ([items, at]) => {
      const ids = idsOf(items);
      const wanted = orderOneUp(items, ids[at] ?? 0);
      if (at === 0) expect(wanted).toBeUndefined();
      else expect(idsOf(moveToOrder(items, ids[at] ?? 0, wanted ?? 0))).toEqual(swapped(ids, at, at - 1));
    }),
    { numRuns: 2_000 },
  );
});

test('an arrow down moves an item exactly one place, whatever the orders were, and the last cannot go lower', () => {
  fc.assert(
    fc.property(listAndIndex, ([items, at]) => {
      const ids = idsOf(items);
      const wanted = orderOneDown(items, ids[at] ?? 0);
      if (at === ids.length - 1) expect(wanted).toBeUndefined();
      else expect(idsOf(moveToOrder(items, ids[at] ?? 0, wanted ?? 0))).toEqual(swapped(ids, at, at + 1));
    }),
    { numRuns: 2_000 },
  );
});

test('whatever order is asked for, no item is lost or doubled, the others keep their sequence, and all are numbered from 1', () => {
  fc.assert(
    fc.property(listAndIndex, fc.oneof(order, fc.integer()), ([items, at], wanted) => {
      const ids = idsOf(items);
      const after = moveToOrder(items, ids[at] ?? 0, wanted);
      expect(after.map(({ displayOrder }) => displayOrder)).toEqual(ids.map((_id, index) => index + 1));
      expect(after.map(({ id }) => id).filter((id) => id !== ids[at])).toEqual(ids.filter((id) => id !== ids[at]));
      expect(after.some(({ id }) => id === ids[at])).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a number that no neighbour explains means the place where it belongs', () => {
  const items = [10, 20, 30, 40].map((displayOrder, index) => ({ id: index + 1, displayOrder }));
  expect(moveToOrder(items, 4, 15).map(({ id }) => id)).toEqual([1, 4, 2, 3]);
  expect(moveToOrder(items, 1, 35).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  expect(moveToOrder(items, 2, 20).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(moveToOrder(items, 3, -7).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});

test('what is dragged before another stands directly before it, and what is dragged to nothing stands last', () => {
  fc.assert(
    fc.property(listAndIndex, fc.nat(12), ([items, at], target) => {
      const ids = idsOf(items);
      const beforeId = ids[target] ?? null;
      const after = moveBefore(items, ids[at] ?? 0, beforeId).map(({ id }) => id);
      const others = ids.filter((id) => id !== ids[at]);
      expect(after.filter((id) => id !== ids[at])).toEqual(others);
      if (beforeId === ids[at]) expect(after).toEqual(ids);
      else expect(after[after.indexOf(ids[at] ?? 0) + 1] ?? null).toBe(beforeId);
    }),
    { numRuns: 2_000 },
  );
});

test('an item that is not there moves nothing', () => {
  const items = [{ id: 1, displayOrder: 0 }];
  expect(moveToOrder(items, 2, 5)).toEqual([{ id: 1, displayOrder: 1 }]);
  expect(moveBefore(items, 2, 1)).toEqual([{ id: 1, displayOrder: 1 }]);
  expect([orderOneUp(items, 2), orderOneDown(items, 2)]).toEqual([undefined, undefined]);
});
