import { and, eq, max } from 'drizzle-orm';
import { type AuditOrigin, nameOf } from '#features/audit/server/record-audit-event.ts';
import { documentFiles } from '#features/documents/server/documents.tables.ts';
import { recordDocumentEvent } from '#features/documents/server/record-document-event.ts';
import { fingerprintOf } from '#features/documents/server/sealed-papers.ts';
import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import { SIGN_OFF_FILE } from '#features/memorandum/cite-check-review.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { validatePdf } from '#platform/server/pdf/validate-pdf.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { readWord } from '#platform/server/word/read-word.ts';
import { MAX_PDF_PAGES } from '#platform/shared/max-pdf-pages.ts';
import { citeCheckMarks, citeCheckSignOffs } from '../cite-check-review.tables.ts';
import { mayBeWord } from '../refuse-brief.ts';
import { WORD_FILE } from '../save-results.ts';
import { findChangedRows } from './find-changed-rows.ts';
import { anotherFile, plaintiffsBrief, rowsUnmarked, signedOff } from './review.errors.ts';
import { findSignOff, lockReview, type ReviewedCheck } from './review.store.ts';
import { writeSignOffPage } from './write-sign-off-page.ts';

/** The step under which the sign-off's page stands among the document's files. */
const STEP = 'write-sign-off';

/** The person who signs off, and the file that they mean to file. */
interface Signing {
  signer: { id: number; firstName: string; lastName: string };
  content: Buffer;
  origin: AuditOrigin;
  /** Ends the reading of another file when nobody waits for it any more. */
  signal: AbortSignal;
}

/**
 * Signs off the cite check of a brief, and adds its page to the document's files.
 * @throws AppError 409 if the file is not the one that was checked, a row to review first has no mark, or it is signed off already
 */
export async function signOff(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, kind, check }: ReviewedCheck,
  { signer, content, origin, signal }: Signing,
): Promise<void> {
  if (kind === 'mol-opposition') throw plaintiffsBrief();
  const sha256 = fingerprintOf(content);
  if (sha256 !== check.papers[0]?.sha256) throw anotherFile(await changedRows(check, content, signal));
  const { firmName } = await readSettings(deps);
  await deps.db.transaction(async (tx) => {
    await lockReview(tx, signer.id, id);
    if (await findSignOff(tx, id)) throw signedOff();
    const marks = await tx.select().from(citeCheckMarks).where(eq(citeCheckMarks.documentId, id));
    const marked = new Set(marks.map(({ row }) => row));
    const unmarked = check.findings.filter((finding) => finding.isUrgent && !marked.has(finding.id));
    if (unmarked.length > 0) throw rowsUnmarked(unmarked);
    const signed = { documentId: id, sha256, signedBy: nameOf(signer), signedAt: deps.clock.now() };
    await tx.insert(citeCheckSignOffs).values(signed);
    const page = await writeSignOffPage({ check, marks, ...signed, firmName, timeZone: deps.config.timeZone });
    const [last] = await tx
      .select({ position: max(documentFiles.position) })
      .from(documentFiles)
      .where(eq(documentFiles.documentId, id));
    await tx.insert(documentFiles).values({
      documentId: id,
      name: SIGN_OFF_FILE,
      contentType: WORD_FILE,
      content: page,
      size: page.length,
      step: STEP,
      position: (last?.position ?? 0) + 1,
    });
    const detail = { sha256, rows: check.findings.length, marked: marks.length };
    await recordDocumentEvent(tx, origin, { id, kind }, { action: 'document.signed-off', at: signed.signedAt, detail });
  });
}

/** Withdraws a sign-off and deletes its page. Does nothing if there is none. */
export async function withdraw(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { id, kind }: Pick<ReviewedCheck, 'id' | 'kind'>,
  origin: AuditOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReview(tx, userId, id);
    const [withdrawn] = await tx.delete(citeCheckSignOffs).where(eq(citeCheckSignOffs.documentId, id)).returning();
    if (!withdrawn) return;
    await tx.delete(documentFiles).where(and(eq(documentFiles.documentId, id), eq(documentFiles.step, STEP)));
    const detail = { sha256: withdrawn.sha256 };
    await recordDocumentEvent(tx, origin, { id, kind }, { action: 'document.sign-off-withdrawn', at: clock.now(), detail });
  });
}

/** Rows whose words another file no longer has, as far as its text can be read at once. */
async function changedRows(check: CiteCheck, content: Buffer, signal: AbortSignal) {
  const text = mayBeWord(content) ? await wordText(content, signal) : await pdfText(content, signal);
  return text === undefined ? undefined : findChangedRows(check, text);
}

async function wordText(content: Buffer, signal: AbortSignal): Promise<string | undefined> {
  const read = await readWord(content, signal);
  return 'failure' in read ? undefined : read.paper.text;
}

async function pdfText(content: Buffer, signal: AbortSignal): Promise<string | undefined> {
  const judged = await validatePdf(content, signal, MAX_PDF_PAGES);
  return judged.ok ? judged.firstPages?.text : undefined;
}
