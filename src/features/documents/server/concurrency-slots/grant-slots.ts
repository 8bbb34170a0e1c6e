import { and, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { documentJobs } from '../document-jobs.ts';
import { apply, type Document, grantSlot, unfinished } from '../document-lifecycle.ts';
import { documents } from '../documents.tables.ts';
import { nextInQueue } from './fair-queue-order.ts';
import { readQueue } from './read-queue.ts';

/** Arbitrary, but used only here. */
const SLOTS_LOCK = 7_140_230;

type Needs = Pick<Deps, 'jobs'>;
type Awaiting = Awaited<ReturnType<typeof readQueue>>['awaiting'][number];

/**
 * Until the transaction ends, nobody else on any server grants slots. Transactions that change a document and grant slots take
 * this lock first, as those that take a slot do: another order could deadlock.
 */
export async function lockSlots(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLOTS_LOCK}, 0)`);
}

/**
 * Grants concurrency slots, with the jobs that use them, to as many waiting documents as may run beside those in progress. Must
 * come last in each transaction in which a document begins to wait or ends: everybody waits for whatever follows it.
 * @param asking the document whose running job asks: it continues with that job
 */
export async function grantSlots({ jobs }: Needs, tx: Db, asking?: string): Promise<void> {
  await lockSlots(tx);
  const { awaiting, standings } = await readQueue(tx);
  for (const next of nextInQueue(awaiting, standings)) {
    const granted = await assignSlot(tx, next);
    if (!granted || next.id === asking) continue;
    const run = granted.fencingToken ? { run: granted.fencingToken } : {};
    await jobs.enqueue(tx, documentJobs[next.kind], { documentId: next.id, ...run });
  }
}

/** A document locked by somebody else is left to the next grant, perhaps by that very transaction. */
async function assignSlot(tx: Db, { id }: Awaiting): Promise<Document | undefined> {
  const [free] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), unfinished, eq(documents.slot, 'awaited')))
    .for('update', { skipLocked: true });
  if (!free) return undefined;
  const [last] = await tx.select({ number: max(documents.lastSlotNumber) }).from(documents);
  const [granted] = await apply(tx, grantSlot((last?.number ?? 0) + 1), eq(documents.id, id));
  return granted;
}
