import { calendarDay } from '#platform/shared/calendar-day.ts';
import { addDays } from '#platform/shared/dates.ts';
import { type Period, REPORT_MESSAGES } from '../analytics.contract.ts';
import type { DayRange } from '../days-before.contract.ts';

/** Choices of the filter, with their labels. */
export const PERIODS = { 7: '7 days', 30: '30 days', 90: '90 days', all: 'All time', custom: 'Custom' } as const;
export type PeriodName = `${keyof typeof PERIODS}`;

/** The selected period; only `custom` has days. */
export type PeriodChoice = { name: Exclude<PeriodName, 'custom'> } | ({ name: 'custom' } & DayRange);

const LATE = 'The last day cannot be after today';
const day = calendarDay(REPORT_MESSAGES.day);

/** Period for the server: so many days that end today, the custom days, or everything. */
export function periodOf(choice: PeriodChoice, today: string): Period {
  if (choice.name === 'all') return {};
  if (choice.name === 'custom') return { dateFrom: choice.dateFrom, dateTo: choice.dateTo };
  return { dateFrom: addDays(today, 1 - Number(choice.name)), dateTo: today };
}

/** Returns the choice for a name. Custom days start as those shown, so that choosing them changes nothing yet. */
export function periodByName(name: PeriodName, current: PeriodChoice, today: string): PeriodChoice {
  if (name !== 'custom') return { name };
  const { dateFrom = addDays(today, -29), dateTo = today } = periodOf(current, today);
  return { name, dateFrom, dateTo };
}

/** Errors of custom days, by field; empty where both are valid. */
export function findDaysError({ dateFrom, dateTo }: DayRange, today: string): Partial<DayRange> {
  const isDay = (text: string) => day.safeParse(text).success;
  if (!isDay(dateFrom)) return { dateFrom: REPORT_MESSAGES.day, ...(isDay(dateTo) ? {} : { dateTo: REPORT_MESSAGES.day }) };
  if (!isDay(dateTo)) return { dateTo: REPORT_MESSAGES.day };
  if (dateFrom > dateTo) return { dateFrom: REPORT_MESSAGES.order, dateTo: REPORT_MESSAGES.order };
  return dateTo > today ? { dateTo: LATE } : {};
}
