import { count } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import { SAMPLE_VIDEOS } from './sample-videos.ts';
import { VIDEO_LIST } from './training.store.ts';
import { trainingVideos } from './training.tables.ts';

/** Fills an empty list with the sample videos, if samples are enabled. */
export async function seedTraining(db: Db, sampleContent: boolean): Promise<void> {
  if (!sampleContent) return;
  await db.transaction(async (tx) => {
    await lockList(tx, VIDEO_LIST);
    const [row] = await tx.select({ rows: count() }).from(trainingVideos);
    if (row?.rows !== 0) return;
    await tx.insert(trainingVideos).values([...SAMPLE_VIDEOS]);
    await bumpListVersion(tx, VIDEO_LIST);
  });
}
