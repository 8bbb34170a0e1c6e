import { eq, sql, sum } from 'drizzle-orm';
import { dailyVideoViews } from '#features/tracking/server/tracking.tables.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Period, VideoViewsRow } from '../analytics.contract.ts';
import { mostFirst } from './most-first.ts';
import { withinPeriod } from './within-period.ts';

/** How often each video was played and how much of it on average; titles as `readToolClicks` has names. */
export async function readVideoViews({ db }: Pick<Deps, 'db'>, period: Period): Promise<VideoViewsRow[]> {
  const { videoId, views, completion } = dailyVideoViews;
  const counted = db
    .select({
      videoId,
      views: sum(views).mapWith(Number).as('views_of_period'),
      // Whole numbers would be divided into a whole one, always down.
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
