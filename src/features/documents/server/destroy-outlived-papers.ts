import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { documentKeys, documents } from './documents.tables.ts';
import { destroySealed } from './sealed-papers.ts';

/** For how many days the papers of a failed document stay, so that the person can have it made once more. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Destroys what is sealed of documents that failed some days ago, and of any that was sent. */
export async function destroyOutlivedPapers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const latest = new Date(clock.now().getTime() - GRACE_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    const outlived = await tx
      .select({ id: documents.id })
      .from(documents)
      .innerJoin(documentKeys, eq(documentKeys.documentId, documents.id))
      .where(or(eq(documents.status, 'sent'), failedBefore(latest)))
      .for('update', { of: documents });
    await destroySealed(
      tx,
      outlived.map(({ id }) => id),
    );
  });
}

const failedBefore = (latest: Date) =>
  and(inArray(documents.status, ['failed']), lt(sql`coalesce(${documents.failedAt}, ${documents.createdAt})`, latest));
