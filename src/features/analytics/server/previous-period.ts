import type { Period } from '../analytics.contract.ts';
import { type DayRange, daysBefore } from '../days-before.contract.ts';

/**
 * The equally long period that ends the day before another begins.
 * @param today the day on which a period ends that says no last one
 * @returns undefined where the period has no first day; days of which the last is before the first where it has yet to begin
 */
export function previousPeriod({ dateFrom, dateTo }: Period, today: string): DayRange | undefined {
  return dateFrom ? daysBefore({ dateFrom, dateTo: dateTo ?? today }) : undefined;
}
