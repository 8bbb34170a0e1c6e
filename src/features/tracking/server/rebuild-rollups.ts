import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { dayOf, startOfDay } from './firm-day.ts';

/** Activity sessions are nearly a roll-up each: so many take a busy server about a second, and the statement limit is ten. */
const IDS_AT_ONCE = 50_000;

/** First day and time that still have single events, in the days of the roll-ups; null for always. */
interface StoredKinds {
  day: string | null;
  moment: string | null;
}

/**
 * Rebuilds the daily roll-ups from the single events, in the days of a time zone; those of days whose events are gone remain.
 * Recording waits meanwhile, on every server, and is refused after the statement limit: what is recorded is in the roll-ups once.
 */
export async function rebuildRollups(db: Db, timeZone: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table user_tool_clicks, user_video_views, user_activity_sessions in share row exclusive mode`);
    const kept = await findStored(tx);
    for (const { daily, raw, sum } of KINDS) {
      await tx.execute(sql`delete from ${daily} where ${kept.day}::date is null or day >= ${kept.day}::date`);
      await inWindows(tx, raw, (window) => tx.execute(sum(window, kept.moment, timeZone)));
    }
    await storeState(tx, kept, timeZone);
  });
}

/** Locked until the end, so that nothing is removed meanwhile either. */
async function findStored(tx: Db): Promise<StoredKinds> {
  const [state] = await executeRows<StoredKinds>(
    tx,
    sql`select (raw_from at time zone time_zone)::date::text as day, raw_from::text as moment from usage_rollups where id = 1 for update`,
  );
  return state ?? { day: null, moment: null };
}

/** Iterates by id: the primary key finds rows quickly whatever their times, and the newest name comes last. */
async function inWindows(tx: Db, raw: SQL, work: (window: SQL) => Promise<unknown>): Promise<void> {
  const [ends] = await executeRows<{ first: number | null; last: number | null }>(
    tx,
    sql`select min(id) as first, max(id) as last from ${raw}`,
  );
  for (let from = ends?.first ?? 1; from <= (ends?.last ?? 0); from += IDS_AT_ONCE) {
    await work(sql`id between ${from} and ${from + IDS_AT_ONCE - 1}`);
  }
}

/**
 * Stores the time zone and the first whole day. In another time zone that day begins later than the events do: those before it
 * have just been added to days that remain for good, and are not counted again.
 */
async function storeState(tx: Db, { day, moment }: StoredKinds, timeZone: string): Promise<void> {
  const start = startOfDay(sql`(${day}::date + later)`, timeZone);
  const rawFrom = sql`(select min(${start}) from generate_series(0, 3) as later where ${start} >= ${moment}::timestamptz)`;
  await tx.execute(sql`
    insert into usage_rollups (id, time_zone, raw_from) values (1, ${timeZone}, ${rawFrom})
    on conflict (id) do update set time_zone = excluded.time_zone, raw_from = excluded.raw_from`);
}

interface Kind {
  daily: SQL;
  raw: SQL;
  /** Adds the events of a window, from a time on, to the roll-ups: sorted by day, because reports ask for days. */
  sum(window: SQL, from: string | null, timeZone: string): SQL;
}

const since = (moment: SQL, from: string | null) => sql`(${from}::timestamptz is null or ${moment} >= ${from}::timestamptz)`;

const KINDS: readonly Kind[] = [
  {
    daily: sql`daily_tool_clicks`,
    raw: sql`user_tool_clicks`,
    sum: (window, from, timeZone) => sql`
      insert into daily_tool_clicks as daily (day, tool_id, tool_name, clicks)
      select ${dayOf(sql`clicked_at`, timeZone)}, tool_id, (array_agg(tool_name order by id desc))[1], count(*)
      from user_tool_clicks where ${window} and ${since(sql`clicked_at`, from)} group by 1, 2 order by 1, 2
      on conflict (day, tool_id) do update set clicks = daily.clicks + excluded.clicks, tool_name = excluded.tool_name`,
  },
  {
    daily: sql`daily_video_views`,
    raw: sql`user_video_views`,
    sum: (window, from, timeZone) => sql`
      insert into daily_video_views as daily (day, video_id, video_title, views, completion)
      select ${dayOf(sql`started_at`, timeZone)}, video_id, (array_agg(video_title order by id desc))[1], count(*), sum(completion_percentage)
      from user_video_views where ${window} and ${since(sql`started_at`, from)} group by 1, 2 order by 1, 2
      on conflict (day, video_id) do update set views = daily.views + excluded.views,
        completion = daily.completion + excluded.completion, video_title = excluded.video_title`,
  },
  {
    daily: sql`daily_activity`,
    raw: sql`user_activity_sessions`,
    sum: (window, from, timeZone) => sql`
      insert into daily_activity as daily (day, user_id, sessions)
      select ${dayOf(sql`session_start`, timeZone)}, user_id, count(*)
      from user_activity_sessions where ${window} and ${since(sql`session_start`, from)} group by 1, 2 order by 1, 2
      on conflict (day, user_id) do update set sessions = daily.sessions + excluded.sessions`,
  },
];
