import { and, asc, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { BY_PORTAL, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { chatbotConversations, chatbotReplies } from './chatbot.tables.ts';

const DAY_MS = 86_400_000;
/** Few enough that nobody notices the moment for which their rows are held, however long these conversations are. */
const AT_ONCE = 100;

/**
 * Removes the conversations in which nothing was said for as long as the settings say, where they say so: everybody's, pinned ones too.
 * One in which a reply is being written stays.
 */
export async function removeOldConversations(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { conversationsExpire, retentionDays } = await readSettings(deps);
  if (!conversationsExpire) return;
  const oldest = new Date(deps.clock.now().getTime() - retentionDays * DAY_MS);
  for (let last: number | undefined = 0; last !== undefined; ) last = await removeSome(deps, oldest, last);
}

/** Removes some of those behind a conversation. @returns the last one that was looked at, or nothing where there was none */
function removeSome({ db, clock }: Pick<Deps, 'db' | 'clock'>, oldest: Date, behind: number): Promise<number | undefined> {
  const { id, updatedAt } = chatbotConversations;
  return db.transaction(async (tx) => {
    // Held before it is looked for replies: none can begin meanwhile. Who is in one just now will not be missed until the next hour.
    const held = await tx
      .select({ id })
      .from(chatbotConversations)
      .where(and(gt(id, behind), lt(updatedAt, oldest)))
      .orderBy(asc(id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = held.map((conversation) => conversation.id);
    if (ids.length === 0) return undefined;
    const replies = tx.select({ one: sql`1` }).from(chatbotReplies).where(sql`${chatbotReplies.conversationId} = ${id}`);
    const removed = await tx
      .delete(chatbotConversations)
      .where(and(inArray(id, ids), notExists(replies)))
      .returning({ id });
    if (removed.length > 0) {
      const subject = { name: 'Conversations past their retention' };
      const detail = { count: removed.length };
      await recordAuditEvent(tx, BY_PORTAL, { action: 'conversation.expired', at: clock.now(), subject, detail });
    }
    return ids.at(-1);
  });
}
