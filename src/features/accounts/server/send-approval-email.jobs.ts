import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { DISOWN_PAGE, LINK_DAYS } from '../account-links.contract.ts';
import { users } from './accounts.tables.ts';
import { linkTokenOf } from './link-token.ts';

/** Tells a person by email that their account can be used now. A message that cannot be sent is retried for some hours. */
export const approvalEmailJob = defineJob({
  name: 'tell-approval',
  payload: z.object({ userId: z.int(), approval: z.uuid(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config' | 'masterKey'>;
type Payload = z.infer<typeof approvalEmailJob.payload>;

/**
 * Attempts to send the message once. Does nothing once the account is suspended again.
 * @throws Error when the mail server should be tried again later.
 */
export async function sendApprovalEmail(deps: Needs, payload: Payload): Promise<void> {
  const [user] = await deps.db.select({ email: users.email }).from(users).where(isApproved(payload));
  if (!user) return;
  const token = linkTokenOf(deps.masterKey, 'disowning', payload.approval);
  const message = composeApproval(await readLetterhead(deps), user.email, payload.approval, token);
  await sendOrRetry(deps, approvalEmailJob, payload, message, async () => (await deps.db.$count(users, isApproved(payload))) > 0);
}

const isApproved = ({ userId }: Payload) => and(eq(users.id, userId), eq(users.status, 'approved'));

/**
 * Composes the email that says that an account can be used now.
 * @param approval its id, shared by all attempts to send it
 * @param token the part after the `#` of the link that disowns the account
 */
function composeApproval({ publicUrl, firmName }: Letterhead, to: string, approval: string, token: string): MailMessage {
  return {
    to,
    subject: 'Your account has been approved',
    text: [
      `Your account on ${firmName}’s portal has been approved and is ready to use.`,
      `Sign in here: ${publicUrl}`,
      // Nobody has to prove ownership of the address to register with it, and whoever registered chose the password.
      `If you did not request an account, someone may have requested it in your name. Open this link and say so: the account is then suspended, and the administrators are told.\n${publicUrl}${DISOWN_PAGE}#${token}`,
      `The link works once and expires after ${LINK_DAYS} days.`,
      firmName,
    ].join('\n\n'),
    messageId: `<${approval}.approved@${new URL(publicUrl).hostname}>`,
    attachments: [],
  };
}
