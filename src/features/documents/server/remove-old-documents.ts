import { and, inArray, lt } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { documents } from './documents.tables.ts';

const DAY_MS = 86_400_000;

/** Removes finished documents, with their files, once the time for downloading them is over. */
export async function removeOldDocuments({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.retentionDays * DAY_MS);
  await db.delete(documents).where(and(inArray(documents.status, ['sent', 'failed']), lt(documents.createdAt, oldest)));
}
