import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/errors.ts';
import type { TrainingVideo, VideoCategory } from '../training.contract.ts';
import { trainingVideos } from './training.tables.ts';

export type VideoRow = typeof trainingVideos.$inferSelect;

/** Its key among the list versions. */
export const VIDEO_LIST = 'training-videos';

/** The videos of a category, or all, by display order; only active ones by default. */
export async function listVideos(db: Db, category: VideoCategory | undefined, withInactive: boolean): Promise<TrainingVideo[]> {
  const wanted: SQL[] = [];
  if (category) wanted.push(eq(trainingVideos.category, category));
  if (!withInactive) wanted.push(eq(trainingVideos.isActive, true));
  const rows = await db
    .select()
    .from(trainingVideos)
    .where(and(...wanted))
    .orderBy(asc(trainingVideos.displayOrder), asc(trainingVideos.id));
  return rows.map(describe);
}

/** A video with all its stored fields. @throws AppError 404 for an unknown one */
export async function findVideo(db: Db, id: number): Promise<VideoRow> {
  const [row] = await db.select().from(trainingVideos).where(eq(trainingVideos.id, id));
  if (!row) throw notFound();
  return row;
}

/** A video as sent in responses. @throws AppError 404 for an unknown one */
export const describeVideo = async (db: Db, id: number): Promise<TrainingVideo> => describe(await findVideo(db, id));

const describe = (row: VideoRow): TrainingVideo => ({ ...row, createdAt: row.createdAt.toISOString() });
