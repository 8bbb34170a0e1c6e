import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { CONFIRM_PAGE, LINK_DAYS } from '../account-links.contract.ts';
import { users } from './accounts.tables.ts';
import { linkTokenOf } from './link-token.ts';

/** Emails a registration's confirmation link. */
export const confirmationEmailJob = defineJob({
  name: 'mail-confirmation-link',
  payload: z.object({ confirmationId: z.uuid(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config' | 'masterKey'>;

/**
 * Attempts to send the message once. Does nothing once the address is confirmed, or the account reviewed.
 * @throws Error when the mail server should be tried again later
 */
export async function sendConfirmationEmail(deps: Needs, payload: z.infer<typeof confirmationEmailJob.payload>): Promise<void> {
  const { confirmationId: id } = payload;
  const isOpen = and(eq(users.confirmationId, id), eq(users.status, 'pending'), isNull(users.emailConfirmedAt));
  const [user] = await deps.db.select({ email: users.email }).from(users).where(isOpen);
  if (!user) return;
  const message = compose(await readLetterhead(deps), user.email, id, linkTokenOf(deps.masterKey, 'confirmation', id));
  await sendOrRetry(deps, confirmationEmailJob, payload, message, async () => (await deps.db.$count(users, isOpen)) > 0);
}

/** No name: whoever registered chose it, and could write anything to a stranger. @param token the part after the link's `#` */
function compose({ publicUrl, firmName }: Letterhead, to: string, id: string, token: string): MailMessage {
  return {
    to,
    subject: 'Confirm your email address',
    text: [
      `Somebody requested an account on ${firmName}’s portal with this email address.`,
      `If it was you, open this link and confirm the address:\n${publicUrl}${CONFIRM_PAGE}#${token}`,
      `The link expires after ${LINK_DAYS} days. If it was not you, no action is needed: without you the address stays unconfirmed.`,
      firmName,
    ].join('\n\n'),
    messageId: `<${id}.confirmation@${new URL(publicUrl).hostname}>`,
    attachments: [],
  };
}
