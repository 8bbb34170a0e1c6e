import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { GeneratedDocument } from '../documents.contract.ts';
import { describeDocuments } from './describe-documents.ts';
import { documentFiles, documentSteps, documents } from './documents.tables.ts';

/** Returns a person's documents, newest first. */
export async function listDocumentsOf(db: Db, userId: number): Promise<GeneratedDocument[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(desc(documents.createdAt))
    .limit(200);
  return describeDocuments(db, rows);
}

/** Finds one of a person's documents, never anybody else's. */
export async function findDocument(db: Db, userId: number, id: string): Promise<GeneratedDocument | undefined> {
  const rows = await db.select().from(documents).where(owned(userId, id));
  return (await describeDocuments(db, rows))[0];
}

/** Finds a file of one of a person's documents, with the step that made it. */
export async function findDocumentFile(db: Db, userId: number, id: string, name: string) {
  const [row] = await db
    .select({
      contentType: documentFiles.contentType,
      content: documentFiles.content,
      step: documentFiles.step,
      kind: documents.kind,
    })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(owned(userId, id), eq(documentFiles.name, name)));
  return row;
}

/** Returns the data from a finished step of one of a person's documents; undefined if there is none, and for anybody else. */
export async function findStepResult(db: Db, userId: number, id: string, step: string): Promise<unknown> {
  const [row] = await db
    .select({ result: documentSteps.result })
    .from(documentSteps)
    .innerJoin(documents, eq(documents.id, documentSteps.documentId))
    .where(and(owned(userId, id), eq(documentSteps.name, step)));
  return row?.result ?? undefined;
}

export const owned = (userId: number, id: string) => and(eq(documents.userId, userId), eq(documents.id, id));
