import { eq, inArray } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import { chatbotConversations } from '../chatbot.tables.ts';
import { chatbotPapers } from '../papers.tables.ts';

const subjectOf = (conversationId: number) => ({ id: conversationId, name: 'Conversation' });

type Paper = Pick<typeof chatbotPapers.$inferSelect, 'conversationId' | 'number' | 'format' | 'size'>;

/** Records that a paper was attached: its number, format and size, and nothing that it says or is called. */
export async function recordPaperAttached(tx: Db, by: AuditOrigin, paper: Paper, at: Date): Promise<void> {
  const { conversationId, number, format, size } = paper;
  const detail = { papers: [`Paper ${number}, ${format}, ${size.toLocaleString('en-US')} bytes`] };
  await recordAuditEvent(tx, by, { action: 'conversation.paper-attached', at, subject: subjectOf(conversationId), detail });
}

/** Records that a paper was removed, and with it destroyed. */
export async function recordPaperRemoved(tx: Db, by: AuditOrigin, paper: Pick<Paper, 'conversationId' | 'number'>, at: Date) {
  const detail = { papers: [`Paper ${paper.number}`] };
  const subject = subjectOf(paper.conversationId);
  await recordAuditEvent(tx, by, { action: 'conversation.papers-destroyed', at, subject, detail });
}

/** Records, before conversations are deleted, that all papers of those that have any are destroyed with them. */
export async function recordPapersDestroyed(
  tx: Db,
  by: AuditOrigin,
  conversationIds: readonly number[],
  at: Date,
): Promise<void> {
  const { conversationId } = chatbotPapers;
  const rows = await tx
    .selectDistinct({ conversationId })
    .from(chatbotPapers)
    .where(inArray(conversationId, [...conversationIds]));
  for (const row of rows) {
    const detail = { papers: ['All papers'] };
    const subject = subjectOf(row.conversationId);
    await recordAuditEvent(tx, by, { action: 'conversation.papers-destroyed', at, subject, detail });
  }
}

/** Ids of a person's conversations with papers. */
export async function idsWithPapers(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: chatbotPapers.conversationId })
    .from(chatbotPapers)
    .innerJoin(chatbotConversations, eq(chatbotConversations.id, chatbotPapers.conversationId))
    .where(eq(chatbotConversations.userId, userId));
  return rows.map(({ id }) => id);
}
