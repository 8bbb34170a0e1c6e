import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { documentJobs } from '../document-jobs.ts';
import { apply, awaitSlot, unfinished } from '../document-lifecycle.ts';
import type { DocumentRun } from '../document-run.ts';
import { documents } from '../documents.tables.ts';
import { grantSlots, lockSlots } from './grant-slots.ts';

/**
 * Grants slots that were not granted, and reclaims those that no job uses any more, so that none is lost for good: a document
 * without a job waits again, and resumes after its finished steps.
 */
export async function reclaimUnusedSlots({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlots(tx);
    await takeBackUnused(jobs, tx);
    await grantSlots({ jobs }, tx);
  });
}

async function takeBackUnused(jobs: Deps['jobs'], tx: Db): Promise<void> {
  const taken = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(unfinished, eq(documents.slot, 'taken')));
  for (const { id } of taken) {
    // Checked after the documents: a job that ends meanwhile has changed its document before.
    if (await jobs.hasUnfinished(tx, Object.values(documentJobs), { documentId: id } satisfies DocumentRun)) continue;
    const unused = and(eq(documents.id, id), unfinished, eq(documents.slot, 'taken'));
    await apply(tx, awaitSlot, unused);
  }
}
