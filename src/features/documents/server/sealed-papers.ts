import { createHash, type KeyObject } from 'node:crypto';
import v8 from 'node:v8';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { BY_PORTAL } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { newKey, open, seal, unwrapKey, wrapKey } from '#platform/server/sealed.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { documentKeys, documentPapers, documentSteps, documents } from './documents.tables.ts';
import { recordDocumentEvent } from './record-document-event.ts';

/** Days for which the papers of a failed document are retained, so that the person can retry it. */
export const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

const failedBefore = (latest: Date) =>
  and(inArray(documents.status, ['failed']), lt(sql`coalesce(${documents.failedAt}, ${documents.createdAt})`, latest));

/** A paper uploaded with a request. */
export interface NewPaper {
  /** The field of the form. */
  name: string;
  fileName: string;
  content: Buffer;
}

/** A decrypted paper. */
export interface OpenedPaper {
  fileName: string;
  content: Buffer;
  /** SHA-256 of the content, hex. */
  sha256: string;
}

/** SHA-256, hex. */
export const fingerprintOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Stores papers sealed under a new key of their document. Part of the transaction that stores the document. */
export async function storePapers(tx: Db, masterKey: KeyObject, documentId: string, papers: readonly NewPaper[]): Promise<void> {
  if (papers.length === 0) return;
  const key = newKey();
  await tx.insert(documentKeys).values({ documentId, wrapped: wrapKey(masterKey, key, aboutKey(documentId)) });
  for (const { name, fileName, content } of papers) {
    await tx.insert(documentPapers).values({
      documentId,
      name,
      fileName: seal(key, Buffer.from(fileName), aboutFileName(documentId, name)),
      content: seal(key, content, aboutPaper(documentId, name)),
      size: content.length,
      sha256: fingerprintOf(content),
    });
  }
}

/**
 * Opens the named papers of a document.
 * @throws Error when one of them, or the key, was destroyed; SealBrokenError when it was tampered with.
 */
export async function openPapers<Name extends string>(
  db: Db,
  masterKey: KeyObject,
  documentId: string,
  names: readonly Name[],
): Promise<Record<Name, OpenedPaper>> {
  const key = await documentKey(db, masterKey, documentId);
  const rows = await db.select().from(documentPapers).where(eq(documentPapers.documentId, documentId));
  const opened = names.map((name) => {
    const row = rows.find((paper) => paper.name === name);
    if (!row) throw new Error('a paper of this document is missing');
    const fileName = open(key, row.fileName, aboutFileName(documentId, name)).toString();
    return [name, { fileName, content: open(key, row.content, aboutPaper(documentId, name)), sha256: row.sha256 }] as const;
  });
  return Object.fromEntries(opened) as Record<Name, OpenedPaper>;
}

/** A step with a sealed result. With bytes in it, it is stored as a V8 clone, which adds no size for them; otherwise as JSON. */
export interface SealedStep {
  name: string;
  hasBytes?: boolean | undefined;
}

/** Seals a confidential step's result for storage. */
export async function sealResult(
  db: Db,
  masterKey: KeyObject,
  documentId: string,
  { name, hasBytes }: SealedStep,
  result: unknown,
): Promise<Buffer> {
  const key = await documentKey(db, masterKey, documentId);
  return seal(key, hasBytes ? v8.serialize(result) : Buffer.from(JSON.stringify(result ?? null)), aboutStep(documentId, name));
}

/** Opens a result of `sealResult`. @throws Error when the key was destroyed; SealBrokenError when it was tampered with. */
export async function openResult(
  db: Db,
  masterKey: KeyObject,
  documentId: string,
  { name, hasBytes }: SealedStep,
  sealed: Buffer,
): Promise<unknown> {
  const key = await documentKey(db, masterKey, documentId);
  const content = open(key, sealed, aboutStep(documentId, name));
  return hasBytes ? v8.deserialize(content) : JSON.parse(content.toString());
}

/** True while the person keeps the papers of a delivered document. @param today ISO day */
export const arePapersRetained = (document: { papersUntil: string | null } | undefined, today: string): boolean =>
  document?.papersUntil != null && document.papersUntil >= today;

/**
 * Copies the papers of a document to another one, sealed under a key of its own, and with them the results of finished steps.
 * @param nameOf the name of a step in the copy; null leaves it out
 */
export async function copySealed(
  tx: Db,
  masterKey: KeyObject,
  { from, to, nameOf }: { from: string; to: string; nameOf: (step: string) => string | null },
): Promise<void> {
  const papers = await tx.select({ name: documentPapers.name }).from(documentPapers).where(eq(documentPapers.documentId, from));
  const names = papers.map(({ name }) => name);
  const opened = await openPapers(tx, masterKey, from, names);
  await storePapers(
    tx,
    masterKey,
    to,
    names.flatMap((name) => (opened[name] ? [{ name, ...opened[name] }] : [])),
  );
  const [oldKey, newKey] = [await documentKey(tx, masterKey, from), await documentKey(tx, masterKey, to)];
  for (const step of await tx.select().from(documentSteps).where(eq(documentSteps.documentId, from))) {
    const name = nameOf(step.name);
    if (name === null) continue;
    const sealed = step.sealed && seal(newKey, open(oldKey, step.sealed, aboutStep(from, step.name)), aboutStep(to, name));
    await tx.insert(documentSteps).values({ ...step, documentId: to, name, sealed });
  }
}

/**
 * Destroys the keys of documents and everything sealed under them, and records it for those with papers. Their other results and
 * their files stay.
 */
export async function destroySealed(tx: Db, documentIds: readonly string[], at: Date): Promise<void> {
  if (documentIds.length === 0) return;
  const withPapers = await tx
    .selectDistinct({ id: documents.id, kind: documents.kind })
    .from(documentPapers)
    .innerJoin(documents, eq(documents.id, documentPapers.documentId))
    .where(inArray(documents.id, [...documentIds]));
  for (const document of withPapers) {
    await recordDocumentEvent(tx, BY_PORTAL, document, { action: 'document.papers-destroyed', at });
  }
  await tx.delete(documentKeys).where(inArray(documentKeys.documentId, [...documentIds]));
  await tx.delete(documentPapers).where(inArray(documentPapers.documentId, [...documentIds]));
  const confidential = and(inArray(documentSteps.documentId, [...documentIds]), isNotNull(documentSteps.sealed));
  await tx.delete(documentSteps).where(confidential);
}

async function documentKey(db: Db, masterKey: KeyObject, documentId: string): Promise<KeyObject> {
  const [row] = await db.select().from(documentKeys).where(eq(documentKeys.documentId, documentId));
  if (!row) throw new Error('the key of this document was destroyed, or it never had one');
  return unwrapKey(masterKey, row.wrapped, aboutKey(documentId));
}

// Context that each seal is bound to: moved to another document, field or step, it does not open.
const aboutKey = (documentId: string) => `${documentId}/key`;
const aboutPaper = (documentId: string, name: string) => `${documentId}/paper/${name}`;
const aboutFileName = (documentId: string, name: string) => `${documentId}/file-name/${name}`;
const aboutStep = (documentId: string, step: string) => `${documentId}/step/${step}`;

/** Destroys sealed data of documents that failed some days ago, and of any that was sent, unless the person keeps its papers. */
export async function destroyExpiredPapers({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const latest = new Date(clock.now().getTime() - GRACE_DAYS * DAY_MS);
  const isUnkept = or(isNull(documents.papersUntil), lt(documents.papersUntil, calendarDayAt(clock.now(), config.timeZone)));
  await db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: documents.id })
      .from(documents)
      .innerJoin(documentKeys, eq(documentKeys.documentId, documents.id))
      .where(or(and(eq(documents.status, 'sent'), isUnkept), failedBefore(latest)))
      .for('update', { of: documents });
    await destroySealed(
      tx,
      expired.map(({ id }) => id),
      clock.now(),
    );
  });
}
