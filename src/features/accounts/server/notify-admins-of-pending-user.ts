import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { adminNotices } from './accounts.tables.ts';
import { pendingUsersEmailsJob } from './send-pending-users-email.jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Largest clock difference between servers: a message about to be sent counts as sent, and the next one covers the person. */
const SKEW_MS = 5 * MINUTE_MS;

/**
 * Notifies the administrators of a pending user: at once, or, if they were notified within the hour, at its end. One message
 * covers everybody who registers meanwhile.
 * @param tx the transaction in which the person's account is created
 */
export async function notifyAdminsOfPendingUser(tx: Db, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const newest = await lockNewestNotice(tx);
  const leavesAt = nextNotice(newest, now);
  if (leavesAt === undefined) return;
  await tx
    .update(adminNotices)
    .set({ toldAt: new Date(leavesAt) })
    .where(eq(adminNotices.kind, 'people-wait'));
  const notice = { leavesAt: new Date(leavesAt).toISOString() };
  await jobs.enqueue(tx, pendingUsersEmailsJob, notice, leavesAt > now ? { startAfter: new Date(leavesAt) } : {});
}

/** Locks the notice until the transaction ends: the message waits for it before it counts, so that nobody is missed. */
async function lockNewestNotice(tx: Db): Promise<number> {
  await tx
    .insert(adminNotices)
    .values({ kind: 'people-wait', toldAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ toldAt: adminNotices.toldAt })
    .from(adminNotices)
    .where(eq(adminNotices.kind, 'people-wait'))
    .for('update');
  return row?.toldAt.getTime() ?? 0;
}

/** Send time of the next message; undefined when one already scheduled covers this person. */
function nextNotice(newest: number, now: number): number | undefined {
  const isOverAnHourAgo = newest <= now - HOUR_MS;
  // No message is scheduled that far ahead; a wrong clock wrote it.
  const isImpossible = newest > now + HOUR_MS + SKEW_MS;
  if (isOverAnHourAgo || isImpossible) return now;
  return newest <= now + SKEW_MS ? newest + HOUR_MS : undefined;
}
