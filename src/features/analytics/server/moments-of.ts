import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayAfter, startOfDay } from '#platform/shared/dates.ts';
import type { Period } from '../analytics.contract.ts';

/** Covers a period from the first moment of its first day to the last of its last. */
export function momentsOf(moment: PgColumn, { dateFrom, dateTo }: Period, timeZone: string): SQL | undefined {
  return and(
    dateFrom ? gte(moment, startOfDay(dateFrom, timeZone)) : undefined,
    dateTo ? lt(moment, startOfDay(dayAfter(dateTo), timeZone)) : undefined,
  );
}
