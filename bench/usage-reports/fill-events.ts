import { sql } from 'drizzle-orm';
import { rebuildRollups } from '#features/tracking/server/rebuild-rollups.ts';
import { userActivitySessions, userToolClicks, userVideoViews } from '#features/tracking/server/tracking.tables.ts';
import type { Db } from '#platform/server/db/db.ts';

const PEOPLE = 2_000;
const TOOLS = 40;
const VIDEOS = 60;
/** Number of deleted tools and videos whose events remain. */
const GONE = 4;
const DAYS = 400;

/**
 * Fills an empty portal with a firm and its usage of the last 400 days: a third of the events each are launches, views and
 * activity sessions, spread evenly over the time and randomly over people, tools and videos.
 */
export async function fillEvents(db: Db, events: number, timeZone: string): Promise<void> {
  await addFirm(db);
  // Nothing here has to survive a crash.
  for (const table of [userToolClicks, userVideoViews, userActivitySessions])
    await db.execute(sql`alter table ${table} set unlogged`);
  // The events' users are known to exist; checking the foreign key of each event would take most of the time.
  await db.execute(sql`set session_replication_role = replica`);
  await addEvents(db, Math.round(events / 3));
  await db.execute(sql`set session_replication_role = origin`);
  await rebuildRollups(db, timeZone);
}

async function addFirm(db: Db): Promise<void> {
  await db.execute(sql`
    insert into users (email, first_name, last_name)
    select 'person' || i || '@firm.example', 'Person', i::text from generate_series(1, ${PEOPLE}::int) i`);
  await db.execute(sql`
    insert into tools (name, description, url, category, icon, icon_display)
    select 'Tool ' || i, 'A tool of the benchmark', '/', 'research', 'fa-cube', 'fa-cube' from generate_series(1, ${TOOLS - GONE}::int) i`);
  await db.execute(sql`
    insert into training_videos (title, youtube_url)
    select 'Video ' || i, 'https://youtu.be/abcdefghijk' from generate_series(1, ${VIDEOS - GONE}::int) i`);
}

async function addEvents(db: Db, each: number): Promise<void> {
  const moment = sql`now() - interval '${sql.raw(String(DAYS))} days' * (1 - i / ${each}::float8)`;
  const oneOf = (things: number) => sql`(1 + floor(random() * ${things}::int))::int`;
  const all = sql`generate_series(1, ${each}::int) i`;
  await db.execute(sql`
    insert into user_tool_clicks (user_id, tool_id, tool_name, clicked_at)
    select ${oneOf(PEOPLE)}, tool, 'Tool ' || tool, ${moment} from (select i, ${oneOf(TOOLS)} as tool from ${all}) launched`);
  await db.execute(sql`
    insert into user_video_views (user_id, video_id, video_title, started_at, completion_percentage)
    select ${oneOf(PEOPLE)}, video, 'Video ' || video, ${moment}, floor(random() * 101)
    from (select i, ${oneOf(VIDEOS)} as video from ${all}) viewed`);
  await db.execute(sql`
    insert into user_activity_sessions (user_id, session_start) select ${oneOf(PEOPLE)}, ${moment} from ${all}`);
}
