import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inGroups } from '#platform/server/in-groups.ts';
import type { recordVideoView } from '../tracking.contract.ts';
import { believableMoment, sessionLabel } from './believe-claims.ts';
import { admission, answerIds } from './count-once.ts';
import { dayOf } from './firm-day.ts';

type Claim = z.infer<typeof recordVideoView.body>;

const KEY = sql`user_id, started_at, video_id`;

/**
 * Records that a person began to play a video: all that come together in one statement, with the sums of their days.
 * @returns the id, after the commit; null when it does not count: the video is unknown or inactive, or it is one too many
 */
export function recordVideoViews(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): (userId: number, claim: Claim) => Promise<number | null> {
  const { clock } = deps;
  const record = prepareRecording(deps);
  const inGroup = inGroups(async (views: readonly ReturnType<typeof judge>[]) => {
    const [row] = await record({
      now: clock.now().toISOString(),
      userIds: views.map(({ userId }) => userId),
      videoIds: views.map(({ videoId }) => videoId),
      moments: views.map(({ moment }) => moment),
      labels: views.map(({ label }) => label),
    });
    return row?.ids ?? [];
  });
  const judge = (userId: number, { videoId, startedAt, sessionId }: Claim) => ({
    userId,
    videoId,
    moment: believableMoment(startedAt, clock.now()).toISOString(),
    label: sessionLabel(sessionId),
  });
  return (userId, claim) => inGroup(judge(userId, claim));
}

/** In the same order as everywhere: `recordToolClicks`. */
function prepareRecording({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const steps = {
    item: sql`
      select said.*,
        (select title from training_videos where id = said.video_id and is_active) as video_title,
        (select id from user_video_views as old
          where old.user_id = said.user_id and old.started_at = said.started_at and old.video_id = said.video_id) as known_id
      from unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('videoIds')}::int[], ${sql.placeholder('moments')}::timestamptz[],
          ${sql.placeholder('labels')}::text[])
        with ordinality as said (user_id, video_id, started_at, session_id, place)`,
    ...admission(sql`user_video_views`, sql`started_at`, KEY, sql`video_title is not null`),
    recorded: sql`
      insert into user_video_views as view (user_id, video_id, video_title, started_at, session_id)
      select user_id, video_id, video_title, started_at, session_id from admitted order by ${KEY}
      on conflict (${KEY}) do update set session_id = view.session_id
      returning id, user_id, started_at, video_id, video_title, xmax = 0 as is_new`,
    summed: sql`
      insert into daily_video_views as daily (day, video_id, video_title, views, completion)
      select ${dayOf(sql`started_at`, config.timeZone)}, video_id, max(video_title), count(*), 0
      from recorded where is_new group by 1, 2 order by 1, 2
      on conflict (day, video_id) do update set views = daily.views + excluded.views, video_title = excluded.video_title`,
    answer: answerIds(KEY),
  };
  return prepareStatement<{ ids: (number | null)[] }>(db, 'record_video_views', steps, 'answer', { ids: sql`ids` });
}
