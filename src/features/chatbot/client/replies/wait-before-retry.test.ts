// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitBeforeRetry } from './wait-before-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function pause(tries: number) {
  const [leaving, over] = [new AbortController(), vi.fn()];
  void waitBeforeRetry(tries, leaving.signal).then(over);
  return { leaving, over };
}

test.each([
  { tries: 1, wait: 500 },
  { tries: 2, wait: 1_000 },
  { tries: 5, wait: 8_000 },
  { tries: 6, wait: 15_000 },
  { tries: 60, wait: 15_000 },
])('a line that broke $tries times is made again after $wait ms', async ({ tries, wait }) => {
  const { over } = pause(tries);
  await vi.advanceTimersByTimeAsync(wait - 1);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
});

test('the first line is waited for not at all', async () => {
  const { over } = pause(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalled();
});

test('the wait is over when the browser has a network again, or nobody wants the line any more', async () => {
  const [waiting, left] = [pause(6), pause(6)];
  left.leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(left.over).toHaveBeenCalled();
  expect(waiting.over).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.over).toHaveBeenCalled();
});
