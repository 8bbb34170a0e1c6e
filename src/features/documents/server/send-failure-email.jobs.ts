import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import { readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { composeFailure } from './compose-failure.ts';
import { apply, claimAttempt, type Document } from './document-lifecycle.ts';
import { documentKeys, documents } from './documents.tables.ts';

/** Tells the person by email that a document failed. A message that cannot be sent is retried for some hours. */
export const failureEmailJob = defineJob({
  name: 'tell-failure',
  payload: z.object({ documentId: z.uuid(), sending: z.int(), isRepeat: z.boolean() }),
  retry: { limit: 8, delaySeconds: 60 },
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>;
type Payload = z.infer<typeof failureEmailJob.payload>;

const UNCONFIRMED_WAIT_MS = 10 * 60_000;

/**
 * Attempts to send the message once. Does nothing once the person has retried or deleted the document.
 * @throws Error when the mail server should be tried again later.
 */
export async function sendFailureEmail(deps: Needs, payload: Payload): Promise<void> {
  const document = await claim(deps, payload);
  if (!document) return;
  const message = composeFailure(await readLetterhead(deps), document, await hasPapers(deps, document));
  const outcome = await deps.mail.send(message, () => isStillOurs(deps, document));
  if (outcome.kind === 'later') throw new Error('the message about a failure has to wait');
  if (outcome.kind === 'unknown') await repeatOnce(deps, payload);
}

/** Claims the attempt for this process, as for a delivery. */
async function claim({ db }: Needs, { documentId, sending }: Payload): Promise<Document | undefined> {
  const failed = and(eq(documents.id, documentId), eq(documents.status, 'failed'), eq(documents.sending, sending));
  const [document] = await apply(db, claimAttempt(randomUUID()), failed);
  return document;
}

async function hasPapers({ db }: Needs, { id }: Document): Promise<boolean> {
  return (await db.$count(documentKeys, eq(documentKeys.documentId, id))) > 0;
}

/** Checked immediately before the message is sent, because a process may have slept through its own replacement. */
async function isStillOurs({ db }: Needs, { id, fencingToken }: Document): Promise<boolean> {
  const ours = and(eq(documents.id, id), eq(documents.status, 'failed'), eq(documents.fencingToken, fencingToken ?? ''));
  return (await db.$count(documents, ours)) > 0;
}

/** It is unknown whether the server accepted the message: it is sent once more as the same message, and never a third time. */
async function repeatOnce({ db, jobs, clock }: Needs, payload: Payload): Promise<void> {
  if (payload.isRepeat) return;
  const startAfter = new Date(clock.now().getTime() + UNCONFIRMED_WAIT_MS);
  await jobs.enqueue(db, failureEmailJob, { ...payload, isRepeat: true }, { startAfter });
}
