import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { deliverDocument } from './deliver-document.jobs.ts';
import { documents } from './documents.tables.ts';

/**
 * Resumes deliveries that wait because the mail server was unreachable, as soon as it is back: after a long outage the next
 * attempt of each would be half an hour away. Deliveries that the server itself deferred wait as it asked.
 */
export async function retryDeliveriesNow({ db, jobs, mail }: Pick<Deps, 'db' | 'jobs' | 'mail'>): Promise<void> {
  const waiting = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.status, 'sending'), inArray(documents.waitReason, ['mail-unreachable', 'mail-sign-in-refused'])));
  if (waiting.length === 0 || !(await mail.isReachable())) return;
  for (const { id } of waiting) await jobs.rescheduleNow(db, deliverDocument, { documentId: id });
}
