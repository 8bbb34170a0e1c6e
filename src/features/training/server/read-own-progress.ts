import { and, asc, eq, sql } from 'drizzle-orm';
import { percentOf } from '#features/tracking/server/covered-parts.ts';
import { videoProgress } from '#features/tracking/server/tracking.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { OwnProgress } from '../training.contract.ts';
import { trainingVideos } from './training.tables.ts';

/** Reads a person's progress with each video that people can see now. */
export function prepareReadOwnProgress(db: Db): (userId: number) => Promise<OwnProgress[]> {
  const { userId, videoId, position, length, covered } = videoProgress;
  const prepared = db
    .select({ videoId, percent: percentOf(sql`${covered}`, sql`${length}`), position, length })
    .from(videoProgress)
    .innerJoin(trainingVideos, and(eq(trainingVideos.id, videoId), eq(trainingVideos.isActive, true)))
    .where(eq(userId, sql.placeholder('userId')))
    .orderBy(asc(videoId))
    .prepare('list_own_progress');
  return (id) => prepared.execute({ userId: id });
}
