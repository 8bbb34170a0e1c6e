import { eq } from 'drizzle-orm';
import type { AuditOrigin } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { deliverDocument } from './deliver-document.jobs.ts';
import * as lifecycle from './document-lifecycle.ts';
import { apply } from './document-lifecycle.ts';
import { countResend, lockPerson } from './document-limits.ts';
import { notFinished } from './documents.errors.ts';
import { owned } from './documents.store.ts';
import { documentFiles, documents } from './documents.tables.ts';
import { recordDocumentEvent } from './record-document-event.ts';

/**
 * Starts one more sending of a finished document, to the same address.
 * @throws AppError 404 for a stranger's, 409 while it is being made or sent or when it has no file, 429 when it was sent too often.
 */
export async function resend(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'masterKey'>,
  userId: number,
  id: string,
  origin: AuditOrigin,
): Promise<void> {
  const { db, jobs, clock } = deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [document] = await tx.select().from(documents).where(owned(userId, id)).for('update');
    if (!document) throw notFound();
    const [file] = await tx.select({ name: documentFiles.name }).from(documentFiles).where(eq(documentFiles.documentId, id));
    if (!['sent', 'failed'].includes(document.status) || !file) throw notFinished();
    await countResend(deps, tx, document, now);
    const sending = document.sending + 1;
    await apply(tx, lifecycle.resend(sending, now), eq(documents.id, id));
    await jobs.enqueue(tx, deliverDocument, { documentId: id, sending, attempt: 1 });
    const detail = { deliverTo: document.deliverTo };
    await recordDocumentEvent(tx, origin, document, { action: 'document.resent', at: now, detail });
  });
}
