import { sql } from 'drizzle-orm';
import { rebuildRollups } from '#features/tracking/server/rebuild-rollups.ts';
import { userActivitySessions, userToolClicks, userVideoViews } from '#features/tracking/server/tracking.tables.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Single events, `at` a moment in ISO 8601. */
export interface Usage {
  clicks?: readonly { at: string; userId: number; toolId: number; toolName?: string }[];
  views?: readonly { at: string; userId: number; videoId: number; videoTitle?: string; completion?: number }[];
  sessions?: readonly { at: string; userId: number }[];
}

/** Replaces all recorded events with these, and the daily sums with theirs. */
export async function recordUsage(db: Db, timeZone: string, { clicks = [], views = [], sessions = [] }: Usage): Promise<void> {
  for (const table of [userToolClicks, userVideoViews, userActivitySessions]) await db.execute(sql`delete from ${table}`);
  if (clicks.length > 0) {
    await db
      .insert(userToolClicks)
      .values(clicks.map(({ at, toolName = 'A tool', ...click }) => ({ ...click, toolName, clickedAt: new Date(at) })));
  }
  if (views.length > 0) {
    await db.insert(userVideoViews).values(
      views.map(({ at, videoTitle = 'A video', completion = 0, ...view }) => ({
        ...view,
        videoTitle,
        completionPercentage: completion,
        startedAt: new Date(at),
      })),
    );
  }
  if (sessions.length > 0) {
    await db.insert(userActivitySessions).values(sessions.map(({ at, userId }) => ({ userId, sessionStart: new Date(at) })));
  }
  await rebuildRollups(db, timeZone);
}
