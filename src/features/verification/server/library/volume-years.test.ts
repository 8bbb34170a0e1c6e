import { expect, test } from 'vitest';
import decisions from './known-decisions.json' with { type: 'json' };
import { yearsOfVolume } from './volume-years.ts';

test('the years of a volume follow from those of its neighbors', () => {
  const years = yearsOfVolume({ volume: '97', reporter: 'NY2d' });
  expect(years?.from).toBeGreaterThan(1992);
  expect(years?.to).toBeLessThanOrEqual(2005);
  expect(yearsOfVolume({ volume: '1', reporter: 'NE2d' })).toBeNull();
  expect(yearsOfVolume({ volume: '—', reporter: 'US' })).toBeNull();
});

test('a volume with one neighbor on a side has no years', () => {
  const lists = new Map([['NY3d', [1, 2, 9].map((volume) => ({ volume, year: 2003 + volume }))]]);
  expect(yearsOfVolume({ volume: '4', reporter: 'NY3d' }, lists)).toBeNull();
  expect(yearsOfVolume({ volume: '2', reporter: 'NY3d' }, lists)).toEqual({ from: 2002, to: 2014 });
});

test('every familiar decision lies within the years of its volume', () => {
  const outside = decisions.filter(({ report, year }) => {
    const [, volume = '', reporter = ''] = /^(\d+) (.+) \S+$/.exec(report) ?? [];
    const years = yearsOfVolume({ volume, reporter });
    return years !== null && (year < years.from || year > years.to);
  });
  expect(outside).toEqual([]);
});
