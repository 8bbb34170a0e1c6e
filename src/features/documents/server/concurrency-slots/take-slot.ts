import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { apply, awaitSlot, type Document, sayItWaits, takeOver } from '../document-lifecycle.ts';
import { type DocumentRun, isStillOwner, type RunOwner } from '../document-run.ts';
import { documents } from '../documents.tables.ts';
import { grantSlots, lockSlots } from './grant-slots.ts';

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
    const [found] = await tx.select({ id: documents.id, slot: documents.slot }).from(documents).where(isStillOwner(run));
    if (!found) return undefined;
    const ofDocument = eq(documents.id, found.id);
    if (found.slot !== 'taken') {
      await apply(tx, awaitSlot, ofDocument);
      await grantSlots({ jobs }, tx, found.id);
    }
    const [document] = await tx.select().from(documents).where(ofDocument).for('update');
    if (document?.slot !== 'taken') {
      // Its status text is still the reason why it waited until now.
      await apply(tx, sayItWaits, ofDocument);
      return undefined;
    }
    const workerId = randomUUID();
    await apply(tx, takeOver(workerId), ofDocument);
    return { making: { ...run, workerId }, document };
  });
}
