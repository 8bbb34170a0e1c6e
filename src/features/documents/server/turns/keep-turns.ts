import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { documentJobs } from '../document-jobs.ts';
import type { DocumentRun } from '../document-run.ts';
import { documents } from '../documents.tables.ts';
import { giveTurns, holdTurns } from './give-turns.ts';
import { unfinished } from './read-queue.ts';

/**
 * Gives turns that nobody gave, and takes back those of which no job makes use any more, so that none is lost for good: a document
 * that is left without a job waits once more, and goes on behind its finished steps.
 */
export async function keepTurns({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    await holdTurns(tx);
    await takeBackUnused(jobs, tx);
    await giveTurns({ jobs }, tx);
  });
}

async function takeBackUnused(jobs: Deps['jobs'], tx: Db): Promise<void> {
  const taken = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(unfinished, eq(documents.turn, 'taken')));
  if (taken.length === 0) return;
  // Asked after the documents: a job that ends meanwhile has changed its document before.
  const atWork = await jobs.unfinished<DocumentRun>(tx, Object.values(documentJobs));
  const ids = atWork.map(({ documentId }) => documentId);
  const among = inArray(
    documents.id,
    taken.map(({ id }) => id),
  );
  const unused = and(among, unfinished, eq(documents.turn, 'taken'), notInArray(documents.id, ids));
  await tx.update(documents).set({ turn: 'awaited' }).where(unused);
}
