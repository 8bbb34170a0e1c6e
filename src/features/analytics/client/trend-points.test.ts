import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays } from '#platform/shared/dates.ts';
import type { TrendDay } from '../analytics.contract.ts';
import { describeTrend, formatPoint, formatStep, formatTick } from './format-trend.ts';
import { SERIES_NAMES, trendOf } from './trend-points.ts';

const TODAY = '2026-11-22';
const busy = (day: string, toolClicks = 1): TrendDay => ({ day, toolClicks, videoViews: 2, activeSessions: 3 });

test('days without events are zero, over the whole period', () => {
  const { step, points } = trendOf([busy('2026-11-18', 4)], { dateFrom: '2026-11-16', dateTo: TODAY }, TODAY);
  expect(step).toBe('day');
  expect(points.map(({ from, to, toolClicks }) => [from === to, from, toolClicks])).toEqual([
    [true, '2026-11-16', 0],
    [true, '2026-11-17', 0],
    [true, '2026-11-18', 4],
    [true, '2026-11-19', 0],
    [true, '2026-11-20', 0],
    [true, '2026-11-21', 0],
    [true, '2026-11-22', 0],
  ]);
});

test('no day is lost or told twice where clocks change and months end', () => {
  for (const [dateFrom, dateTo, count] of [
    ['2026-03-01', '2026-03-31', 31],
    ['2026-10-25', '2026-11-07', 14],
    ['2028-02-28', '2028-03-01', 3],
  ] as const) {
    const { points } = trendOf([], { dateFrom, dateTo }, TODAY);
    expect(points).toHaveLength(count);
    expect(new Set(points.map(({ from }) => from)).size).toBe(count);
  }
});

test('all time goes from the first day with events to today', () => {
  const { points } = trendOf([busy('2026-11-19'), busy('2026-11-20')], {}, TODAY);
  expect(points.map(({ from, activeSessions }) => [from, activeSessions])).toEqual([
    ['2026-11-19', 3],
    ['2026-11-20', 3],
    ['2026-11-21', 0],
    ['2026-11-22', 0],
  ]);
  expect(trendOf([], {}, TODAY).points).toMatchObject([{ from: TODAY, to: TODAY, toolClicks: 0, activeSessions: 0 }]);
});

test('an event of a day that has begun since is not lost', () => {
  expect(trendOf([busy('2026-11-23')], {}, TODAY).points.map(({ toolClicks }) => toolClicks)).toEqual([1]);
});

test('four hundred days are told by weeks that end today, ten years by months, and a century by years', () => {
  const weeks = trendOf([busy(addDays(TODAY, -399)), busy(TODAY)], {}, TODAY);
  expect([weeks.step, weeks.points.length]).toEqual(['week', 58]);
  expect(weeks.points.at(-1)).toMatchObject({ from: '2026-11-16', to: TODAY, toolClicks: 1 });
  expect(weeks.points[0]).toMatchObject({ from: '2025-10-19', to: '2025-10-19', toolClicks: 1 });
  const months = trendOf([], { dateFrom: '2017-01-15', dateTo: TODAY }, TODAY);
  expect([months.step, months.points.length]).toEqual(['month', 119]);
  expect([months.points[0]?.to, months.points[1]?.to, months.points[1]?.from]).toEqual([
    '2017-01-31',
    '2017-02-28',
    '2017-02-01',
  ]);
  const years = trendOf([], { dateFrom: '1926-05-01', dateTo: TODAY }, TODAY);
  expect([years.step, years.points.length, years.points[0]?.to]).toEqual(['year', 101, '1926-12-31']);
});

test('whatever the period, its points hold every event once, touch each other and stay few', () => {
  const offsets = fc.uniqueArray(fc.nat(5000), { maxLength: 40 });
  fc.assert(
    fc.property(offsets, fc.nat(5000), (found, length) => {
      const dateFrom = addDays(TODAY, -length);
      const days = found
        .filter((back) => back <= length)
        .toSorted((one, other) => other - one)
        .map((back) => busy(addDays(TODAY, -back)));
      const { points } = trendOf(days, { dateFrom, dateTo: TODAY }, TODAY);
      for (const name of SERIES_NAMES) {
        const sum = (rows: readonly Record<typeof name, number>[]) => rows.reduce((total, row) => total + row[name], 0);
        expect(sum(points)).toBe(sum(days));
      }
      expect([points[0]?.from, points.at(-1)?.to]).toEqual([dateFrom, TODAY]);
      for (const [index, point] of points.entries()) {
        if (index > 0) expect(countDays(points[index - 1]?.to ?? '', point.from)).toBe(2);
      }
      expect(points.length).toBeLessThanOrEqual(170);
    }),
  );
});

test('where a period begins or ends within a week, a month or a year, that one is a part; a day never is', () => {
  const partsOf = (dateFrom: string, dateTo: string) => {
    const { points } = trendOf([], { dateFrom, dateTo }, dateTo);
    const parts = [...points.keys()].filter((index) => points[index]?.isPart);
    return parts.map((index) => (index === points.length - 1 ? 'last' : index));
  };
  expect(partsOf('2026-11-16', TODAY)).toEqual([]);
  expect(partsOf(addDays(TODAY, -399), TODAY)).toEqual([0]);
  expect(partsOf(addDays(TODAY, -398), TODAY)).toEqual([]);
  expect(partsOf('2017-01-15', TODAY)).toEqual([0, 'last']);
  expect(partsOf('2017-02-01', '2026-02-28')).toEqual([]);
  expect(partsOf('1926-05-01', '2025-12-31')).toEqual([0]);
  expect(partsOf('1926-01-01', '2025-12-30')).toEqual(['last']);
});

test('a point is told by its day, its days, its month or its year, and a part as one', () => {
  const at = (from: string, to: string, isPart = false) => ({
    from,
    to,
    isPart,
    toolClicks: 0,
    videoViews: 0,
    activeSessions: 0,
  });
  expect(formatPoint(at(TODAY, TODAY), 'day')).toBe('Sun, Nov 22, 2026');
  expect(formatPoint(at('2026-11-16', TODAY), 'week')).toBe('Nov 16 – 22, 2026');
  expect(formatPoint(at('2026-02-01', '2026-02-28'), 'month')).toBe('February 2026');
  expect(formatPoint(at('2026-11-01', TODAY, true), 'month')).toBe('Nov 1 – 22, 2026, part of a month');
  expect(formatPoint(at('2025-01-01', '2025-12-31'), 'year')).toBe('2025');
  expect(formatPoint(at('2026-01-01', TODAY, true), 'year')).toBe('Jan 1 – Nov 22, 2026, part of a year');
  expect(formatTick(at('2026-02-03', '2026-02-03'), 'day')).toBe('Feb 3');
  expect(formatTick(at('2026-01-29', '2026-02-04'), 'week')).toBe('Feb 2026');
  expect(formatTick(at('2026-02-01', '2026-02-28'), 'month')).toBe('Feb 2026');
  expect(formatTick(at('2026-01-01', TODAY), 'year')).toBe('2026');
});

test('who does not see the line is told its sum and where it is highest', () => {
  expect(formatStep(trendOf([], { dateFrom: addDays(TODAY, -399), dateTo: TODAY }, TODAY))).toBe(
    'by week; dashed: part of a week',
  );
  const trend = trendOf([busy('2026-11-20', 7), busy('2026-11-21', 7)], { dateFrom: '2026-11-16', dateTo: TODAY }, TODAY);
  expect(describeTrend(trend, 'toolClicks')).toBe(
    'Tool clicks by day, Nov 16 – 22, 2026: 14 tool clicks in total, peaking on Fri, Nov 20, 2026: 7.',
  );
  expect(formatStep(trend)).toBe('by day');
  const nothing = trendOf([], { dateFrom: '2026-11-16', dateTo: TODAY }, TODAY);
  expect(describeTrend(nothing, 'videoViews')).toBe('Video views by day, Nov 16 – 22, 2026: none.');
});
