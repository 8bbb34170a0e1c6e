import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dailyActivity, dailyToolClicks, dailyVideoViews } from '#features/tracking/server/tracking.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { Period, UsageDashboard } from '../analytics.contract.ts';
import { periodBefore } from './period-before.ts';
import { withinPeriod } from './within-period.ts';

/** All that was done in a period and in the one before it, in one statement. */
export async function readUsageDashboard(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  period: Period,
): Promise<UsageDashboard> {
  const before = periodBefore(period, calendarDayAt(clock.now(), config.timeZone));
  const [row] = await db
    .select({ now: totalsOf(db, period), before: totalsOf(db, before) })
    // The sums need nothing to be selected from.
    .from(sql`(values (1)) as one_row`);
  if (!row) throw new Error('one row of values has become none');
  return { ...row.now, before: before ? row.before : null };
}

const totalsOf = (db: Deps['db'], period: Period | undefined) => ({
  totalToolClicks: sumOf(db, dailyToolClicks.day, dailyToolClicks.clicks, period),
  totalVideoViews: sumOf(db, dailyVideoViews.day, dailyVideoViews.views, period),
  totalActiveSessions: sumOf(db, dailyActivity.day, dailyActivity.sessions, period),
});

/** Each sum goes to its own days: one pass over both periods that tells them apart takes twice the time of two. */
function sumOf(db: Deps['db'], day: PgColumn, amount: PgColumn, period: Period | undefined) {
  const days = period ? withinPeriod(day, period) : sql`false`;
  const total = db
    .select({ total: sql`coalesce(sum(${amount}), 0)` })
    .from(day.table)
    .where(days);
  return sql`(${total})`.mapWith(Number);
}
