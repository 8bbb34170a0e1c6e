import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays } from '#platform/shared/dates.ts';
import { addBusinessDays, businessDayFrom, isBusinessDay } from './business-days.ts';
import { HOLIDAY_SOURCE, holidaysOf, weekdayOf } from './new-york-holidays.ts';

/** Published calendars: the state's for its employees (cs.ny.gov, 2021), and those of later years with Juneteenth. */
const CALENDARS: Record<number, string> = {
  2021: '01-01 01-18 02-12 02-15 05-31 06-19 07-05 09-06 10-11 11-02 11-11 11-25 12-25',
  2024: '01-01 01-15 02-12 02-19 05-27 06-19 07-04 09-02 10-14 11-05 11-11 11-28 12-25',
  2025: '01-01 01-20 02-12 02-17 05-26 06-19 07-04 09-01 10-13 11-04 11-11 11-27 12-25',
  2026: '01-01 01-19 02-12 02-16 05-25 06-19 07-04 09-07 10-12 11-03 11-11 11-26 12-25',
};

test.each(Object.entries(CALENDARS))('the public holidays of %s are those of the published calendar', (year, days) => {
  const computed = holidaysOf(Number(year)).map(({ day }) => day.slice(5));
  expect(computed.join(' ')).toBe(days);
});

test('a holiday on a Sunday is observed on the Monday, and one on a Saturday moves nothing', () => {
  expect(isBusinessDay('2023-01-02')).toBe(false);
  expect(isBusinessDay('2022-12-26')).toBe(false);
  expect(['2026-07-03', '2026-07-06'].map(isBusinessDay)).toEqual([true, true]);
});

test('the first day does not count, and neither does a holiday between', () => {
  // Thanksgiving and the weekend after it; Election Day and Veterans’ Day.
  expect(addBusinessDays('2026-11-24', 5)).toBe('2026-12-02');
  expect(addBusinessDays('2025-10-31', 5)).toBe('2025-11-10');
  expect(addBusinessDays('2026-03-07', 1)).toBe('2026-03-09');
});

test('a period that ends on a weekend or a holiday runs to the next business day', () => {
  expect(businessDayFrom('2026-07-04')).toBe('2026-07-06');
  expect(businessDayFrom('2026-02-14')).toBe('2026-02-17');
  expect(businessDayFrom('2026-03-03')).toBe('2026-03-03');
});

const day = fc
  .integer({ min: 0, max: 366 * (HOLIDAY_SOURCE.lastYear + 20 - HOLIDAY_SOURCE.firstYear) })
  .map((days) => addDays(`${HOLIDAY_SOURCE.firstYear}-01-01`, days));

test('business days never fall on a weekend or a holiday, whatever they are counted from, and none is skipped', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), (from, count) => {
      const end = addBusinessDays(from, count);
      const holidays = [0, 1].flatMap((years) => holidaysOf(Number(from.slice(0, 4)) + years)).map((each) => each.day);
      const isOpen = (one: string) => ![0, 6].includes(weekdayOf(one)) && !holidays.includes(one);
      expect(isOpen(end)).toBe(true);
      const between = Array.from({ length: countDays(from, end) - 1 }, (_, at) => addDays(from, at + 1));
      expect(between.filter(isOpen)).toHaveLength(count);
    }),
  );
});
