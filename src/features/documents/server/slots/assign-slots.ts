import { and, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { documentJobs } from '../document-jobs.ts';
import { documents } from '../documents.tables.ts';
import { nextInQueue } from './fair-queue-order.ts';
import { readQueue, unfinished } from './read-queue.ts';

/** Any number that only this uses. */
const TURNS_LOCK = 7_140_230;

type Needs = Pick<Deps, 'jobs'>;
type Awaiting = Awaited<ReturnType<typeof readQueue>>['awaiting'][number];

/**
 * Until the transaction ends, nobody else on any server gives a turn. Whoever changes a document and gives turns then holds them
 * first, as whoever takes a turn does: two who did so in different orders would wait for each other.
 */
export async function lockSlots(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURNS_LOCK}, 0)`);
}

/**
 * Gives a turn, and the job that makes use of it, to as many waiting documents as may be made beside those that are being made.
 * The last thing in each transaction in which a document begins to wait or ceases to be made: whatever comes behind it is done
 * while everybody waits for it.
 * @param asking the document whose job is running and asks: it goes on with that job
 */
export async function assignSlots({ jobs }: Needs, tx: Db, asking?: string): Promise<void> {
  await lockSlots(tx);
  const { awaiting, standings } = await readQueue(tx);
  for (const next of nextInQueue(awaiting, standings)) {
    const given = await giveTurn(tx, next);
    if (!given || next.id === asking) continue;
    const run = given.claim ? { run: given.claim } : {};
    await jobs.enqueue(tx, documentJobs[next.kind], { documentId: next.id, ...run });
  }
}

/** What somebody else changes at this moment is left to whoever gives turns next, who may be that very person. */
async function giveTurn(tx: Db, { id }: Awaiting): Promise<{ claim: string | null } | undefined> {
  const [free] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), unfinished, eq(documents.turn, 'awaited')))
    .for('update', { skipLocked: true });
  if (!free) return undefined;
  const [last] = await tx.select({ turn: max(documents.lastTurn) }).from(documents);
  const taken = { turn: 'taken', lastTurn: (last?.turn ?? 0) + 1 } as const;
  const [given] = await tx.update(documents).set(taken).where(eq(documents.id, id)).returning({ claim: documents.claim });
  return given;
}
