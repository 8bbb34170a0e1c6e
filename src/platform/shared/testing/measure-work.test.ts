import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureWork } from './measure-work.ts';

const WORDS = 'The parties signed the agreement in March. '.repeat(2_000);
const work = (times: number) => () => {
  for (let time = 0; time < times; time += 1) WORDS.split(' ').toSorted().join(' ');
};
const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test('twice the work weighs about twice as much', async () => {
  work(3)();
  const ratios: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const single = await measureWork(work(3));
    ratios.push((await measureWork(work(6))) / single);
  }
  expect(middle(ratios)).toBeGreaterThan(1.3);
  expect(middle(ratios)).toBeLessThan(3);
});

// Garbage left by another test may be collected while this one waits, and is measured, too.
test('what waits weighs next to nothing, and what works behind a wait is weighed', { retry: 2 }, async () => {
  expect(await measureWork(() => wait(500))).toBeLessThan(125);
  const behind = async () => {
    await wait(20);
    work(12)();
  };
  expect(await measureWork(behind)).toBeGreaterThan((await measureWork(work(12))) / 3);
});

test('what fails while it is weighed fails', async () => {
  await expect(measureWork(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  await expect(
    measureWork(() => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
});
