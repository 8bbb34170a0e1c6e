import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { MailMessage } from './mail.ts';

const UNCONFIRMED_WAIT_MS = 10 * 60_000;

/** Messages without documents that cannot be sent are retried for some hours. */
export const MAIL_RETRY = { limit: 8, delaySeconds: 60 } as const;

/**
 * Attempts to send a message once. If it is unknown whether the server accepted it, the job runs once more with
 * `isRepeat`, and sends it as the same message, never a third time.
 * @param mayLeave asked immediately before sending
 * @throws Error when the mail server should be tried again later
 */
export async function sendOrRetry<Payload extends z.ZodMiniType<{ isRepeat: boolean }>>(
  { db, jobs, mail, clock }: Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock'>,
  kind: JobKind<Payload>,
  payload: z.infer<Payload>,
  message: MailMessage,
  mayLeave: () => Promise<boolean>,
): Promise<void> {
  const outcome = await mail.send(message, mayLeave);
  if (outcome.kind === 'later') throw new Error('a message has to wait');
  if (outcome.kind !== 'unknown' || payload.isRepeat) return;
  const startAfter = new Date(clock.now().getTime() + UNCONFIRMED_WAIT_MS);
  await jobs.enqueue(db, kind, { ...payload, isRepeat: true }, { startAfter });
}
