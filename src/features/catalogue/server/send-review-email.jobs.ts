import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import { lockList } from '#platform/server/lists/list-version.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { calendarDayAt, formatDay } from '#platform/shared/dates.ts';
import { type CardListKind, DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';

/** Reminds the owner of a tool or a drafting card that its review is due. */
export const reviewEmailJob = defineJob({
  name: 'mail-review-due',
  payload: z.object({ kind: z.enum(['tool', 'card']), id: z.int(), reviewOn: z.iso.date(), isRepeat: z.boolean() }),
  retry: MAIL_RETRY,
});

type Payload = z.infer<typeof reviewEmailJob.payload>;

/** Queues a reminder for each owner whose review is due, once for each review date. */
export async function enqueueReviewEmails(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>): Promise<void> {
  const today = calendarDayAt(deps.clock.now(), deps.config.timeZone);
  for (const kind of [TOOL_LIST, DRAFTING_CARD_LIST]) await enqueueFor(deps, kind, today);
}

async function enqueueFor({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, { table, list, area }: CardListKind, today: string) {
  await db.transaction(async (tx) => {
    // Another server waits here, and then finds that the owners are reminded.
    await lockList(tx, list);
    const isUntold = sql`${table.remindedOf} is distinct from ${table.reviewOn}`;
    const isKept = sql`${table.status} is distinct from 'retired'`;
    const reminded = await tx
      .update(table)
      .set({ remindedOf: sql`${table.reviewOn}` })
      .where(and(lte(table.reviewOn, today), isNotNull(table.ownerEmail), isUntold, isKept))
      .returning({ id: table.id, reviewOn: table.reviewOn });
    for (const { id, reviewOn } of reminded) {
      if (reviewOn) await jobs.enqueue(tx, reviewEmailJob, { kind: area, id, reviewOn, isRepeat: false });
    }
  });
}

/**
 * Attempts to send a reminder once, if the review is still due and has an owner.
 * @throws Error when the mail server should be tried again later
 */
export async function sendReviewEmail(
  deps: Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>,
  payload: Payload,
): Promise<void> {
  const due = await findDue(deps.db, payload);
  if (!due?.ownerEmail) return;
  const message = compose(await readLetterhead(deps), due.ownerEmail, due.name, payload);
  const mayLeave = async () => (await findDue(deps.db, payload))?.ownerEmail === due.ownerEmail;
  await sendOrRetry(deps, reviewEmailJob, payload, message, mayLeave);
}

async function findDue(db: Db, { kind, id, reviewOn }: Payload) {
  const { table } = kind === 'tool' ? TOOL_LIST : DRAFTING_CARD_LIST;
  const [row] = await db
    .select({ name: table.name, ownerEmail: table.ownerEmail })
    .from(table)
    .where(and(eq(table.id, id), eq(table.reviewOn, reviewOn), sql`${table.status} is distinct from 'retired'`));
  return row;
}

/** Only the name and the day: email is read on more screens than the portal. */
function compose({ firmName, publicUrl }: Letterhead, to: string, name: string, { kind, id, reviewOn }: Payload): MailMessage {
  return {
    to,
    subject: `Review due: ${name}`,
    text: [
      `The review of ${name} was set for ${formatDay(reviewOn)}, and you are its owner in the register of AI tools.`,
      `Administrators enter the decision, or another review date, in the admin panel, under Governance: ${publicUrl}`,
      firmName,
    ].join('\n\n'),
    messageId: `<review.${kind}.${id}.${reviewOn}@${new URL(publicUrl).hostname}>`,
    attachments: [],
  };
}
