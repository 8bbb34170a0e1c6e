import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import type { recordVideoView } from '../tracking.contract.ts';
import { dayOf } from './firm-day.ts';
import { recordInBatches } from './record-in-batches.ts';
import { plausibleTime, sessionLabel } from './validate-reported.ts';

type Claim = z.infer<typeof recordVideoView.body>;

const KEY = sql`user_id, started_at, video_id`;

/**
 * Records that a person began to play a video: concurrent calls share one statement, with the roll-ups of their days.
 * @returns the id, after the commit; null if not counted: the video is unknown or inactive, or the limit is reached
 */
export function recordVideoViews(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): (userId: number, claim: Claim) => Promise<number | null> {
  const record = recordInBatches(deps, recordingIn(deps.config.timeZone));
  return (userId, { videoId, startedAt, sessionId }) => {
    const moment = plausibleTime(startedAt, deps.clock.now()).toISOString();
    return record({ userId, videoId, moment, label: sessionLabel(sessionId) });
  };
}

/** Rows in the same order as everywhere: see `recordToolClicks`. */
const recordingIn = (timeZone: string) => ({
  name: 'record_video_views',
  table: sql`user_video_views`,
  moment: sql`started_at`,
  key: KEY,
  countable: sql`video_title is not null`,
  item: sql`
    select said.*,
      (select title from training_videos where id = said.video_id and is_active) as video_title,
      (select id from user_video_views as old
        where old.user_id = said.user_id and old.started_at = said.started_at and old.video_id = said.video_id) as known_id
    from unnest(${sql.placeholder('userId')}::int[], ${sql.placeholder('videoId')}::int[], ${sql.placeholder('moment')}::timestamptz[],
        ${sql.placeholder('label')}::text[])
      with ordinality as said (user_id, video_id, started_at, session_id, place)`,
  recorded: sql`
    insert into user_video_views as view (user_id, video_id, video_title, started_at, session_id)
    select user_id, video_id, video_title, started_at, session_id from admitted order by ${KEY}
    on conflict (${KEY}) do update set session_id = view.session_id
    returning id, user_id, started_at, video_id, video_title, xmax = 0 as is_new`,
  summed: sql`
    insert into daily_video_views as daily (day, video_id, video_title, views, completion)
    select ${dayOf(sql`started_at`, timeZone)}, video_id, max(video_title), count(*), 0
    from recorded where is_new group by 1, 2 order by 1, 2
    on conflict (day, video_id) do update set views = daily.views + excluded.views, video_title = excluded.video_title`,
});
