import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { limitConcurrency } from '#platform/server/limit-concurrency.ts';
import type { updateVideoView } from '../tracking.contract.ts';
import { longestParts, upToLength } from './covered-parts.ts';
import { dayOf } from './firm-day.ts';
import { plausibleTime, within } from './validate-reported.ts';

/** Views of the same video all wait for the same roll-up: the database’s connections are for others, too. */
export const UPDATES_AT_ONCE = 2;

type Claim = z.infer<typeof updateVideoView.body>;

/**
 * Records the progress of a view, with the roll-up of its day, and what the person has seen of the video.
 * @throws AppError 404 for a view that is not the person's own
 */
export function updateVideoViews(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): (userId: number, id: number, claim: Claim) => Promise<void> {
  const update = limitConcurrency(UPDATES_AT_ONCE, prepareUpdate(deps));
  return async (userId, id, { youtubeId, endedAt, durationWatched = 0, completionPercentage = 0, position, length, covered }) => {
    const now = deps.clock.now();
    const [changed] = await update({
      id,
      userId,
      now: now.toISOString(),
      end: plausibleTime(endedAt, now).toISOString(),
      watched: durationWatched,
      percent: within(0, 100, completionPercentage),
      position: position === undefined ? null : toMilliseconds(position) / 1000,
      length: length ?? null,
      covered: covered ? multirangeOf(covered) : null,
      youtubeId: youtubeId ?? null,
    });
    if (!changed) throw notFound();
  };
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1000);

/** Parts in seconds as PostgreSQL reads them, in whole milliseconds. */
const multirangeOf = (parts: readonly (readonly [from: number, to: number])[]): string =>
  `{${parts.map(([from, to]) => `[${toMilliseconds(from)},${toMilliseconds(to)})`).join()}}`;

/**
 * Updates the view first, then the person's progress, and the day's roll-up last, since others wait for it. A person who still
 * watches a video that was replaced has seen nothing of the new one.
 */
function prepareUpdate({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const value = sql.placeholder;
  const steps = {
    old: sql`select id, completion_percentage from user_video_views
      where id = ${value('id')}::int and user_id = ${value('userId')}::int for update`,
    changed: sql`
      update user_video_views as view set
        ended_at = greatest(view.ended_at, view.started_at, ${value('end')}::timestamptz),
        duration_watched = greatest(view.duration_watched, least(${value('watched')}::int,
          floor(extract(epoch from ${value('now')}::timestamptz - view.started_at))::int)),
        completion_percentage = greatest(view.completion_percentage, ${value('percent')}::smallint)
      from old where view.id = old.id
      returning view.id, view.user_id, view.video_id, view.started_at, view.completion_percentage - old.completion_percentage as gained`,
    said: sql`
      select changed.user_id, changed.video_id, coalesce(${value('length')}::float8, known.length) as length,
        coalesce(${value('covered')}::int4multirange, '{}') as covered, coalesce(${value('position')}::float8, known.position, 0) as position
      from changed left join video_progress as known using (user_id, video_id)
      where num_nonnulls(${value('length')}::float8, ${value('position')}::float8, ${value('covered')}::text) > 0
        and (${value('youtubeId')}::text is null
          or exists (select from training_videos where id = changed.video_id and strpos(youtube_url, ${value('youtubeId')}::text) > 0))`,
    progress: sql`
      insert into video_progress as known (user_id, video_id, covered, position, length, updated_at)
      select user_id, video_id, ${longestParts(upToLength(sql`covered`, sql`length`))}, least(position, length), length, ${value('now')}::timestamptz
      from said where length is not null
      on conflict (user_id, video_id) do update set
        covered = ${longestParts(sql`known.covered + excluded.covered`)},
        position = excluded.position, length = excluded.length, updated_at = excluded.updated_at
      returning 1`,
    summed: sql`
      update daily_video_views as daily set completion = daily.completion + changed.gained
      from changed, (select count(*) from progress) as first
      where changed.gained > 0 and daily.day = ${dayOf(sql`changed.started_at`, config.timeZone)} and daily.video_id = changed.video_id`,
  };
  return prepareStatement<{ id: number }>(db, 'update_video_view', steps, 'changed', { id: sql`id` });
}
