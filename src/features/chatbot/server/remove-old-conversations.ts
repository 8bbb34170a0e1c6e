import { and, asc, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { BY_PORTAL, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { chatbotConversations, repliesInProgress } from './chatbot.tables.ts';
import { recordPapersDestroyed } from './papers/record-papers.ts';

const DAY_MS = 86_400_000;
/** Few enough that nobody notices the row locks, however long these conversations are. */
const AT_ONCE = 100;

/**
 * Removes the conversations without a message for as long as the retention setting says, if it is set: everybody's, pinned ones
 * too. One with a reply in progress stays.
 */
export async function removeOldConversations(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { conversationsExpire, retentionDays } = await readSettings(deps);
  if (!conversationsExpire) return;
  const oldest = new Date(deps.clock.now().getTime() - retentionDays * DAY_MS);
  for (let last: number | undefined = 0; last !== undefined; ) last = await removeSome(deps, oldest, last);
}

/** Removes some of those after a conversation. @returns the last one examined, or undefined if there was none */
function removeSome({ db, clock }: Pick<Deps, 'db' | 'clock'>, oldest: Date, behind: number): Promise<number | undefined> {
  const { id, updatedAt } = chatbotConversations;
  return db.transaction(async (tx) => {
    // Locked before the check for replies: none can begin meanwhile. Conversations in use just now wait until the next hour.
    const held = await tx
      .select({ id })
      .from(chatbotConversations)
      .where(and(gt(id, behind), lt(updatedAt, oldest)))
      .orderBy(asc(id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = held.map((conversation) => conversation.id);
    if (ids.length === 0) return undefined;
    // One with a reply in progress stays, and its papers with it.
    const replies = tx.select({ one: sql`1` }).from(repliesInProgress).where(sql`${repliesInProgress.conversationId} = ${id}`);
    const expired = await tx
      .select({ id })
      .from(chatbotConversations)
      .where(and(inArray(id, ids), notExists(replies)));
    const expiredIds = expired.map((conversation) => conversation.id);
    await recordPapersDestroyed(tx, BY_PORTAL, expiredIds, clock.now());
    const removed = await tx.delete(chatbotConversations).where(inArray(id, expiredIds)).returning({ id });
    if (removed.length > 0) {
      const subject = { name: 'Conversations past their retention' };
      const detail = { count: removed.length };
      await recordAuditEvent(tx, BY_PORTAL, { action: 'conversation.expired', at: clock.now(), subject, detail });
    }
    return ids.at(-1);
  });
}
