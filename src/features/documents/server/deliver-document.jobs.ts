import { randomUUID } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { faultPoint } from '#platform/server/fault-point.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailOutcome } from '#platform/server/mail/mail.ts';
import { readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { composeDelivery } from './compose-delivery.ts';
import * as lifecycle from './document-lifecycle.ts';
import { apply, type Document } from './document-lifecycle.ts';
import { documentFiles, documents, type WaitReason } from './documents.tables.ts';
import { recordSystemEvent } from './record-document-event.ts';
import { arePapersRetained, destroySealed } from './sealed-papers.ts';

/** Sends a finished document to its one address. */
export const deliverDocument = defineJob({
  name: 'deliver-document',
  payload: z.object({ documentId: z.uuid(), sending: z.int(), attempt: z.int() }),
  retry: { limit: 8, delaySeconds: 1 },
  atOnce: 4,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>;
type Payload = z.infer<typeof deliverDocument.payload>;
/** A document while this process attempts to deliver it. */
type ClaimedDocument = Document & {
  /** True if an earlier attempt of this sending ended without response, or with its process: the message may already be there. */
  isRepeat: boolean;
};

const MINUTE_MS = 60_000;
/** Delays before the attempts that follow a temporary refusal; the last one repeats until a day has passed. */
const WAITS_MS = [1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS);
/** A greylisting server makes unknown senders wait for some minutes, and doesn't say how many. */
const GREYLISTED = { waitMs: 2 * MINUTE_MS, forMs: 60 * MINUTE_MS };
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const UNCONFIRMED_WAIT_MS = 10 * MINUTE_MS;

/** Attempts a delivery once. An attempt whose number is not the document's next one is already settled, and does nothing. */
export async function tryDelivery(deps: Needs, payload: Payload): Promise<void> {
  const { db, mail } = deps;
  const document = await claim(deps, payload);
  if (!document) return;
  const files = await db
    .select()
    .from(documentFiles)
    .where(eq(documentFiles.documentId, document.id))
    .orderBy(documentFiles.position);
  const message = composeDelivery(await readLetterhead(deps), document, files);
  faultPoint('before:mail');
  const outcome = await mail.send(message, () => isStillOurs(deps, document));
  faultPoint('after:mail');
  await settle(deps, payload, document, outcome);
  faultPoint('after:sent');
}

/** Claims the attempt for this process. One that was retried because its process seemed dead changes hands here. */
async function claim({ db }: Needs, payload: Payload): Promise<ClaimedDocument | undefined> {
  return db.transaction(async (tx) => {
    const [document] = await tx.select().from(documents).where(thisTry(payload)).for('update');
    if (!document) return undefined;
    const fencingToken = randomUUID();
    await apply(tx, lifecycle.claimAttempt(fencingToken), eq(documents.id, document.id));
    return { ...document, fencingToken, isRepeat: document.fencingToken !== null || document.unconfirmedAt !== null };
  });
}

const thisTry = (payload: Payload) => and(underWay(payload), eq(documents.attempt, payload.attempt));

const underWay = ({ documentId, sending }: Payload) =>
  and(eq(documents.id, documentId), eq(documents.status, 'sending'), eq(documents.sending, sending));

const ours = (document: ClaimedDocument) =>
  and(eq(documents.id, document.id), eq(documents.status, 'sending'), eq(documents.fencingToken, document.fencingToken ?? ''));

/** Checked immediately before the message is sent, because a process may have slept through its own replacement. */
async function isStillOurs({ db }: Needs, document: ClaimedDocument): Promise<boolean> {
  const rows = await db.select({ id: documents.id }).from(documents).where(ours(document));
  return rows.length > 0;
}

async function settle(deps: Needs, payload: Payload, document: ClaimedDocument, outcome: MailOutcome): Promise<void> {
  if (outcome.kind === 'withdrawn') return;
  const now = deps.clock.now();
  if (outcome.kind === 'sent') {
    return markSent(deps, document);
  }
  if (outcome.kind === 'refused') {
    return markFailed(deps, document, outcome.reason);
  }
  if (outcome.kind === 'unknown' && document.unconfirmedAt) {
    return markFailed(deps, document, 'The mail server twice did not confirm that it accepted the message. It may have arrived.');
  }
  const givenUp = now.getTime() - (document.sendingSince ?? now).getTime() > GIVE_UP_MS;
  if (givenUp) return markFailed(deps, document, 'The message could not be delivered within a day.');
  return retryLater(deps, payload, document, outcome);
}

/** The next attempt and its number are stored together, so that neither can exist without the other. */
async function retryLater(deps: Needs, payload: Payload, document: ClaimedDocument, outcome: MailOutcome): Promise<void> {
  const now = deps.clock.now();
  const isUnknown = outcome.kind === 'unknown';
  const wait = isUnknown ? UNCONFIRMED_WAIT_MS : waitAfter(outcome, payload.attempt, now, document);
  const reason = outcome.kind === 'later' ? outcome.reason : 'The mail server did not confirm that it accepted the message.';
  const startAfter = new Date(now.getTime() + wait);
  await deps.db.transaction(async (tx) => {
    const next = lifecycle.retryDelivery({
      attempt: payload.attempt + 1,
      step: `${reason} Trying again in ${wait / MINUTE_MS} min.`,
      waitReason: waitReasonOf(outcome),
      // Once the message may have been sent, every further attempt may repeat it.
      fencingToken: document.isRepeat ? document.fencingToken : null,
      ...(isUnknown ? { unconfirmedAt: now } : {}),
    });
    const moved = await apply(tx, next, ours(document));
    if (moved.length === 0) return;
    await deps.jobs.enqueue(tx, deliverDocument, { ...payload, attempt: payload.attempt + 1 }, { startAfter });
  });
}

function waitReasonOf(outcome: MailOutcome): WaitReason {
  if (outcome.kind === 'unknown') return 'mail-unconfirmed';
  return outcome.kind === 'later' && outcome.cause ? `mail-${outcome.cause}` : 'mail-deferred';
}

function waitAfter(outcome: MailOutcome, attempt: number, now: Date, { sendingSince }: ClaimedDocument): number {
  const wait = WAITS_MS[attempt - 1] ?? WAITS_MS.at(-1) ?? MINUTE_MS;
  const isNew = now.getTime() - (sendingSince ?? now).getTime() < GREYLISTED.forMs;
  return outcome.kind === 'later' && outcome.isGreylisted && isNew ? Math.min(wait, GREYLISTED.waitMs) : wait;
}

/** After delivery nobody needs the papers any more: sealed data is destroyed in the same transaction. */
async function markSent({ db, clock, config }: Needs, document: ClaimedDocument): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const moved = await apply(tx, lifecycle.markSent(at), ours(document));
    if (moved.length === 0) return;
    if (!arePapersRetained(moved[0], calendarDayAt(at, config.timeZone))) await destroySealed(tx, [document.id], at);
    await recordSystemEvent(tx, document, { action: 'document.delivered', at, detail: repeatOf(document) });
  });
}

const repeatOf = ({ isRepeat }: ClaimedDocument) => (isRepeat ? { possibleRepeat: true } : {});

const markFailed = (deps: Needs, document: ClaimedDocument, reason: string): Promise<void> =>
  fail(deps, ours(document), { reason, ...repeatOf(document) });

/** Ends a delivery for good, with a message for the person. */
async function fail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: SQL | undefined,
  detail: { reason: string },
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const [document] = await apply(tx, lifecycle.failDelivery(detail.reason, at), which);
    if (document) await recordSystemEvent(tx, document, { action: 'document.failed', at, detail });
  });
}

/** Every attempt ended with its process: the person is told, and can resend it. */
export async function deliveryLost(deps: Pick<Deps, 'db' | 'clock'>, payload: Payload): Promise<void> {
  const reason = 'The document could not be sent. You can download it here and send it again.';
  await fail(deps, thisTry(payload), { reason });
}
