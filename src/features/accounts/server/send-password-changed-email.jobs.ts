import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { findUser } from './accounts.store.ts';

/** Tells a person by email that their password has changed, so that somebody else's change is noticed. */
export const passwordChangedEmailJob = defineJob({
  name: 'tell-password-changed',
  payload: z.object({ noticeId: z.uuid(), userId: z.int(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>;

/** Queues the message, within the change's own transaction. */
export function notePasswordChanged(tx: Db, { jobs }: Pick<Deps, 'jobs'>, userId: number): Promise<void> {
  return jobs.enqueue(tx, passwordChangedEmailJob, { noticeId: randomUUID(), userId, isRepeat: false });
}

/**
 * Attempts to send the message once.
 * @throws Error when the mail server should be tried again later
 */
export async function sendPasswordChangedEmail(
  deps: Needs,
  payload: z.infer<typeof passwordChangedEmailJob.payload>,
): Promise<void> {
  const user = await findUser(deps.db, payload.userId);
  if (!user) return;
  const message = compose(await readLetterhead(deps), user.email, payload.noticeId);
  await sendOrRetry(deps, passwordChangedEmailJob, payload, message, async () => true);
}

function compose(letterhead: Letterhead, email: string, noticeId: string): MailMessage {
  return {
    to: email,
    subject: 'Your password was changed',
    text: [
      `The password of your account on ${letterhead.firmName}’s portal was changed, and its other sessions were signed out.`,
      'If this was you, no action is needed. If it was not, tell an administrator immediately.',
      letterhead.publicUrl,
      letterhead.firmName,
    ].join('\n\n'),
    messageId: `<${noticeId}.password-changed@${new URL(letterhead.publicUrl).hostname}>`,
    attachments: [],
  };
}
