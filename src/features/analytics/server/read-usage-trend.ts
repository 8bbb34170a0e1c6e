import { asc, sql, sum } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { dailyActivity, dailyToolClicks, dailyVideoViews } from '#features/tracking/server/tracking.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Period, TrendDay } from '../analytics.contract.ts';
import { withinPeriod } from './within-period.ts';

type Kind = Exclude<keyof TrendDay, 'day'>;

/** What was done on each day on which anything was, the earliest first. */
export async function readUsageTrend({ db }: Pick<Deps, 'db'>, period: Period): Promise<TrendDay[]> {
  const byDay = (kind: Kind, day: PgColumn, amount: PgColumn) =>
    db
      .select({
        kind: sql<Kind>`${kind}::text`,
        day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`.as('day'),
        amount: sum(amount).mapWith(Number),
      })
      .from(day.table)
      .where(withinPeriod(day, period))
      .groupBy(day);
  const sums = await unionAll(
    byDay('toolClicks', dailyToolClicks.day, dailyToolClicks.clicks),
    byDay('videoViews', dailyVideoViews.day, dailyVideoViews.views),
    byDay('activeSessions', dailyActivity.day, dailyActivity.sessions),
  ).orderBy(asc(sql`day`));
  const days = new Map<string, TrendDay>();
  for (const { day, kind, amount } of sums) {
    const known = days.get(day) ?? { day, toolClicks: 0, videoViews: 0, activeSessions: 0 };
    days.set(day, { ...known, [kind]: amount });
  }
  return [...days.values()];
}
