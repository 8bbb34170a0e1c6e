import { expect, test } from 'vitest';
import { formatLongDate, formatShortTime } from './format-dates.ts';

const NEW_YORK = 'America/New_York';
const NOW = new Date('2026-11-22T15:00:00Z');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  { at: '2026-11-22T14:05:00Z', words: '9:05 AM EST' },
  { at: '2026-11-22T04:59:00Z', words: 'Nov 21' },
  { at: '2026-01-01T05:00:00Z', words: 'Jan 1' },
  { at: '2026-01-01T04:59:00Z', words: 'Dec 31, 2025' },
])('what was said at $at is of $words in New York', ({ at, words }) => {
  expect(plain(formatShortTime(at, NEW_YORK, NOW))).toBe(words);
});

test('a day in US long form is that of the firm’s zone', () => {
  expect(formatLongDate(new Date('2026-11-22T04:59:00Z'), NEW_YORK)).toBe('November 21, 2026');
  expect(formatLongDate(new Date('2026-11-02T15:00:00Z'), NEW_YORK)).toBe('November 2, 2026');
});
