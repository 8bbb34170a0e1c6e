import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runUpload } from './run-upload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(checking: Promise<string | undefined>) {
  const percents: number[] = [];
  const run = new AbortController();
  const state = { ended: false, reason: undefined as string | undefined };
  void runUpload(checking, (percent) => percents.push(percent), run.signal).then((reason) => {
    Object.assign(state, { ended: true, reason });
  });
  return { percents, run, state };
}

test('the bar rises by ten percent every fifth of a second, and the upload is done after two seconds', async () => {
  const { percents, state } = start(Promise.resolve(undefined));
  await vi.advanceTimersByTimeAsync(1999);
  expect(percents).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(state.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(percents.at(-1)).toBe(100);
  expect(state).toEqual({ ended: true, reason: undefined });
});

test('a refusal stops the bar at once', async () => {
  const { percents, state } = start(new Promise((resolve) => setTimeout(resolve, 450, 'Damaged.')));
  await vi.advanceTimersByTimeAsync(5000);
  expect(percents).toEqual([10, 20]);
  expect(state).toEqual({ ended: true, reason: 'Damaged.' });
});

test('a file that takes longer to check is not done before', async () => {
  const { state } = start(new Promise((resolve) => setTimeout(resolve, 3000, undefined)));
  await vi.advanceTimersByTimeAsync(2999);
  expect(state.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.ended).toBe(true);
});

test('an upload in whose place another came says nothing any more', async () => {
  const { percents, run, state } = start(Promise.resolve(undefined));
  await vi.advanceTimersByTimeAsync(500);
  run.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(percents).toEqual([10, 20]);
  expect(state.ended).toBe(false);
});
