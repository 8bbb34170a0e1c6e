import { and, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Period } from '../analytics.contract.ts';

/** The days of a period, both ends included; an absent end is open. */
export function withinPeriod(day: PgColumn, { dateFrom, dateTo }: Period): SQL | undefined {
  return and(dateFrom ? gte(day, dateFrom) : undefined, dateTo ? lte(day, dateTo) : undefined);
}
