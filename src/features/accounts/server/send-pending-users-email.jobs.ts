import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { adminNotices, users } from './accounts.tables.ts';
import { approvedAdmin } from './users.store.ts';

const leavesAt = z.iso.datetime();

/** Tells every approved administrator about pending users. */
export const pendingUsersEmailsJob = defineJob({
  name: 'tell-people-wait',
  payload: z.object({ leavesAt }),
  retry: MAIL_RETRY,
});

/** Separate message for each administrator, so that a failing mailbox doesn't repeat the others'. */
export const pendingUsersEmailJob = defineJob({
  name: 'mail-people-wait',
  payload: z.object({ leavesAt, adminId: z.int(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Needs = Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>;

const countWaiting = (db: Db) => db.$count(users, eq(users.status, 'pending'));

/** Queues the messages, unless no user is pending any more. */
export async function enqueuePendingUsersEmails(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  payload: z.infer<typeof pendingUsersEmailsJob.payload>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // People being added at this moment rely on this message: they lock the row until they can be counted.
    await tx.select().from(adminNotices).where(eq(adminNotices.kind, 'people-wait')).for('update');
    if ((await countWaiting(tx)) === 0) return;
    const admins = await tx.select({ id: users.id }).from(users).where(approvedAdmin);
    for (const { id } of admins) await jobs.enqueue(tx, pendingUsersEmailJob, { ...payload, adminId: id, isRepeat: false });
  });
}

/**
 * Attempts to send the message to one administrator once, if they still are one.
 * @throws Error when the mail server should be tried again later
 */
export async function sendPendingUsersEmail(deps: Needs, payload: z.infer<typeof pendingUsersEmailJob.payload>): Promise<void> {
  const isAdmin = and(eq(users.id, payload.adminId), approvedAdmin);
  const [admin] = await deps.db.select({ email: users.email }).from(users).where(isAdmin);
  const waiting = await countWaiting(deps.db);
  if (!admin || waiting === 0) return;
  const message = compose(await readLetterhead(deps), admin.email, waiting, payload);
  const mayLeave = async () => (await deps.db.$count(users, isAdmin)) > 0;
  await sendOrRetry(deps, pendingUsersEmailJob, payload, message, mayLeave);
}

/** Only the number: email is read on more screens than the portal. */
function compose(
  letterhead: Letterhead,
  email: string,
  waiting: number,
  { leavesAt: notice, adminId }: z.infer<typeof pendingUsersEmailJob.payload>,
): MailMessage {
  const who = waiting === 1 ? 'One person is waiting' : `${waiting} people are waiting`;
  return {
    to: email,
    subject: waiting === 1 ? 'An account is awaiting approval' : 'Accounts are awaiting approval',
    text: [
      `${who} for an administrator to approve their account.`,
      `Accounts are approved in the admin panel, under Users: ${letterhead.publicUrl}`,
      letterhead.firmName,
    ].join('\n\n'),
    messageId: `<people-wait.${Date.parse(notice)}.${adminId}@${new URL(letterhead.publicUrl).hostname}>`,
    attachments: [],
  };
}
