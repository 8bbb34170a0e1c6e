import { asc } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import {
  dailyActivity,
  dailyToolClicks,
  dailyVideoViews,
  userActivitySessions,
  userToolClicks,
  userVideoViews,
} from '../server/tracking.tables.ts';

/** Counts by day and subject, such as `2026-03-08 launches of 7`: the count, the last name, the completion. */
export type Sums = Record<string, { count: number; name?: string; completion?: number }>;

/** The stored roll-ups. */
export async function storedSums(db: Db): Promise<Sums> {
  const sums: Sums = {};
  for (const { day, toolId, toolName, clicks } of await db.select().from(dailyToolClicks))
    sums[`${day} launches of ${toolId}`] = { count: clicks, name: toolName };
  for (const { day, videoId, videoTitle, views, completion } of await db.select().from(dailyVideoViews))
    sums[`${day} views of ${videoId}`] = { count: views, name: videoTitle, completion };
  for (const { day, userId, sessions } of await db.select().from(dailyActivity))
    sums[`${day} sessions of ${userId}`] = { count: sessions };
  return sums;
}

/** Sums of the single events, by the calendar of this program and not of the database. */
export async function countedSums(db: Db, timeZone: string): Promise<Sums> {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const sums: Sums = {};
  const add = (moment: Date, about: string, more: { name?: string; completion?: number } = {}) => {
    const key = `${calendar.format(moment)} ${about}`;
    const before = sums[key];
    const completion = more.completion === undefined ? {} : { completion: (before?.completion ?? 0) + more.completion };
    sums[key] = { count: (before?.count ?? 0) + 1, ...more, ...completion };
  };
  // In the order in which they were recorded, so that the last name wins.
  for (const { clickedAt, toolId, toolName } of await db.select().from(userToolClicks).orderBy(asc(userToolClicks.id)))
    add(clickedAt, `launches of ${toolId}`, { name: toolName });
  for (const view of await db.select().from(userVideoViews).orderBy(asc(userVideoViews.id)))
    add(view.startedAt, `views of ${view.videoId}`, { name: view.videoTitle, completion: view.completionPercentage });
  for (const { sessionStart, userId } of await db.select().from(userActivitySessions)) add(sessionStart, `sessions of ${userId}`);
  return sums;
}
