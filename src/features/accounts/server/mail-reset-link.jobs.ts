import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import { readLetterhead } from '#platform/server/mail/letterhead.ts';
import { passwordResets, users } from './accounts.tables.ts';
import { composeResetLink } from './compose-reset-link.ts';
import { resetTokenOf } from './reset-token.ts';
import { MAIL_RETRY, sendOrRepeat } from './send-or-repeat.ts';

/** Mails a link for a new password. Its secret stands in no job and in no table. */
export const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ resetId: z.uuid(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config' | 'masterKey'>;

/**
 * One try at the message. Does nothing when the link is worth nothing any more, or the account is no approved one.
 * @throws Error when the mail server is to be asked again later
 */
export async function deliverResetLink(deps: Needs, payload: z.infer<typeof mailResetLink.payload>): Promise<void> {
  const person = await findPerson(deps, payload.resetId);
  if (!person) return;
  const token = resetTokenOf(deps.masterKey, payload.resetId);
  const message = composeResetLink(await readLetterhead(deps), person, payload.resetId, token);
  await sendOrRepeat(deps, mailResetLink, payload, message, async () => Boolean(await findPerson(deps, payload.resetId)));
}

/** The account whose link this is, while the link is good. */
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
