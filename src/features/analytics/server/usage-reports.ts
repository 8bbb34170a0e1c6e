import { and, asc, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { tools } from '#features/catalogue/server/catalogue.tables.ts';
import { dailyActivity, dailyToolClicks, dailyVideoViews } from '#features/tracking/server/tracking.tables.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { Period, ToolClicksRow, TrendDay, UsageDashboard, UserActivityRow, VideoViewsRow } from '../analytics.contract.ts';
import { previousPeriod } from './previous-period.ts';

/** Names in human sort order, because the databases differ in theirs. */
const byName = new Intl.Collator('en', { numeric: true });

/** Totals of a period and the one before it, in one statement. */
export async function readUsageDashboard(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  period: Period,
): Promise<UsageDashboard> {
  const before = previousPeriod(period, calendarDayAt(clock.now(), config.timeZone));
  const [row] = await db
    .select({ now: totalsOf(db, period), before: totalsOf(db, before) })
    // The sums need no table to select from.
    .from(sql`(values (1)) as one_row`);
  if (!row) throw new Error('one row of values has become none');
  return { ...row.now, before: before ? row.before : null };
}

const totalsOf = (db: Deps['db'], period: Period | undefined) => ({
  totalToolClicks: sumOf(db, dailyToolClicks.day, dailyToolClicks.clicks, period),
  totalVideoViews: sumOf(db, dailyVideoViews.day, dailyVideoViews.views, period),
  totalActiveSessions: sumOf(db, dailyActivity.day, dailyActivity.sessions, period),
});

/** Sums each total over its own days: one pass over both periods with a distinction takes twice the time of two. */
function sumOf(db: Deps['db'], day: PgColumn, amount: PgColumn, period: Period | undefined) {
  const days = period ? withinPeriod(day, period) : sql`false`;
  const total = db
    .select({ total: sql`coalesce(sum(${amount}), 0)` })
    .from(day.table)
    .where(days);
  return sql`(${total})`.mapWith(Number);
}

/** Days of a period, inclusive; an absent end is open. */
export function withinPeriod(day: PgColumn, { dateFrom, dateTo }: Period): SQL | undefined {
  return and(dateFrom ? gte(day, dateFrom) : undefined, dateTo ? lte(day, dateTo) : undefined);
}

/** Sort keys of a report. */
type Order = readonly [count: number, name: string, id: number | string];

/** Sorts a report's rows by count, highest first; ties by name, and equal names always in the same order. */
export function mostFirst<Row>(rows: readonly Row[], orderOf: (row: Row) => Order): Row[] {
  const ordered = rows.map((row) => ({ row, order: orderOf(row) }));
  return ordered.toSorted((one, other) => compare(one.order, other.order)).map(({ row }) => row);
}

function compare([count, name, id]: Order, [otherCount, otherName, otherId]: Order): number {
  return otherCount - count || byName.compare(name, otherName) || byName.compare(String(id), String(otherId));
}

/** Launches of each tool, by its current name. A deleted one has its last name, in every period. */
export async function readToolClicks({ db }: Pick<Deps, 'db'>, period: Period): Promise<ToolClicksRow[]> {
  const counted = db
    .select({ toolId: dailyToolClicks.toolId, clicks: sum(dailyToolClicks.clicks).mapWith(Number).as('clicks_of_period') })
    .from(dailyToolClicks)
    .where(withinPeriod(dailyToolClicks.day, period))
    .groupBy(dailyToolClicks.toolId)
    .as('counted');
  const lastName = sql`(
    select last.tool_name from ${dailyToolClicks} last where last.tool_id = ${counted.toolId} order by last.day desc limit 1)`;
  const rows = await db
    .select({ toolId: counted.toolId, toolName: sql<string>`coalesce(${tools.name}, ${lastName})`, clickCount: counted.clicks })
    .from(counted)
    .leftJoin(tools, eq(tools.id, counted.toolId));
  return mostFirst(rows, (row) => [row.clickCount, row.toolName, row.toolId]);
}

/** Plays of each video and the average completion; titles follow the same rule as names in `readToolClicks`. */
export async function readVideoViews({ db }: Pick<Deps, 'db'>, period: Period): Promise<VideoViewsRow[]> {
  const { videoId, views, completion } = dailyVideoViews;
  const counted = db
    .select({
      videoId,
      views: sum(views).mapWith(Number).as('views_of_period'),
      // Dividing integers would round down.
      completion: sql`round(sum(${completion})::numeric / sum(${views}))`.mapWith(Number).as('completion_of_period'),
    })
    .from(dailyVideoViews)
    .where(withinPeriod(dailyVideoViews.day, period))
    .groupBy(videoId)
    .as('counted');
  const lastTitle = sql`(
    select last.video_title from ${dailyVideoViews} last where last.video_id = ${counted.videoId} order by last.day desc limit 1)`;
  const rows = await db
    .select({
      videoId: counted.videoId,
      videoTitle: sql<string>`coalesce(${trainingVideos.title}, ${lastTitle})`,
      viewCount: counted.views,
      avgCompletion: counted.completion,
    })
    .from(counted)
    .leftJoin(trainingVideos, eq(trainingVideos.id, counted.videoId));
  return mostFirst(rows, (row) => [row.viewCount, row.videoTitle, row.videoId]);
}

/** Activity sessions of each person. People without a name are listed by their email address. */
export async function readUserActivity({ db }: Pick<Deps, 'db'>, period: Period): Promise<UserActivityRow[]> {
  const counted = db
    .select({ userId: dailyActivity.userId, sessions: sum(dailyActivity.sessions).mapWith(Number).as('sessions_of_period') })
    .from(dailyActivity)
    .where(withinPeriod(dailyActivity.day, period))
    .groupBy(dailyActivity.userId)
    .as('counted');
  const { firstName, lastName, email } = users;
  const rows = await db
    .select({ userId: counted.userId, sessionCount: counted.sessions, firstName, lastName, email })
    .from(counted)
    .innerJoin(users, eq(users.id, counted.userId));
  const named = rows.map((row) => ({ ...row, userName: `${row.firstName} ${row.lastName}`.trim() || row.email }));
  return mostFirst(named, (row) => [row.sessionCount, row.userName, row.userId]);
}

type Kind = Exclude<keyof TrendDay, 'day'>;

/** Totals of each day with any usage, the earliest first. */
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
