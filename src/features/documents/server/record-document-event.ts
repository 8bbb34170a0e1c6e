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
/** The action, its time and its details. */
type Doing = Pick<AuditEvent, 'action' | 'at' | 'detail'>;

/**
 * Records an action of a person on their own document, in the action's transaction. The audit log names a document by its kind
 * alone: its title, its matter and the names of its papers can be a client's.
 */
export function recordDocumentEvent(tx: Db, by: AuditOrigin, { id, kind }: Document, { detail, ...doing }: Doing): Promise<void> {
  return recordAuditEvent(tx, by, { ...doing, subject: { id, name: KIND_LABELS[kind] }, detail: { kind, ...detail } });
}

/** Names a document's file in the audit log: "report" for the one of step write-report. Its real name can be a client's. */
export const fileLabel = ({ step }: { step: string }): string => step.replace(/^write-/, '');

/** Records the portal's own action on a document: its owner, and the delivery address. */
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
