import { addDays, countDays } from '#platform/shared/dates.ts';

/** Days of the firm's calendar, both included. */
export interface DayRange {
  dateFrom: string;
  dateTo: string;
}

/** The equally long stretch that ends the day before: what the server counts, and what the page says that it is compared with. */
export function daysBefore({ dateFrom, dateTo }: DayRange): DayRange {
  return { dateFrom: addDays(dateFrom, -countDays(dateFrom, dateTo)), dateTo: addDays(dateFrom, -1) };
}
