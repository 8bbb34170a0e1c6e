import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestRanges, percentWatched, type Range, rangesWithin, secondsIn, withRange } from './played-ranges.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, size]): Range => [from, from + size]);
const merged = (ranges: readonly Range[]) => ranges.reduce<Range[]>(withRange, []);

test('ranges are merged to the same seconds as marked one by one, in order, none touching another', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 40 }), (ranges) => {
      const marked = new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_none, index) => from + index)));
      const whole = merged(ranges);
      expect(secondsIn(whole)).toBe(marked.size);
      for (const [index, [from]] of whole.entries()) expect(from).toBeGreaterThan(whole[index - 1]?.[1] ?? -1);
    }),
  );
});

test('of too many ranges the longest are reported, in order', () => {
  const ranges: Range[] = [
    [0, 1],
    [2, 7],
    [8, 9.5],
    [20, 30],
  ];
  expect(longestRanges(ranges, 2)).toEqual([
    [2, 7],
    [20, 30],
  ]);
  expect(longestRanges(ranges, 4)).toEqual(ranges);
});

test.each([
  ['nothing of', [], 100, 0],
  ['less than a percent of', [[0, 0.9]], 100, 0],
  ['half of', [[10, 60]], 100, 50],
  ['all but two seconds of', [[0, 98]], 100, 98],
  ['all but two seconds of a long', [[0, 998]], 1000, 99],
  ['all but a second of', [[0, 99]], 100, 100],
  ['all of', [[0, 100]], 100, 100],
  ['more than there is of', [[50, 900]], 100, 50],
  ['nothing of a very short', [], 0.8, 0],
  ['half of a very short', [[0, 1]], 2, 50],
  ['a part of an unknown', [[0, 9]], 0, 0],
] as [string, Range[], number, number][])('who has seen %s video has seen so many percent', (_what, ranges, length, percent) => {
  expect(percentWatched(ranges, length)).toBe(percent);
});

test('the percent never falls with what is watched, and stays between 0 and 100', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), fc.integer({ min: 1, max: 240 }), (ranges, length) => {
      let before = 0;
      for (let count = 0; count <= ranges.length; count++) {
        const percent = percentWatched(merged(ranges.slice(0, count)), length);
        expect(percent).toBeGreaterThanOrEqual(before);
        expect(percent).toBeLessThanOrEqual(100);
        before = percent;
      }
    }),
  );
});

test('what lies outside of a video is not of it', () => {
  expect(
    rangesWithin(
      [
        [5, 12],
        [14, 20],
      ],
      10,
    ),
  ).toEqual([[5, 10]]);
});
