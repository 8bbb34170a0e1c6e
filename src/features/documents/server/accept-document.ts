import { randomUUID } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { AuditOrigin } from '#features/audit/server/record-audit-event.ts';
import { recordMatterUse, requireMatterNumber, requireMatterRule } from '#features/matters/server/require-matter.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { grantSlots } from './concurrency-slots/grant-slots.ts';
import { apply, insertAccepted, releaseKey } from './document-lifecycle.ts';
import { countRequest, lockPerson } from './document-limits.ts';
import { badKey, keyReused } from './documents.errors.ts';
import { documents } from './documents.tables.ts';
import { recordDocumentEvent } from './record-document-event.ts';
import { fingerprintOf, type NewPaper, storePapers } from './sealed-papers.ts';

const SAME_SUBMISSION_MS = 60_000;

export interface NewDocument {
  userId: number;
  kind: DocumentKind;
  title: string;
  matterNumber: string | null;
  deliverTo: string;
  /** Input of the form, as plain data. */
  input: object;
  /** Uploaded papers; sealed, and stored only until the document is delivered. */
  papers?: readonly NewPaper[];
  /** ISO day until which the papers are kept after the delivery. */
  papersUntil?: string | null;
  idempotencyKey: string | undefined;
  /** Requester, for the audit log. */
  origin: AuditOrigin;
  /** What else the audit log says of the acceptance: no word of a paper. */
  detail?: Record<string, unknown>;
}

/**
 * Stores a request for a document together with its papers and its queue position, in one transaction. The same submission by the
 * same person within 60 s, or with the same key, is the same document, unless that one has failed.
 * @returns the document's id.
 * @throws AppError 400 for a client-matter number that is missing or has not the firm's form, 403 where AI may not be used on the
 * matter, 422 when the key was used for something else, 429 when the person has reached a limit.
 */
export async function acceptDocument(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'masterKey'>,
  wanted: NewDocument,
): Promise<string> {
  if (wanted.idempotencyKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(wanted.idempotencyKey)) throw badKey();
  const { papers = [], origin, detail: more, ...request } = wanted;
  const { db, jobs, clock, masterKey } = deps;
  await requireMatterNumber(deps, wanted.matterNumber);
  await requireMatterRule(db, wanted.matterNumber);
  const inputHash = hashOf(wanted, papers);
  return db.transaction(async (tx) => {
    // A double click waits here for the first one.
    await lockPerson(tx, wanted.userId);
    const now = clock.now();
    const known = (await findByKey(tx, wanted, inputHash)) ?? (await findTwin(tx, wanted, inputHash, now));
    if (known) return known;
    const id = randomUUID();
    await countRequest(deps, tx, { ...request, id }, now);
    await insertAccepted(tx, { ...request, id, inputHash, createdAt: now });
    await storePapers(tx, masterKey, id, papers);
    await recordMatterUse(tx, wanted.matterNumber, { kind: 'document', subjectId: id, at: now });
    const detail = { deliverTo: wanted.deliverTo, ...(papers.length > 0 && { papers: papers.map(describePaper) }), ...more };
    await recordDocumentEvent(tx, origin, { id, kind: wanted.kind }, { action: 'document.accepted', at: now, detail });
    await grantSlots({ jobs }, tx);
    return id;
  });
}

/** A paper in the audit log and in a matter's certificate: its field, size and hash, and nothing that it says or is called. */
const describePaper = ({ name, content }: NewPaper) =>
  `${PAPER_LABELS[name] ?? name}, ${content.length.toLocaleString('en-US')} bytes, SHA-256 ${fingerprintOf(content)}`;

const PAPER_LABELS: Record<string, string> = {
  plaintiffMOL: 'Plaintiff’s memorandum',
  supportingDocument: 'Supporting document',
  brief: 'Brief',
};

/** Identifies equal submissions: the same form input and the same content of papers, whatever their file names. */
function hashOf({ kind, input }: NewDocument, papers: readonly NewPaper[]): string {
  const contents = papers.map(({ name, content }) => [name, fingerprintOf(content)]);
  return fingerprintOf(Buffer.from(JSON.stringify([kind, input, ...contents])));
}

async function findByKey(tx: Db, wanted: NewDocument, inputHash: string): Promise<string | undefined> {
  if (wanted.idempotencyKey === undefined) return undefined;
  const [row] = await tx
    .select({ id: documents.id, inputHash: documents.inputHash, status: documents.status })
    .from(documents)
    .where(and(eq(documents.userId, wanted.userId), eq(documents.idempotencyKey, wanted.idempotencyKey)));
  if (row && row.inputHash !== inputHash) throw keyReused();
  if (row?.status !== 'failed') return row?.id;
  // A failed one is started again: the key moves to the new attempt.
  await apply(tx, releaseKey, eq(documents.id, row.id));
  return undefined;
}

async function findTwin(tx: Db, wanted: NewDocument, inputHash: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.userId, wanted.userId),
        eq(documents.inputHash, inputHash),
        ne(documents.status, 'failed'),
        gt(documents.createdAt, new Date(now.getTime() - SAME_SUBMISSION_MS)),
      ),
    );
  return row?.id;
}

/** True if this person's drafts may be sent to this address: their own, or one of the firm's domains if those are configured. */
export function mayDeliverTo(address: string, ownAddress: string, config: Pick<Config, 'mailAllowedDomains'>): boolean {
  const wanted = address.toLowerCase();
  if (!config.mailAllowedDomains || wanted === ownAddress.toLowerCase()) return true;
  return config.mailAllowedDomains.includes(wanted.slice(wanted.lastIndexOf('@') + 1));
}
