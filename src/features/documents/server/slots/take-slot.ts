import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { type DocumentRun, isStillOwner, type RunOwner } from '../document-run.ts';
import { documents } from '../documents.tables.ts';
import { assignSlots, lockSlots } from './assign-slots.ts';

/** Status text of a document that has to wait for others. */
const WAITING_FOR_SLOT = 'Waiting to go on';

type Document = typeof documents.$inferSelect;

/**
 * Makes a job the worker of its document, if the document has a slot: an earlier worker, presumed dead, is overtaken. Otherwise
 * the document waits for a slot, and gets another job with it.
 * @returns undefined if this job has nothing more to do.
 */
export async function takeSlot(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  run: DocumentRun,
): Promise<{ making: RunOwner; document: Document } | undefined> {
  return db.transaction(async (tx) => {
    await lockSlots(tx);
    const [found] = await tx.select({ id: documents.id, turn: documents.turn }).from(documents).where(isStillOwner(run));
    if (!found) return undefined;
    const ofDocument = eq(documents.id, found.id);
    if (found.turn !== 'taken') {
      await tx.update(documents).set({ turn: 'awaited' }).where(ofDocument);
      await assignSlots({ jobs }, tx, found.id);
    }
    const [document] = await tx.select().from(documents).where(ofDocument).for('update');
    if (document?.turn !== 'taken') {
      // Its status text is still the reason why it waited until now.
      await tx
        .update(documents)
        .set({ step: WAITING_FOR_SLOT })
        .where(and(ofDocument, eq(documents.status, 'running')));
      return undefined;
    }
    const maker = randomUUID();
    await tx.update(documents).set({ maker }).where(ofDocument);
    return { making: { ...run, maker }, document };
  });
}
