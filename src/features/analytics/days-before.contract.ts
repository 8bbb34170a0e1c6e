import { addDays, countDays } from '#platform/shared/dates.ts';

/** Days of the firm's calendar, inclusive. */
export interface DayRange {
  dateFrom: string;
  dateTo: string;
}

/** Returns the equally long range that ends the day before: the server counts it, and the page names it as the comparison. */
export function daysBefore({ dateFrom, dateTo }: DayRange): DayRange {
  return { dateFrom: addDays(dateFrom, -countDays(dateFrom, dateTo)), dateTo: addDays(dateFrom, -1) };
}
