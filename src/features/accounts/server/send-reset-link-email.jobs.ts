import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { RESET_LINK_HOURS, RESET_PAGE } from '../profile.contract.ts';
import { passwordResets, users } from './accounts.tables.ts';
import { linkTokenOf } from './link-token.ts';

/** Emails a password link. Its secret is stored in no job and in no table. */
export const resetLinkEmailJob = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ resetId: z.uuid(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config' | 'masterKey'>;

/**
 * Attempts to send the message once. Does nothing when the link is no longer valid, or the account is not approved.
 * @throws Error when the mail server should be tried again later
 */
export async function sendResetLinkEmail(deps: Needs, payload: z.infer<typeof resetLinkEmailJob.payload>): Promise<void> {
  const person = await findPerson(deps, payload.resetId);
  if (!person) return;
  const token = linkTokenOf(deps.masterKey, 'reset', payload.resetId);
  const message = composeResetLink(await readLetterhead(deps), person, payload.resetId, token);
  await sendOrRetry(deps, resetLinkEmailJob, payload, message, async () => Boolean(await findPerson(deps, payload.resetId)));
}

/** Finds the account of this link, while the link is valid. */
async function findPerson({ db, clock }: Needs, resetId: string) {
  const [person] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.id, resetId),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, clock.now()),
        eq(users.status, 'approved'),
      ),
    );
  return person;
}

/**
 * Composes the email with a password link; to people without a password it says that their account exists.
 * @param token the part after the link's `#`
 */
function composeResetLink(
  letterhead: Letterhead,
  person: { email: string; passwordHash: string | null },
  resetId: string,
  token: string,
): MailMessage {
  const isFirst = person.passwordHash === null;
  return {
    to: person.email,
    subject: isFirst ? 'Set a password for your account' : 'Reset your password',
    text: [
      isFirst
        ? `You have an account on ${letterhead.firmName}’s portal: ${letterhead.publicUrl}`
        : `An administrator of ${letterhead.firmName}’s portal has requested a password reset link for you.`,
      `To set ${isFirst ? 'a' : 'your new'} password, open this link:\n${letterhead.publicUrl}${RESET_PAGE}#${token}`,
      `The link works once and expires ${RESET_LINK_HOURS} hours after it was requested. Do not share it: anyone who has it can set the password.`,
      ...(isFirst ? [] : ['Until you use it, your password stays the same. If you did not expect this, tell an administrator.']),
      letterhead.firmName,
    ].join('\n\n'),
    messageId: `<${resetId}.reset@${new URL(letterhead.publicUrl).hostname}>`,
    attachments: [],
  };
}
