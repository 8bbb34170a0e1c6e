import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { users } from './accounts.tables.ts';
import { approvedAdmin } from './users.store.ts';

/** Tells one administrator by email that an approved account was disowned. */
export const disownedEmailJob = defineJob({
  name: 'mail-disowned-account',
  payload: z.object({ userId: z.int(), adminId: z.int(), at: z.iso.datetime(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>;
type Payload = z.infer<typeof disownedEmailJob.payload>;

/** Queues a message to each administrator. @param tx the transaction that suspends the account */
export async function notifyAdminsOfDisownedAccount(
  tx: Db,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  userId: number,
): Promise<void> {
  const at = clock.now().toISOString();
  const admins = await tx.select({ id: users.id }).from(users).where(approvedAdmin);
  for (const { id } of admins) await jobs.enqueue(tx, disownedEmailJob, { userId, adminId: id, at, isRepeat: false });
}

/**
 * Attempts to send the message once, if its reader still is an administrator.
 * @throws Error when the mail server should be tried again later
 */
export async function sendDisownedEmail(deps: Needs, payload: Payload): Promise<void> {
  const isAdmin = and(eq(users.id, payload.adminId), approvedAdmin);
  const [admin] = await deps.db.select({ email: users.email }).from(users).where(isAdmin);
  if (!admin) return;
  const message = compose(await readLetterhead(deps), admin.email, payload);
  await sendOrRetry(deps, disownedEmailJob, payload, message, async () => (await deps.db.$count(users, isAdmin)) > 0);
}

/** No name: email is read on more screens than the portal. */
function compose({ publicUrl, firmName }: Letterhead, to: string, { userId, adminId, at }: Payload): MailMessage {
  return {
    to,
    subject: 'An account was suspended: its owner did not request it',
    text: [
      'The owner of an approved account’s email address says that they did not request the account. It was suspended, and its sessions were ended.',
      `The audit trail names the account. Speak with its owner before you reinstate it: ${publicUrl}`,
      firmName,
    ].join('\n\n'),
    messageId: `<disowned.${userId}.${Date.parse(at)}.${adminId}@${new URL(publicUrl).hostname}>`,
    attachments: [],
  };
}
