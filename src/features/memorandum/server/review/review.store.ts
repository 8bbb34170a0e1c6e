import { and, desc, eq, ne } from 'drizzle-orm';
import { findStepResult, owned } from '#features/documents/server/documents.store.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { type CiteCheck, citeCheck } from '#features/memorandum/cite-check.contract.ts';
import type { Review, RowMark } from '#features/memorandum/cite-check-review.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { citeCheckMarks, citeCheckSignOffs } from '../cite-check-review.tables.ts';
import { SAVE_CITE_CHECK_STEP } from '../save-results.ts';
import { signedOff } from './review.errors.ts';
import { rowKeys } from './row-keys.ts';

/** One of a person's cite checks. */
export interface ReviewedCheck {
  id: string;
  kind: typeof documents.$inferSelect.kind;
  check: CiteCheck;
}

/** Finds one of a person's cite checks. @throws AppError 404 if there is none, or it is somebody else's */
export async function findCheck(db: Db, userId: number, id: string): Promise<ReviewedCheck> {
  const [document] = await db.select({ kind: documents.kind }).from(documents).where(owned(userId, id));
  const stored = await findStepResult(db, userId, id, SAVE_CITE_CHECK_STEP);
  if (!document || !stored) throw notFound();
  return { id, kind: document.kind, check: citeCheck.parse(stored) };
}

/** Reads the marks and the sign-off of a cite check. */
export async function readReview(db: Db, { id, kind }: Pick<ReviewedCheck, 'id' | 'kind'>): Promise<Review> {
  const rows = await db.select().from(citeCheckMarks).where(eq(citeCheckMarks.documentId, id));
  const signOff = await findSignOff(db, id);
  const carried = rows.find(({ carriedFrom }) => carriedFrom !== null)?.carriedFrom;
  return {
    marks: rows.map(({ row, mark, note, carriedFrom }) => ({ row, mark, note, isCarriedOver: carriedFrom !== null })),
    carriedFrom: carried?.toISOString() ?? null,
    canSignOff: kind !== 'mol-opposition',
    signOff: signOff ? { signedBy: signOff.signedBy, signedAt: signOff.signedAt.toISOString(), sha256: signOff.sha256 } : null,
  };
}

/** Locks the review of a document until the transaction ends. @throws AppError 404 for a stranger's */
export async function lockReview(tx: Db, userId: number, id: string): Promise<void> {
  const held = await tx.select({ id: documents.id }).from(documents).where(owned(userId, id)).for('update');
  if (held.length === 0) throw notFound();
}

/** Finds the sign-off of a document. */
export async function findSignOff(db: Db, id: string): Promise<typeof citeCheckSignOffs.$inferSelect | undefined> {
  const [signOff] = await db.select().from(citeCheckSignOffs).where(eq(citeCheckSignOffs.documentId, id));
  return signOff;
}

/**
 * Marks a row, or removes its mark.
 * @throws AppError 404 for a row that the cite check does not have, 409 after the sign-off
 */
export async function setMark(
  db: Db,
  userId: number,
  { id, check }: ReviewedCheck,
  given: { row: string; mark: RowMark | null; note: string; at: Date },
): Promise<void> {
  const { row, mark, note, at: markedAt } = given;
  if (!check.findings.some((finding) => finding.id === row)) throw notFound();
  await db.transaction(async (tx) => {
    await lockReview(tx, userId, id);
    if (await findSignOff(tx, id)) throw signedOff();
    await tx.delete(citeCheckMarks).where(and(eq(citeCheckMarks.documentId, id), eq(citeCheckMarks.row, row)));
    if (mark) await tx.insert(citeCheckMarks).values({ documentId: id, row, mark, note, markedAt });
  });
}

/**
 * Brings the marks of an earlier version's sign-off over to the rows that have not changed: the latest sign-off of the same person
 * and title. Does nothing if there is none, and nothing the second time.
 * @returns the number of marks
 */
export async function carryMarksOver(db: Db, id: string): Promise<number> {
  const [document] = await db
    .select({ userId: documents.userId, title: documents.title })
    .from(documents)
    .where(eq(documents.id, id));
  if (!document) return 0;
  const { userId, title } = document;
  const sameBrief = and(eq(documents.userId, userId), eq(documents.title, title), eq(documents.kind, 'cite-check'));
  const [former] = await db
    .select({ id: documents.id, signedAt: citeCheckSignOffs.signedAt })
    .from(citeCheckSignOffs)
    .innerJoin(documents, eq(documents.id, citeCheckSignOffs.documentId))
    .where(and(sameBrief, ne(documents.id, id)))
    .orderBy(desc(citeCheckSignOffs.signedAt))
    .limit(1);
  if (!former) return 0;
  const [earlier, now] = await Promise.all([findCheck(db, userId, former.id), findCheck(db, userId, id)]);
  const rowsNow = new Map([...rowKeys(now.check)].map(([row, key]) => [key, row]));
  const keys = rowKeys(earlier.check);
  const marks = await db.select().from(citeCheckMarks).where(eq(citeCheckMarks.documentId, former.id));
  const carried = marks.flatMap(({ row, ...mark }) => {
    const same = rowsNow.get(keys.get(row) ?? '');
    return same ? [{ ...mark, documentId: id, row: same, carriedFrom: former.signedAt }] : [];
  });
  if (carried.length > 0) await db.insert(citeCheckMarks).values(carried).onConflictDoNothing();
  return carried.length;
}
