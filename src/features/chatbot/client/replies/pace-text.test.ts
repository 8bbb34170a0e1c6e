// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceText } from './pace-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pieces that come within a frame are shown together', () => {
  const shown: string[] = [];
  const text = paceText((whole) => shown.push(whole));
  text.begin('');
  for (const piece of ['The ', 'broker ', 'signed.']) text.add(piece);
  vi.advanceTimersByTime(20);
  expect(shown).toEqual(['', 'The broker signed.']);
});

test('where showing takes long, the page rests twice as long before it shows more', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const shown: string[] = [];
  const text = paceText((whole) => {
    shown.push(whole);
    now += 100;
  });
  text.begin('');
  text.add('a');
  vi.advanceTimersByTime(20);
  text.add('b');
  now += 150;
  vi.advanceTimersByTime(20);
  expect(shown).toEqual(['', 'a']);
  now += 60;
  vi.advanceTimersByTime(20);
  expect(shown).toEqual(['', 'a', 'ab']);
  vi.restoreAllMocks();
});
