import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { DocumentStatus } from '../documents.contract.ts';
import { documents, type WaitReason } from './documents.tables.ts';

/**
 * The life of a document. Nothing else writes to its row.
 *
 *     accept → queued ──→ running ──→ sending ──→ sent
 *                ↑ ↖________│ ↺ wait    │ ↺ retry  │
 *        run     │          ↓           ↓          │
 *        again   └──────── failed ←─────┘          │
 *                           └──── resend ──→ sending
 *
 * While a document is `queued` or `running` its workflow has not ended; it runs only with a concurrency slot, which it waits for
 * (`awaited`) or has (`taken`). A wait for a provider gives the slot back.
 */
export type Document = typeof documents.$inferSelect;
type Columns = Omit<typeof documents.$inferInsert, 'id'>;

/** A legal change of a document: the states in which it may happen, and the columns that it sets. */
export interface Transition {
  from: readonly DocumentStatus[];
  set: { [Name in keyof Columns]?: Columns[Name] | SQL };
}

const UNFINISHED = ['queued', 'running'] as const;
const UNDER_WAY = [...UNFINISHED, 'sending'] as const;

/** Condition for a document whose workflow has not ended. An ended one has no slot, whoever ended it. */
export const unfinished = inArray(documents.status, [...UNFINISHED]);
/** Condition for a document that is being made or sent. */
export const underWay = inArray(documents.status, [...UNDER_WAY]);

/** Status texts for the person. */
const WAITING_TO_START = 'Waiting to start';
const WAITING_FOR_SLOT = 'Waiting to continue';
const SENDING = 'Sending by email';

/** State of a document that was just accepted, or is to run again. */
const QUEUED = { status: 'queued', step: WAITING_TO_START, slot: 'awaited' } as const;

/** Stores an accepted document; it waits for a slot. */
export async function insertAccepted(
  tx: Db,
  accepted: Omit<Columns, 'status' | 'step' | 'slot'> & { id: string },
): Promise<void> {
  await tx.insert(documents).values({ ...accepted, ...QUEUED });
}

/**
 * Applies a transition to the documents that meet a condition and are in one of its states.
 * @returns the changed documents; none if another process was first
 */
export function apply(db: Db, { from, set }: Transition, which: SQL | undefined): Promise<Document[]> {
  return db
    .update(documents)
    .set(set)
    .where(and(which, inArray(documents.status, [...from])))
    .returning();
}

// Making

/** Changes what the person sees of a running workflow, without a change of state. */
export const describe = (
  set: Partial<Pick<Columns, 'title' | 'model' | 'plan' | 'summary' | 'step' | 'progress'>>,
): Transition => ({
  from: UNFINISHED,
  set,
});

/** Begins a step. */
export const beginStep = (step: string, progress: number): Transition => ({
  from: UNFINISHED,
  set: { status: 'running', step, progress, waitReason: null },
});

/** Puts a document into the queue for a slot. */
export const awaitSlot: Transition = { from: UNFINISHED, set: { slot: 'awaited' } };

/** Says that a running document waits for a slot; one that has not started says so already. */
export const sayItWaits: Transition = { from: ['running'], set: { step: WAITING_FOR_SLOT, waitReason: null } };

/** Grants a slot. @param number higher than that of every earlier grant */
export const grantSlot = (number: number): Transition => ({
  from: UNFINISHED,
  set: { slot: 'taken', lastSlotNumber: number },
});

/** Makes a process the worker of a document: an earlier one, presumed dead, is overtaken. */
export const takeOver = (workerId: string): Transition => ({ from: UNFINISHED, set: { workerId } });

/** Lets a workflow wait for a provider without a slot. @param fencingToken of the job that goes on with it */
export const waitForProvider = (step: string, fencingToken: string, stalledSince: Date): Transition => ({
  from: UNFINISHED,
  set: { status: 'running', step, fencingToken, slot: null, stalledSince, waitReason: 'provider' },
});

/**
 * Ends the workflow and begins the delivery. The token is cleared: an attempt recognizes by a token that an earlier one of the
 * same sending began, and the workflow's own would look like it.
 */
export const handOver = (at: Date): Transition => ({
  from: UNFINISHED,
  set: {
    status: 'sending',
    step: SENDING,
    progress: 90,
    sendingSince: at,
    fencingToken: null,
    slot: null,
    waitReason: null,
  },
});

const failed = (error: string, at: Date) =>
  ({ status: 'failed', step: 'Failed', error, failedAt: at, waitReason: null }) as const;

/** Ends the workflow for good. */
export const abandon = (error: string, at: Date): Transition => ({
  from: UNFINISHED,
  set: { ...failed(error, at), slot: null },
});

/** Ends whatever was under way when the portal was restored from a backup. */
export const failRestored = (error: string, at: Date): Transition => ({
  from: UNDER_WAY,
  set: { ...failed(error, at), fencingToken: null },
});

/** Clears what another model made of a failed document. */
export const changeModel = (model: string): Transition => ({ from: ['failed'], set: { model, plan: null, summary: null } });

/** Resets a failed document to the state of its acceptance. Later sendings are new messages. */
export const runAgain = ({ sending }: Document, fencingToken: string): Transition => ({
  from: ['failed'],
  set: {
    ...QUEUED,
    progress: 0,
    error: null,
    failedAt: null,
    fencingToken,
    sending: sending + 1,
    attempt: 1,
    unconfirmedAt: null,
    sendingSince: null,
    workerId: null,
    stalledSince: null,
  },
});

// Delivery

/** Claims an attempt at the delivery, or at the message about a failure, for one process. */
export const claimAttempt = (fencingToken: string): Transition => ({ from: ['sending', 'failed'], set: { fencingToken } });

/** Plans the next attempt. */
export const retryDelivery = (next: {
  attempt: number;
  step: string;
  waitReason: WaitReason;
  fencingToken: string | null;
  unconfirmedAt?: Date;
}): Transition => ({ from: ['sending'], set: next });

/** Ends a delivery well. */
export const markSent = (at: Date): Transition => ({
  from: ['sending'],
  set: { status: 'sent', step: 'Sent', progress: 100, sentAt: at, error: null, unconfirmedAt: null, waitReason: null },
});

/** Ends a delivery for good. */
export const failDelivery = (error: string, at: Date): Transition => ({ from: ['sending'], set: failed(error, at) });

/** Begins another sending of a finished document, which is a message of its own. */
export const resend = (sending: number, at: Date): Transition => ({
  from: ['sent', 'failed'],
  set: {
    status: 'sending',
    step: SENDING,
    progress: 90,
    error: null,
    failedAt: null,
    sending,
    attempt: 1,
    fencingToken: null,
    unconfirmedAt: null,
    sendingSince: at,
  },
});

// Whatever the state

const ANY = ['queued', 'running', 'sending', 'sent', 'failed'] as const;

/** Releases the key of a submission, so that the next one with it is another document. */
export const releaseKey: Transition = { from: ANY, set: { idempotencyKey: null } };

/** Keeps a document beyond its retention while a deadline needs it. @param day the last one; null for the retention alone */
export const retainUntil = (day: string | null): Transition => ({ from: ANY, set: { retainUntil: day } });

/** Keeps the papers of a document after its delivery. @param day the last one; null: not beyond it */
export const retainPapers = (day: string | null): Transition => ({ from: ANY, set: { papersUntil: day } });

/** Skips numbers of sendings that may have been used since a backup: a mailbox would discard a message with a known id. */
export const skipSendings = (count: number): Transition => ({
  from: ANY,
  set: { sending: sql`${documents.sending} + ${count}` },
});
