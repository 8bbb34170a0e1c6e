import { addDays } from '#platform/shared/dates.ts';
import { holidaysOf, weekdayOf } from './new-york-holidays.ts';

/** True for a day that is no Saturday, Sunday or public holiday of New York. */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}

/** The day itself, or the next business day (General Construction Law § 25-a). */
export function businessDayFrom(day: string): string {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, 1);
  return found;
}

/** The day a number of business days later. The first day is not counted (General Construction Law § 20). */
export function addBusinessDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = businessDayFrom(addDays(found, 1));
  return found;
}
