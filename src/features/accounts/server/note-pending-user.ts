import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { adminNotices } from './accounts.tables.ts';
import { pendingUsersEmails } from './send-pending-users-email.jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Servers' clocks may differ by so much: a message that is about to leave counts as gone, and the next one covers the person. */
const SKEW_MS = 5 * MINUTE_MS;

/**
 * Sees to it that the administrators learn that somebody waits for approval: at once, or, when they were told within the hour, at its
 * end. One message covers everybody who comes meanwhile.
 * @param tx the transaction in which the person's account is made
 */
export async function notePendingUser(tx: Db, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const newest = await holdNewestNotice(tx);
  const leavesAt = nextNotice(newest, now);
  if (leavesAt === undefined) return;
  await tx
    .update(adminNotices)
    .set({ toldAt: new Date(leavesAt) })
    .where(eq(adminNotices.kind, 'people-wait'));
  const notice = { leavesAt: new Date(leavesAt).toISOString() };
  await jobs.enqueue(tx, pendingUsersEmails, notice, leavesAt > now ? { startAfter: new Date(leavesAt) } : {});
}

/** Held until the transaction ends: the message waits for it before it counts, so that nobody is passed over. */
async function holdNewestNotice(tx: Db): Promise<number> {
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

/** When the next message leaves; nothing when the one that is already ordered covers whoever comes now. */
function nextNotice(newest: number, now: number): number | undefined {
  const isOverAnHourAgo = newest <= now - HOUR_MS;
  // No order lies so far ahead; a clock that was wrong wrote it.
  const isImpossible = newest > now + HOUR_MS + SKEW_MS;
  if (isOverAnHourAgo || isImpossible) return now;
  return newest <= now + SKEW_MS ? newest + HOUR_MS : undefined;
}
