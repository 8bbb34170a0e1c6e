import { addDays } from '#platform/shared/dates.ts';

/**
 * Source of the rules below: General Construction Law § 24 as amended by chapter 249 of the laws of 2020 (Juneteenth). They hold
 * from `firstYear` on. Later years than `lastYear` are computed by the same rules, and whoever shows such a date says so.
 */
export const HOLIDAY_SOURCE = {
  law: 'General Construction Law § 24',
  url: 'https://www.nysenate.gov/legislation/laws/GCN/24',
  firstYear: 2021,
  lastYear: 2030,
} as const;

const MONDAY = 1;
const THURSDAY = 4;

/** A holiday on the same day each year. */
interface FixedDay {
  name: string;
  month: number;
  day: number;
}

/** A holiday on a weekday of a month: the first is 1, the last -1. `after` counts days from that weekday. */
interface FloatingDay {
  name: string;
  month: number;
  weekday: number;
  nth: number;
  after?: number;
}

/** Flag Day is missing: it is always a Sunday, and the only holiday that is not moved to the Monday. */
export const NEW_YORK_HOLIDAYS: readonly (FixedDay | FloatingDay)[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Dr. Martin Luther King, Jr. Day', month: 1, weekday: MONDAY, nth: 3 },
  { name: 'Lincoln’s Birthday', month: 2, day: 12 },
  { name: 'Washington’s Birthday', month: 2, weekday: MONDAY, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: MONDAY, nth: -1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: MONDAY, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: MONDAY, nth: 2 },
  // The Tuesday after the first Monday, as in the state’s calendars.
  { name: 'General election day', month: 11, weekday: MONDAY, nth: 1, after: 1 },
  { name: 'Veterans’ Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: THURSDAY, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/** Day of the week of a calendar day: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const dayOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function nthWeekday(year: number, { month, weekday, nth, after = 0 }: FloatingDay): string {
  if (nth < 0) {
    const last = addDays(dayOf(year, month + 1, 1), -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1) + after);
}

/** A holiday on a Sunday is observed on the next day; one on a Saturday stays there. */
const observed = (day: string) => (weekdayOf(day) === 0 ? addDays(day, 1) : day);

/** Returns the public holidays of a year as observed, with their names. */
export function holidaysOf(year: number): { day: string; name: string }[] {
  return NEW_YORK_HOLIDAYS.map((rule) => ({
    name: rule.name,
    day: observed('day' in rule ? dayOf(year, rule.month, rule.day) : nthWeekday(year, rule)),
  }));
}
