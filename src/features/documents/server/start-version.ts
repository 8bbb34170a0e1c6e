import { randomUUID } from 'node:crypto';
import { eq, max, or } from 'drizzle-orm';
import type { AuditOrigin } from '#features/audit/server/record-audit-event.ts';
import { recordMatterUse, requireMatterRule } from '#features/matters/server/require-matter.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { grantSlots } from './concurrency-slots/grant-slots.ts';
import { insertAccepted } from './document-lifecycle.ts';
import { countRequest } from './document-limits.ts';
import { documents } from './documents.tables.ts';
import { recordDocumentEvent } from './record-document-event.ts';
import { copySealed, fingerprintOf } from './sealed-papers.ts';

interface NewVersion {
  /** A delivered document whose papers are kept. */
  of: typeof documents.$inferSelect;
  /** Language model of the new version. */
  model: string | null;
  /** Additions of the request to the form's input. */
  input?: object;
  /** Name of a finished step in the new version; null leaves it out, and it is worked again. */
  nameOf: (step: string) => string | null;
  /** Where the request came from, for the audit log. */
  origin: AuditOrigin;
}

/**
 * Stores a request for another version of a document, which begins with a copy of its papers and of its finished steps. The former
 * one stays as it is. Part of a transaction that has locked the person and the document.
 * @returns the id of the new version. @throws AppError 403 where the model may not be used on the matter, 429 when the person has
 * reached a limit.
 */
export async function startVersion(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config' | 'masterKey' | 'db'>,
  tx: Db,
  { of, model, input = {}, nameOf, origin }: NewVersion,
): Promise<string> {
  const id = randomUUID();
  const now = deps.clock.now();
  const { userId, kind, title, matterNumber, deliverTo, papersUntil } = of;
  await requireMatterRule(tx, matterNumber, model);
  const firstVersionId = of.firstVersionId ?? of.id;
  const [last] = await tx
    .select({ version: max(documents.version) })
    .from(documents)
    .where(or(eq(documents.id, firstVersionId), eq(documents.firstVersionId, firstVersionId)));
  const version = Math.max(last?.version ?? 1, of.version) + 1;
  const request = { userId, kind, title, matterNumber, deliverTo, input: { ...(of.input as object), ...input } };
  await countRequest(deps, tx, { ...request, id }, now);
  const inputHash = fingerprintOf(Buffer.from(id));
  await insertAccepted(tx, { ...request, id, inputHash, createdAt: now, model, papersUntil, firstVersionId, version });
  await recordMatterUse(tx, matterNumber, { kind: 'document', subjectId: id, at: now });
  await copySealed(tx, deps.masterKey, { from: of.id, to: id, nameOf });
  await recordDocumentEvent(
    tx,
    origin,
    { id, kind },
    { action: 'document.again', at: now, detail: { version, model, deliverTo } },
  );
  await grantSlots(deps, tx);
  return id;
}
