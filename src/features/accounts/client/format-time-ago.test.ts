import { expect, test } from 'vitest';
import { formatTimeAgo } from './format-time-ago.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test.each([
  [0, 'just now'],
  [-5 * MINUTE_MS, 'just now'],
  [59_000, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59.9 * MINUTE_MS, '59 minutes ago'],
  [60 * MINUTE_MS, '1 hour ago'],
  [DAY_MS, 'yesterday'],
  [13 * DAY_MS, '13 days ago'],
  [14 * DAY_MS, '2 weeks ago'],
  [60 * DAY_MS, '2 months ago'],
  [400 * DAY_MS, 'last year'],
  [800 * DAY_MS, '2 years ago'],
])('what was %d ms ago was %s', (ago, words) => {
  expect(formatTimeAgo(new Date(NOW.getTime() - ago), NOW)).toBe(words);
});
