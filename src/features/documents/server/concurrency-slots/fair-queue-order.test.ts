import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairQueueOrder, nextInQueue, SLOTS, type UserLoad, type WaitingDocument } from './fair-queue-order.ts';

/** Documents requested one after the other, by the given people. */
const requested = (userIds: readonly number[]): WaitingDocument[] =>
  userIds.map((userId, index) => ({ id: String(index).padStart(4, '0'), userId, createdAt: new Date(index * 1000) }));
const many = (userId: number, count: number) => Array.from({ length: count }, () => userId);

/** A simulated portal on which all documents take the same time, so that they finish in the order in which they began. */
function openDesk(waiting: WaitingDocument[]) {
  let queue = waiting;
  let turns = 0;
  const running: (WaitingDocument & { turn: number })[] = [];
  const lastTurns = new Map<number, number>();
  const standings = () => {
    const people = new Set([...queue, ...running].map(({ userId }) => userId));
    const standing = (userId: number): UserLoad => ({
      taken: running.filter((one) => one.userId === userId).map(({ turn }) => turn),
      lastSlotNumber: lastTurns.get(userId) ?? null,
    });
    return new Map([...people].map((userId) => [userId, standing(userId)]));
  };
  const begin = () => {
    const next = nextInQueue(queue, standings());
    for (const document of next) {
      turns += 1;
      lastTurns.set(document.userId, turns);
      running.push({ ...document, turn: turns });
    }
    queue = queue.filter((document) => !next.includes(document));
    return next;
  };
  return {
    begin,
    end: (index = 0) => running.splice(index, 1)[0],
    running,
    order: () => fairQueueOrder(queue, standings()),
    waiting: () => queue.length,
  };
}

test('of one person who asks for a hundred only two are made at a time, and whoever comes next need not wait for the others', () => {
  const desk = openDesk(requested([...many(1, 100), 2]));
  expect(desk.begin().map(({ userId }) => userId)).toEqual([1, 2, 1]);
});

test('with two hundred requests of twenty people, a hundred of them one person’s, everybody has one made before anybody has a third', () => {
  const desk = openDesk(requested([...many(1, 100), ...Array.from({ length: 100 }, (_, index) => 2 + (index % 19))]));
  const served: number[] = [];
  for (let next = desk.begin(); desk.waiting() > 0 || next.length > 0; next = desk.begin()) {
    served.push(...next.map(({ userId }) => userId));
    desk.end();
  }
  expect(served).toHaveLength(200);
  expect(new Set(served.slice(0, 20)).size).toBe(20);
});

test('of one person, what was asked for first is made first', () => {
  const desk = openDesk(requested(many(1, 6)));
  const begun: string[] = [];
  for (let next = desk.begin(); next.length > 0; next = desk.begin()) {
    begun.push(...next.map(({ id }) => id));
    desk.end();
  }
  expect(begun).toEqual(begun.toSorted());
});

test('the order that is shown is the order in which documents are begun, as long as nobody asks for more', () => {
  const people = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(people, fc.array(fc.nat(), { maxLength: 40 }), (userIds, ends) => {
      const desk = openDesk(requested(userIds));
      desk.begin();
      for (const end of ends) {
        if (desk.running.length > 0) desk.end(end % desk.running.length);
        desk.begin();
      }
      const shown = desk.order().map(({ id }) => id);
      const begun: string[] = [];
      while (desk.running.length > 0) {
        desk.end();
        begun.push(...desk.begin().map(({ id }) => id));
      }
      expect(begun).toEqual(shown);
    }),
    { numRuns: 2000 },
  );
});

test('of two who have two under way each, whose first ends first is next', () => {
  const desk = openDesk(requested([1, 4, 4, 4, 1, 1]));
  desk.begin();
  expect(desk.order().map(({ userId }) => userId)).toEqual([1, 4]);
});

test('whatever ends first, nobody has more than two under way, there are never more than eight, and no turn is left unused', () => {
  const people = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(people, fc.array(fc.nat(), { maxLength: 80 }), (userIds, ends) => {
      const desk = openDesk(requested(userIds));
      for (const end of ends) {
        desk.begin();
        const own = (userId: number) => desk.running.filter((one) => one.userId === userId).length;
        expect(desk.running.length).toBeLessThanOrEqual(SLOTS.inAll);
        for (const { userId } of desk.running) expect(own(userId)).toBeLessThanOrEqual(SLOTS.perPerson);
        const mayBegin = desk.order().filter(({ userId }) => own(userId) < SLOTS.perPerson);
        expect(mayBegin.length === 0 || desk.running.length === SLOTS.inAll).toBe(true);
        if (desk.running.length > 0) desk.end(end % desk.running.length);
      }
    }),
    { numRuns: 200 },
  );
});
