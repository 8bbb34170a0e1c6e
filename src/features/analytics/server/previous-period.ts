import type { Period } from '../analytics.contract.ts';
import { type DayRange, daysBefore } from '../days-before.contract.ts';

/**
 * Returns the equally long period that ends the day before another begins.
 * @param today the last day of a period without one
 * @returns undefined where the period has no first day; a range whose last day is before its first where it has yet to begin
 */
export function previousPeriod({ dateFrom, dateTo }: Period, today: string): DayRange | undefined {
  return dateFrom ? daysBefore({ dateFrom, dateTo: dateTo ?? today }) : undefined;
}
