import { and, asc, eq, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AuditOrigin } from '#features/audit/server/record-audit-event.ts';
import { lockPerson } from '#features/documents/server/document-limits.ts';
import { papersNotRetained } from '#features/documents/server/documents.errors.ts';
import { owned } from '#features/documents/server/documents.store.ts';
import { documentKeys, documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { startVersion } from '#features/documents/server/start-version.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import {
  type DraftedMemorandum,
  type MemorandumVersion,
  memorandumText,
  type Revision,
  revision,
} from '../drafted-memorandum.contract.ts';
import { ASSEMBLY_STEP, CHECKING_STEP, EDITING_STEP, FORMER_STEP } from './drafting-steps.ts';
import { SAVE_TEXT_STEP } from './save-results.ts';

type Document = typeof documents.$inferSelect;

const revisedInput = z.object({ revision: z.optional(revision) });

/** The change that a version was requested for; undefined for a draft of its own. */
export const revisionOf = (input: unknown): Revision | undefined => revisedInput.safeParse(input).data?.revision;

/** A drafted memorandum with its versions. @throws AppError 404 for a stranger's document, and for one without a text */
export async function readMemorandum(db: Db, userId: number, id: string): Promise<DraftedMemorandum> {
  const [found] = await db
    .select({ document: documents, text: documentSteps.result })
    .from(documents)
    .innerJoin(documentSteps, and(eq(documentSteps.documentId, documents.id), eq(documentSteps.name, SAVE_TEXT_STEP)))
    .where(owned(userId, id));
  if (!found) throw notFound();
  const { document, text } = found;
  const hasPapers = document.status === 'sent' && (await db.$count(documentKeys, eq(documentKeys.documentId, id))) > 0;
  return {
    ...memorandumText.parse(text),
    title: document.title,
    version: document.version,
    versions: await versionsOf(db, document),
    papersUntil: hasPapers ? document.papersUntil : null,
  };
}

async function versionsOf(db: Db, { userId, id, firstVersionId }: Document): Promise<MemorandumVersion[]> {
  const first = firstVersionId ?? id;
  const rows = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(documentSteps, and(eq(documentSteps.documentId, documents.id), eq(documentSteps.name, SAVE_TEXT_STEP)))
    .where(and(eq(documents.userId, userId), or(eq(documents.id, first), eq(documents.firstVersionId, first))))
    .orderBy(asc(documents.version));
  return rows.map(({ document }) => ({
    id: document.id,
    version: document.version,
    createdAt: document.createdAt.toISOString(),
    model: document.model,
    revision: revisionOf(document.input) ?? null,
  }));
}

interface RevisionRequest {
  userId: number;
  id: string;
  revision: Revision;
  origin: AuditOrigin;
}

/**
 * Requests a version of a delivered memorandum with one section written anew. What was read and planned of the papers is taken over.
 * @returns the id of the new version
 * @throws AppError 400 for a section that no model wrote, 404 for a stranger's document, 409 when the papers are gone, 429 at a limit
 */
export async function requestRevision(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'masterKey'>,
  { userId, id, revision: wanted, origin }: RevisionRequest,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [document] = await tx.select().from(documents).where(owned(userId, id)).for('update');
    if (!document) throw notFound();
    const { byModel, papersUntil } = await readMemorandum(tx, userId, id);
    if (papersUntil === null) throw papersNotRetained();
    if (!byModel.includes(wanted.section)) throw notRevisable();
    return startVersion(deps, tx, {
      ...{ of: document, model: document.model, input: { revision: wanted }, origin },
      nameOf: (step) => (step === ASSEMBLY_STEP.name ? FORMER_STEP : isOfDraft(step) ? null : step),
    });
  });
}

const notRevisable = () =>
  new AppError(400, 'not-revisable', 'This section cannot be revised: rules wrote it, and not a language model.');

/** True for steps whose results belong to one draft; what was read and planned before them holds for each. */
const isOfDraft = (step: string) =>
  /^(?:draft|repair|revise|write|keep|save)-/.test(step) || [CHECKING_STEP.name, EDITING_STEP.name, FORMER_STEP].includes(step);
