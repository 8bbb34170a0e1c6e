import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/dates.ts';
import { axisLabels, shiftAt } from './axis-labels.ts';
import { formatTick } from './format-trend.ts';
import { trendOf } from './trend-points.ts';

const TODAY = '2026-11-22';

/** Axis labels for so many days that end today. */
function namesOf(days: number, today = TODAY) {
  const trend = trendOf([], { dateFrom: addDays(today, 1 - days), dateTo: today }, today);
  return axisLabels(trend).map((name) => {
    const point = trend.points[name.index];
    const x = trend.points.length > 1 ? (100 * name.index) / (trend.points.length - 1) : 50;
    return { ...name, x, words: point ? formatTick(point, trend.step) : '' };
  });
}
const wordsOf = (days: number) => namesOf(days).map(({ words }) => words);

test('a week is told by its days, a month by its Mondays, a quarter by every second of them', () => {
  expect(wordsOf(7)).toEqual(['Nov 16', 'Nov 17', 'Nov 18', 'Nov 19', 'Nov 20', 'Nov 21', 'Nov 22']);
  expect(wordsOf(30)).toEqual(['Oct 26', 'Nov 2', 'Nov 9', 'Nov 16']);
  expect(wordsOf(90)).toEqual(['Sep 7', 'Sep 21', 'Oct 5', 'Oct 19', 'Nov 2', 'Nov 16']);
  expect(wordsOf(1)).toEqual(['Nov 22']);
});

test('longer times are told where months or years begin', () => {
  expect(wordsOf(400)).toEqual(['Nov 2025', 'Jan 2026', 'Mar 2026', 'May 2026', 'Jul 2026', 'Sep 2026', 'Nov 2026']);
  expect(wordsOf(3000)).toEqual(['Jan 2020', 'Jan 2022', 'Jan 2024', 'Jan 2026']);
  expect(wordsOf(20_000)).toEqual(['1980', '1990', '2000', '2010', '2020']);
});

test('on a phone every second of many names is left out, so that the last stays', () => {
  expect(namesOf(7).map(({ isForWideOnly }) => isForWideOnly)).toEqual([false, true, false, true, false, true, false]);
});

test('whatever the period, no two names touch each other, on a phone as on a wide screen', () => {
  const WIDTHS = { wide: 640, phone: 284 };
  const LETTER = 7;
  const GAP = 4;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.nat(3000), (days, back) => {
      const names = namesOf(days, addDays(TODAY, -back));
      expect(names.length).toBeGreaterThan(0);
      for (const [kind, width] of Object.entries(WIDTHS)) {
        const shown = names.filter(({ isForWideOnly }) => kind === 'wide' || !isForWideOnly);
        const boxes = shown.map(({ x, words }) => {
          const own = words.length * LETTER;
          const left = (x / 100) * width - shiftAt(x) * own;
          return { left, right: left + own };
        });
        for (const [index, box] of boxes.entries()) expect(box.left).toBeGreaterThan((boxes[index - 1]?.right ?? -36) + GAP);
        expect(boxes.at(-1)?.right).toBeLessThan(width + 20);
      }
    }),
    { examples: [[211, 2178]] },
  );
});
