import { and, eq, inArray, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '#features/catalogue/tool-requests.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { type Letterhead, readLetterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_RETRY, sendOrRetry } from '#platform/server/mail/send-or-retry.ts';
import { asOneLine } from '#platform/shared/printed-text.ts';
import { toolRequestComments, toolRequests, toolRequestVotes } from '../catalogue.tables.ts';
import type { ToolRequestRow } from './tool-requests.store.ts';

/** News of a request for a tool, to one person. */
export const requestEmailJob = defineJob({
  name: 'mail-tool-request',
  payload: z.object({
    requestId: z.int(),
    kind: z.enum([...REQUEST_STATES, 'comment']),
    commentId: z.optional(z.int()),
    userId: z.int(),
    isRepeat: z.boolean(),
  }),
  retry: MAIL_RETRY,
  // A worker looks for its next job only after a while, and one decision can concern everybody.
  atOnce: 8,
});
type Payload = z.infer<typeof requestEmailJob.payload>;
type News = Pick<Payload, 'kind' | 'commentId'> & { actorId: number };

const SUBJECTS: Record<Payload['kind'], string> = {
  new: 'A tool has been requested',
  'in-review': 'A requested tool is in review',
  approved: 'A requested tool has been approved',
  declined: 'A requested tool has been declined',
  comment: 'A comment on a requested tool',
};

const isApproved = eq(users.status, 'approved');
const isAdmin = and(isApproved, eq(users.role, 'admin'));

/** Queues a message for everybody whom the news concerns, in the transaction of what happened. */
export async function enqueueRequestEmails(
  tx: Db,
  jobs: Deps['jobs'],
  request: ToolRequestRow,
  { actorId, ...news }: News,
): Promise<void> {
  const readers = await tx
    .select({ id: users.id })
    .from(users)
    .where(await readersOf(tx, request, news.kind, actorId));
  for (const { id } of readers) {
    await jobs.enqueue(tx, requestEmailJob, { ...news, requestId: request.id, userId: id, isRepeat: false });
  }
}

async function readersOf(tx: Db, { id, userId }: ToolRequestRow, kind: Payload['kind'], actorId: number) {
  if (kind === 'new') return isAdmin;
  if (kind === 'comment' && actorId !== userId) return and(isApproved, eq(users.id, userId));
  const table = kind === 'comment' ? toolRequestComments : toolRequestVotes;
  const people = tx.select({ id: table.userId }).from(table).where(eq(table.requestId, id));
  return kind === 'comment'
    ? and(isAdmin, ne(users.id, actorId), inArray(users.id, people))
    : and(isApproved, inArray(users.id, people));
}

/**
 * Attempts to send the message once, unless a newer state has made it out of date, or its reader may not read it any more.
 * @throws Error when the mail server should be tried again later
 */
export async function sendRequestEmail(
  deps: Pick<Deps, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>,
  payload: Payload,
): Promise<void> {
  const { db } = deps;
  const isReader = and(eq(users.id, payload.userId), payload.kind === 'new' ? isAdmin : isApproved);
  const [reader] = await db.select({ email: users.email }).from(users).where(isReader);
  const [request] = await db.select().from(toolRequests).where(eq(toolRequests.id, payload.requestId));
  if (!reader || !request || (payload.kind !== 'comment' && request.state !== payload.kind)) return;
  const message = compose(await readLetterhead(deps), reader.email, request, payload);
  await sendOrRetry(deps, requestEmailJob, payload, message, async () => (await db.$count(users, isReader)) > 0);
}

/** Names and reasons are people's own words: one line each, and none of them in the subject. */
function compose(letterhead: Letterhead, email: string, request: ToolRequestRow, payload: Payload): MailMessage {
  const { firmName, publicUrl } = letterhead;
  const { requestId, kind, commentId, userId } = payload;
  const facts = [`Tool: ${asOneLine(request.name)}`, `State: ${REQUEST_STATE_LABELS[request.state]}`];
  if (kind === 'declined') facts.push(`Reason: ${asOneLine(request.reason ?? '')}`);
  return {
    to: email,
    subject: SUBJECTS[kind],
    text: [`${SUBJECTS[kind]}.`, facts.join('\n'), linkFor(kind, publicUrl), firmName].join('\n\n'),
    messageId: `<tool-request.${requestId}.${kind}.${commentId ?? 0}.${userId}@${new URL(publicUrl).hostname}>`,
    attachments: [],
  };
}

function linkFor(kind: Payload['kind'], publicUrl: string): string {
  if (kind === 'new') return `Requests are decided in the admin panel, under Governance: ${publicUrl}`;
  return kind === 'approved' ? `The tool can be used now: ${publicUrl}` : `All requests: ${publicUrl}/tool-requests`;
}
