import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays, dayAfter, startOfDay } from './dates.ts';

const NEW_YORK = 'America/New_York';

test.each([
  ['a winter day', '2026-01-31', NEW_YORK, '2026-01-31T05:00:00.000Z'],
  ['a summer day', '2026-07-04', NEW_YORK, '2026-07-04T04:00:00.000Z'],
  ['the day on which clocks go forward', '2026-03-08', NEW_YORK, '2026-03-08T05:00:00.000Z'],
  ['the day after', '2026-03-09', NEW_YORK, '2026-03-09T04:00:00.000Z'],
  ['the day on which clocks go back', '2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z'],
  ['the day after that', '2026-11-02', NEW_YORK, '2026-11-02T05:00:00.000Z'],
  ['a day without a midnight, because clocks go forward then', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['a day east of Greenwich', '2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['a day west of Greenwich', '2026-01-01', 'Pacific/Niue', '2026-01-01T11:00:00.000Z'],
  ['a day that an island left out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['a day of an offset', '2026-01-01', '+05:30', '2025-12-31T18:30:00.000Z'],
])('%s begins at its first moment', (_, day, zone, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
});

test('every moment belongs to exactly one day: the one on the calendar of the zone', () => {
  const moments = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2100, 0, 1) });
  const zones = fc.constantFrom(NEW_YORK, 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'UTC');
  fc.assert(
    fc.property(moments, zones, (moment, timeZone) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
      expect(startOfDay(day, timeZone).getTime()).toBeLessThanOrEqual(moment);
      expect(startOfDay(dayAfter(day), timeZone).getTime()).toBeGreaterThan(moment);
    }),
    { numRuns: 300 },
  );
});

test('the day after the last of a month or a year is the first of the next', () => {
  expect(['2026-02-28', '2028-02-28', '2026-12-31', '2199-12-31'].map(dayAfter)).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
    '2200-01-01',
  ]);
});

test('days are added and counted on the calendar, over leap days, years and changes of the clocks', () => {
  expect([addDays('2026-03-10', -29), addDays('2028-02-28', 2), addDays('2026-12-31', 365)]).toEqual([
    '2026-02-09',
    '2028-03-01',
    '2027-12-31',
  ]);
  expect([
    countDays('2026-03-08', '2026-03-08'),
    countDays('2026-10-24', '2026-11-22'),
    countDays('2026-03-08', '2026-03-07'),
  ]).toEqual([...[1, 30, 0]]);
});
