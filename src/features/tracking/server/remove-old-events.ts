import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { dayOf, startOfDay } from './firm-day.ts';
import { usageRollups } from './tracking.tables.ts';

/** Few enough that nobody notices how long their rows are locked. */
const IDS_AT_ONCE = 5000;

/**
 * Removes the single events of days older than the settings allow; the roll-ups of these days remain. The removal is noted before
 * it begins: a rebuild of the roll-ups after a crash in between leaves those days alone, and loses nothing, while in the opposite
 * order it would recount days that are only partly there.
 */
export async function removeOldEvents(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock, config } = deps;
  const { usageRetentionDays } = await readSettings(deps);
  const today = dayOf(sql`${clock.now().toISOString()}::timestamptz`, config.timeZone);
  const oldest = startOfDay(sql`(${today} - ${usageRetentionDays}::int)`, config.timeZone);
  const [noted] = await db
    .update(usageRollups)
    .set({ rawFrom: sql`greatest(raw_from, ${oldest})` })
    // Nothing is removed by the days of another time zone: the server that starts with it rebuilds the roll-ups first.
    .where(and(eq(usageRollups.id, 1), eq(usageRollups.timeZone, config.timeZone)))
    .returning({ rawFrom: usageRollups.rawFrom });
  if (!noted?.rawFrom) return;
  const from = noted.rawFrom.toISOString();
  await removeBefore(db, sql`user_tool_clicks`, sql`clicked_at < ${from}::timestamptz`);
  await removeBefore(db, sql`user_video_views`, sql`started_at < ${from}::timestamptz`);
  await removeBefore(db, sql`user_activity_sessions`, sql`session_start < ${from}::timestamptz`);
}

async function removeBefore(db: Db, table: SQL, isOld: SQL): Promise<void> {
  // Materialized: otherwise the lowest id would be looked up by the primary key, scanning all of it when nothing is old.
  const [ends] = await executeRows<{ first: number | null; last: number | null }>(
    db,
    sql`with old as materialized (select id from ${table} where ${isOld}) select min(id) as first, max(id) as last from old`,
  );
  for (let first = ends?.first ?? 1; first <= (ends?.last ?? 0); first += IDS_AT_ONCE) {
    await db.execute(sql`delete from ${table} where id between ${first} and ${first + IDS_AT_ONCE - 1} and ${isOld}`);
  }
}
