import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { apply, failRestored, skipSendings, underWay } from './document-lifecycle.ts';
import { documentFiles, documentSteps, documents } from './documents.tables.ts';
import { recordSystemEvent } from './record-document-event.ts';

/** A document that was being made or sent. Without its title, which can be a client's. */
export interface UnfinishedDocument {
  id: string;
  kind: DocumentKind;
  createdAt: Date;
}

/** More sendings than anybody makes of a document between a backup and its restore. */
const NEVER_SENT_BEFORE = 1_000;
const MADE =
  'The portal was restored from a backup while this document was being created. It may have been delivered since; if not, press Try again.';
const SENT =
  'The portal was restored from a backup while this document was being sent. It may have arrived; if not, press Resend.';

/**
 * Ends every document in progress, because its outcome is unknown here: it may have been delivered after the backup from which
 * the portal was restored. Nothing is redone unless its owner asks; and nothing is sent under a Message-ID that may have been
 * used since, because a mailbox would drop it as a duplicate.
 */
export async function failUnfinished(tx: Db, at: Date): Promise<UnfinishedDocument[]> {
  const found = await tx.select().from(documents).where(underWay).orderBy(documents.createdAt);
  for (const document of found) {
    const isMade = document.status === 'sending';
    if (!isMade) await removeFiles(tx, document.id);
    const reason = isMade ? SENT : MADE;
    await apply(tx, failRestored(reason, at), eq(documents.id, document.id));
    await recordSystemEvent(tx, document, { action: 'document.failed', at, detail: { reason } });
  }
  await apply(tx, skipSendings(NEVER_SENT_BEFORE), undefined);
  return found.map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
}

/** A document with files counts as made: those of an unfinished one are written again on a retry. */
async function removeFiles(tx: Db, id: string): Promise<void> {
  const ofDocument = eq(documentFiles.documentId, id);
  const writing = tx.select({ step: documentFiles.step }).from(documentFiles).where(ofDocument);
  await tx.delete(documentSteps).where(and(eq(documentSteps.documentId, id), inArray(documentSteps.name, writing)));
  await tx.delete(documentFiles).where(ofDocument);
}
