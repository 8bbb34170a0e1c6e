import { and, notInArray } from 'drizzle-orm';
import type { AuditOrigin } from '#features/audit/server/record-entry.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { stillWorking } from './documents.errors.ts';
import { documentOf, owned } from './documents.store.ts';
import { documents } from './documents.tables.ts';
import { recordDocument } from './record-document.ts';

/**
 * Deletes a document with its files.
 * @throws AppError 404 for a stranger's, 409 while it is being made.
 */
export async function removeDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  id: string,
  origin: AuditOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const finished = notInArray(documents.status, ['queued', 'running']);
    const [deleted] = await tx
      .delete(documents)
      .where(and(owned(userId, id), finished))
      .returning({ id: documents.id, kind: documents.kind });
    if (!deleted) throw (await documentOf(tx, userId, id)) ? stillWorking() : notFound();
    await recordDocument(tx, origin, deleted, { action: 'document.deleted', at: clock.now() });
  });
}
