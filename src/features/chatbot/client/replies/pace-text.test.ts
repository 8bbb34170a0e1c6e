// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceText } from './pace-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('pieces that come within a frame are shown together', () => {
  const shown: string[] = [];
  const text = paceText((whole) => shown.push(whole));
  text.start('');
  for (const piece of ['The ', 'broker ', 'signed.']) text.add(piece);
  vi.advanceTimersByTime(20);
  expect(shown).toEqual(['', 'The broker signed.']);
});

test('where showing takes long, the page rests twice as long before it shows more', () => {
  const { shown, text } = slowly(100);
  text.add('a');
  vi.advanceTimersByTime(20);
  text.add('b');
  vi.advanceTimersByTime(190);
  expect(shown).toEqual(['a']);
  vi.advanceTimersByTime(40);
  expect(shown).toEqual(['a', 'ab']);
});

test('while it rests the page is asked for no pictures', () => {
  const { text } = slowly(100);
  text.add('a');
  vi.advanceTimersByTime(20);
  const requested = vi.spyOn(globalThis, 'requestAnimationFrame');
  for (const piece of ['b', 'c', 'd']) {
    text.add(piece);
    vi.advanceTimersByTime(50);
  }
  expect(requested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(requested).toHaveBeenCalledOnce();
});

test('what came while it rested is shown, and nothing after the end', () => {
  const { shown, text } = slowly(0);
  text.add('a');
  vi.advanceTimersByTime(20);
  text.add('b');
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['a', 'ab']);
  text.add('c');
  text.end();
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(['a', 'ab']);
});

test('a text that ends while the page rests is shown no more', () => {
  const { shown, text } = slowly(100);
  text.add('a');
  vi.advanceTimersByTime(20);
  text.add('b');
  text.end();
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(['a']);
});

/** A text on a page that takes so many milliseconds to show it. */
function slowly(spentMs: number) {
  let spent = 0;
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + spent);
  const shown: string[] = [];
  const text = paceText((whole) => {
    shown.push(whole);
    spent += spentMs;
  });
  return { shown, text };
}
