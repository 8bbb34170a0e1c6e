import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { dayAfter, startOfDay } from '#platform/shared/dates.ts';
import type { Period, ToolClicksRow, UsageTotals, UserActivityRow, VideoViewsRow } from '../analytics.contract.ts';

/** Expected content of three of the reports and the totals, each list by id. */
export interface RawSums {
  toolClicks: ToolClicksRow[];
  videoViews: VideoViewsRow[];
  userActivity: UserActivityRow[];
  totals: UsageTotals;
}

/** Computes the reports of a period from the single events, without the daily sums. */
export async function sumRawEvents(db: Db, timeZone: string, period: Period): Promise<RawSums> {
  const within = (moment: string) => momentsOf(sql.raw(moment), period, timeZone);
  const toolClicks = await executeRows<ToolClicksRow>(
    db,
    sql`select tool_id as "toolId", count(*)::int as "clickCount", coalesce(
          (select name from tools where id = tool_id),
          (select tool_name from user_tool_clicks named where named.tool_id = clicked.tool_id order by clicked_at desc, id desc limit 1)
        ) as "toolName"
        from user_tool_clicks clicked where ${within('clicked_at')} group by tool_id order by tool_id`,
  );
  const videoViews = await executeRows<VideoViewsRow>(
    db,
    sql`select video_id as "videoId", count(*)::int as "viewCount", round(avg(completion_percentage))::int as "avgCompletion", coalesce(
          (select title from training_videos where id = video_id),
          (select video_title from user_video_views named where named.video_id = viewed.video_id order by started_at desc, id desc limit 1)
        ) as "videoTitle"
        from user_video_views viewed where ${within('started_at')} group by video_id order by video_id`,
  );
  const userActivity = await executeRows<UserActivityRow>(
    db,
    sql`select users.id as "userId", first_name || ' ' || last_name as "userName", count(*)::int as "sessionCount"
        from user_activity_sessions join users on users.id = user_id
        where ${within('session_start')} group by users.id order by users.id`,
  );
  return { toolClicks, videoViews, userActivity, totals: await totalsOf(db, within) };
}

async function totalsOf(db: Db, within: (moment: string) => SQL): Promise<UsageTotals> {
  const countOf = (table: string, moment: string) => sql`(select count(*)::int from ${sql.raw(table)} where ${within(moment)})`;
  const [totals] = await executeRows<UsageTotals>(
    db,
    sql`select ${countOf('user_tool_clicks', 'clicked_at')} as "totalToolClicks",
          ${countOf('user_video_views', 'started_at')} as "totalVideoViews",
          ${countOf('user_activity_sessions', 'session_start')} as "totalActiveSessions"`,
  );
  return totals as UsageTotals;
}

function momentsOf(moment: SQL, { dateFrom, dateTo }: Period, timeZone: string): SQL {
  const from = dateFrom ? startOfDay(dateFrom, timeZone).toISOString() : '-infinity';
  const behind = dateTo ? startOfDay(dayAfter(dateTo), timeZone).toISOString() : 'infinity';
  return sql`${moment} >= ${from}::timestamptz and ${moment} < ${behind}::timestamptz`;
}
