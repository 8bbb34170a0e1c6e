import { expect, test, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** A call that the test ends. */
function held() {
  const ends: { item: number; end: () => void; fail: (error: unknown) => void }[] = [];
  const run = (item: number) =>
    new Promise<number>((resolve, reject) => ends.push({ item, end: () => resolve(item * 10), fail: reject }));
  return { ends, run };
}
const started = (ends: readonly unknown[], count: number) => vi.waitFor(() => expect(ends).toHaveLength(count));
const refusal = Object.assign(new Error('no such person'), { code: '23503' });

test('only so many run at the same time; whoever waits has their turn in order, and their own answer', async () => {
  const { ends, run } = held();
  const call = limitConcurrency(2, run);
  const responses = [1, 2, 3, 4].map(call);
  await started(ends, 2);
  expect(ends.map(({ item }) => item)).toEqual([1, 2]);
  ends[1]?.end();
  await vi.waitFor(() => expect(ends.map(({ item }) => item)).toEqual([1, 2, 3]));
  ends[0]?.end();
  await started(ends, 4);
  for (const { end } of ends) end();
  expect(await Promise.all(responses)).toEqual([10, 20, 30, 40]);
  const later = call(5);
  await started(ends, 5);
  ends[4]?.end();
  expect(await later).toBe(50);
});

test('one that is refused takes nobody with it', async () => {
  const { ends, run } = held();
  const call = limitConcurrency(1, run);
  const responses = Promise.allSettled([1, 2].map(call));
  await started(ends, 1);
  ends[0]?.fail(refusal);
  await started(ends, 2);
  ends[1]?.end();
  expect((await responses).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('when the database is away nobody waits for it, and afterwards the next are answered', async () => {
  const { ends, run } = held();
  const call = limitConcurrency(1, run);
  const responses = Promise.allSettled([1, 2, 3].map(call));
  await started(ends, 1);
  ends[0]?.fail(Object.assign(new Error('away'), { code: '57P01' }));
  expect((await responses).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(ends).toHaveLength(1);
  const next = call(4);
  await started(ends, 2);
  ends[1]?.end();
  expect(await next).toBe(40);
});
