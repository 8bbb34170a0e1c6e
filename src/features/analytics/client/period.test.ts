import { expect, test } from 'vitest';
import { REPORT_MESSAGES } from '../analytics.contract.ts';
import { daysBefore } from '../days-before.contract.ts';
import { todayIn } from './calendar-days.ts';
import { formatComparison, formatPeriod } from './format-period.ts';
import { findDaysError, periodByName, periodOf } from './period.ts';

const NEW_YORK = 'America/New_York';
const TODAY = '2026-11-22';

test('today is the day on the firm’s calendar, not the one on the browser’s or in Greenwich', () => {
  const moment = new Date('2026-11-22T04:59:59Z');
  expect(todayIn(NEW_YORK, moment)).toBe('2026-11-21');
  expect(todayIn('Asia/Tokyo', moment)).toBe('2026-11-22');
  expect(todayIn(NEW_YORK, new Date(moment.getTime() + 1000))).toBe('2026-11-22');
});

test('the day changes at the firm’s midnight in summer and in winter, also on the days on which clocks change', () => {
  expect(todayIn(NEW_YORK, new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
  expect(todayIn(NEW_YORK, new Date('2026-03-09T03:59:59Z'))).toBe('2026-03-08');
  expect(todayIn(NEW_YORK, new Date('2026-03-09T04:00:00Z'))).toBe('2026-03-09');
  expect(todayIn(NEW_YORK, new Date('2026-11-01T04:00:00Z'))).toBe('2026-11-01');
  expect(todayIn(NEW_YORK, new Date('2026-11-02T04:59:59Z'))).toBe('2026-11-01');
});

test.each([
  ['7', TODAY, '2026-11-16'],
  ['30', TODAY, '2026-10-24'],
  ['90', TODAY, '2026-08-25'],
  ['7', '2026-03-10', '2026-03-04'],
  ['30', '2026-03-01', '2026-01-31'],
  ['30', '2028-03-01', '2028-02-01'],
  ['90', '2027-01-15', '2026-10-18'],
] as const)('%s days that end on %s begin on %s, whatever months and clocks do between them', (name, today, first) => {
  expect(periodOf({ name }, today)).toEqual({ dateFrom: first, dateTo: today });
});

test('all time has neither a first day nor a last one, and custom days are asked for as they are', () => {
  expect(periodOf({ name: 'all' }, TODAY)).toEqual({});
  const days = { dateFrom: '2026-01-05', dateTo: '2026-01-05' };
  expect(periodOf({ name: 'custom', ...days }, TODAY)).toEqual(days);
});

test('choosing custom days begins with those on show, and after all time with the last thirty', () => {
  expect(periodByName('custom', { name: '7' }, TODAY)).toEqual({ name: 'custom', dateFrom: '2026-11-16', dateTo: TODAY });
  expect(periodByName('custom', { name: 'all' }, TODAY)).toEqual({ name: 'custom', dateFrom: '2026-10-24', dateTo: TODAY });
  expect(periodByName('90', { name: 'all' }, TODAY)).toEqual({ name: '90' });
});

test('the days before are as many and end the day before', () => {
  expect(daysBefore({ dateFrom: '2026-10-24', dateTo: TODAY })).toEqual({ dateFrom: '2026-09-24', dateTo: '2026-10-23' });
  expect(daysBefore({ dateFrom: '2026-03-01', dateTo: '2026-03-01' })).toEqual({ dateFrom: '2026-02-28', dateTo: '2026-02-28' });
});

test.each([
  ['2026-11-01', '2026-11-01', {}],
  ['2026-11-02', '2026-11-01', { dateFrom: REPORT_MESSAGES.order, dateTo: REPORT_MESSAGES.order }],
  ['', '2026-11-01', { dateFrom: REPORT_MESSAGES.day }],
  ['2026-11-01', '', { dateTo: REPORT_MESSAGES.day }],
  ['', '', { dateFrom: REPORT_MESSAGES.day, dateTo: REPORT_MESSAGES.day }],
  ['0026-11-01', '2026-11-01', { dateFrom: REPORT_MESSAGES.day }],
  ['2026-02-29', '2026-11-01', { dateFrom: REPORT_MESSAGES.day }],
  ['2026-11-01', TODAY, {}],
  ['2026-11-01', '2026-11-23', { dateTo: 'The last day cannot be after today' }],
  ['2026-12-01', '2026-12-02', { dateTo: 'The last day cannot be after today' }],
])('of the days "%s" to "%s" it is said what is wrong', (dateFrom, dateTo, wrong) => {
  expect(findDaysError({ dateFrom, dateTo }, TODAY)).toEqual(wrong);
});

test.each([
  [{ dateFrom: '2026-10-24', dateTo: TODAY }, NEW_YORK, undefined, 'Oct 24 – Nov 22, 2026, New York time'],
  [{ dateFrom: '2025-12-24', dateTo: '2026-01-22' }, 'UTC', '2025-12-25', 'Dec 24, 2025 – Jan 22, 2026'],
  [{ dateFrom: TODAY, dateTo: TODAY }, 'America/Indiana/Knox', undefined, 'Nov 22, 2026, Knox time'],
  [{}, NEW_YORK, undefined, 'All time through Nov 22, 2026, New York time'],
  [{}, NEW_YORK, '2025-10-19', 'All time, Oct 19, 2025 – Nov 22, 2026, New York time'],
  [{}, NEW_YORK, TODAY, 'All time, Nov 22, 2026, New York time'],
])('the days of a period are told in words: %o', (period, timeZone, firstDay, words) => {
  const told = formatPeriod(period, { today: TODAY, firstDay, timeZone });
  expect(told.replaceAll('\u00A0', ' ')).toBe(words);
  expect(told.split(' ').at(-1), 'the zone stands on one line').toBe(words.split(', ').at(-1)?.replaceAll(' ', '\u00A0'));
});

test('the days before are told in words, and for all days there are none', () => {
  expect(formatComparison({ dateFrom: '2026-10-24', dateTo: TODAY })).toBe('compared with Sep 24 – Oct 23, 2026');
  expect(formatComparison({})).toBeUndefined();
});
