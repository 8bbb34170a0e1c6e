import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import {
  type AuditEvent,
  type AuditOrigin,
  BY_PORTAL,
  nameOf,
  recordAuditEvent,
} from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import { KIND_LABELS } from '../documents.contract.ts';
import type { documents } from './documents.tables.ts';

type Document = Pick<typeof documents.$inferSelect, 'id' | 'kind'>;
/** What was done to it, and when. */
type Doing = Pick<AuditEvent, 'action' | 'at' | 'detail'>;

/**
 * Records what a person did to a document of theirs, in the transaction of what was done. The trail names a document by its kind
 * alone: its title, its matter and the names of its papers can be a client's.
 */
export function recordDocumentEvent(tx: Db, by: AuditOrigin, { id, kind }: Document, { detail, ...doing }: Doing): Promise<void> {
  return recordAuditEvent(tx, by, { ...doing, subject: { id, name: KIND_LABELS[kind] }, detail: { kind, ...detail } });
}

/** Which of a document's files: "report" for what the step write-report made. Its name can carry a client's. */
export const fileLabel = ({ step }: { step: string }): string => step.replace(/^write-/, '');

/** Records what the portal did with a document by itself: for whom, and for which address. */
export async function recordSystemEvent(
  tx: Db,
  document: Document & { userId: number; deliverTo: string },
  { detail, ...doing }: Doing,
): Promise<void> {
  const { firstName, lastName } = users;
  const [owner] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, document.userId));
  const forWhom = { owner: owner ? nameOf(owner) : null, deliverTo: document.deliverTo };
  await recordDocumentEvent(tx, BY_PORTAL, document, { ...doing, detail: { ...forWhom, ...detail } });
}
