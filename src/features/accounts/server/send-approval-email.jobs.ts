import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { users } from './accounts.tables.ts';

/** Tells a person by email that their account can be used now. A message that cannot be sent is retried for some hours. */
export const approvalEmailJob = defineJob({
  name: 'tell-approval',
  payload: z.object({ userId: z.int(), approval: z.uuid(), isRepeat: z.boolean() }),
  retry: { limit: 8, delaySeconds: 60 },
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>;
type Payload = z.infer<typeof approvalEmailJob.payload>;

const UNCONFIRMED_WAIT_MS = 10 * 60_000;

/**
 * Attempts to send the message once. Does nothing once the account is suspended again.
 * @throws Error when the mail server should be tried again later.
 */
export async function sendApprovalEmail(deps: Needs, payload: Payload): Promise<void> {
  const [user] = await deps.db.select({ email: users.email }).from(users).where(isApproved(payload));
  if (!user) return;
  const message = composeApproval(await readLetterhead(deps), user.email, payload.approval);
  const outcome = await deps.mail.send(message, async () => (await deps.db.$count(users, isApproved(payload))) > 0);
  if (outcome.kind === 'later') throw new Error('the message about an approval has to wait');
  if (outcome.kind === 'unknown') await repeatOnce(deps, payload);
}

const isApproved = ({ userId }: Payload) => and(eq(users.id, userId), eq(users.status, 'approved'));

/** It is unknown whether the server accepted the message: it is sent once more as the same message, and never a third time. */
async function repeatOnce({ db, jobs, clock }: Needs, payload: Payload): Promise<void> {
  if (payload.isRepeat) return;
  const startAfter = new Date(clock.now().getTime() + UNCONFIRMED_WAIT_MS);
  await jobs.enqueue(db, approvalEmailJob, { ...payload, isRepeat: true }, { startAfter });
}

/** Composes the email that says that an account can be used now. @param approval its id, shared by all attempts to send it */
function composeApproval({ publicUrl, firmName }: Letterhead, to: string, approval: string): MailMessage {
  return {
    to,
    subject: 'Your account has been approved',
    text: [
      `Your account on ${firmName}’s portal has been approved and is ready to use.`,
      `Sign in here: ${publicUrl}`,
      // Nobody had to prove ownership of the address to register with it, and whoever registered chose the password.
      'If you did not request an account, tell an administrator immediately: someone may have requested it in your name.',
      firmName,
    ].join('\n\n'),
    messageId: `<${approval}.approved@${new URL(publicUrl).hostname}>`,
    attachments: [],
  };
}
