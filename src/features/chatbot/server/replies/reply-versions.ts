import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { languageModels } from '#platform/server/models/models.tables.ts';
import { chatbotConversations, chatbotMessages, repliesInProgress, replyFeedback } from '../chatbot.tables.ts';
import { chatbotReplyPapers } from '../papers.tables.ts';
import { viewMessage } from './message-view.ts';
import { conversationBusy, conversationChanged } from './reply.errors.ts';

/** A message of a person's own conversation. */
export interface OwnMessage {
  userId: number;
  conversationId: number;
  messageId: number;
}

const { id, conversationId: inConversation, role, replacedBy } = chatbotMessages;

/** Reads one message of a person's own conversation, shown or replaced. @throws AppError 404 */
export async function readMessage(db: Db, { userId, conversationId, messageId }: OwnMessage): Promise<Message> {
  const isOwn = and(eq(chatbotConversations.id, inConversation), eq(chatbotConversations.userId, userId));
  const [row] = await db
    .select({
      message: chatbotMessages,
      modelLabel: sql<string | null>`coalesce(${languageModels.label}, ${chatbotMessages.model})`,
      isHelpful: replyFeedback.isHelpful,
      comment: replyFeedback.comment,
      sawPapers: sql<boolean>`exists (select from ${chatbotReplyPapers} where ${chatbotReplyPapers.messageId} = ${id})`,
    })
    .from(chatbotMessages)
    .innerJoin(chatbotConversations, isOwn)
    .leftJoin(replyFeedback, eq(replyFeedback.messageId, id))
    .leftJoin(languageModels, eq(languageModels.modelId, chatbotMessages.model))
    .where(and(eq(id, messageId), eq(inConversation, conversationId)));
  if (!row) throw notFound();
  const { userId: _owner, search: _search, size: _size, replacedBy: shown, ...message } = row.message;
  const versions = await db
    .select({ id })
    .from(chatbotMessages)
    .where(isVersionOf(shown ?? messageId))
    .orderBy(asc(id));
  const feedback = row.isHelpful === null ? null : { isHelpful: row.isHelpful, comment: row.comment };
  const { modelLabel, sawPapers } = row;
  return viewMessage({
    ...message,
    modelLabel,
    sawPapers,
    feedback,
    versions: versions.length > 1 ? versions.map((version) => version.id) : [],
  });
}

/** Condition for all versions of the reply that is shown. */
const isVersionOf = (shown: number) => or(eq(id, shown), eq(replacedBy, shown));

/**
 * Shows another version of the last reply, and gives it to the model from then on. Earlier replies stay as they were when the
 * person went on: the conversation rests on them.
 * @throws AppError 404 when it is not the person's reply, 409 while a reply is written or when the conversation has gone on
 */
export function showVersion(db: Db, own: OwnMessage): Promise<Message> {
  const { conversationId, messageId } = own;
  return db.transaction(async (tx) => {
    const version = await readMessage(tx, own);
    if (version.role !== 'assistant') throw notFound();
    // Locked, so that no reply begins meanwhile.
    await tx
      .select({ own: chatbotConversations.id })
      .from(chatbotConversations)
      .where(eq(chatbotConversations.id, conversationId))
      .for('no key update');
    if ((await tx.$count(repliesInProgress, eq(repliesInProgress.conversationId, conversationId))) > 0) throw conversationBusy();
    const isLater = and(eq(inConversation, conversationId), eq(role, 'user'), gt(id, messageId));
    if ((await tx.$count(chatbotMessages, isLater)) > 0) throw conversationChanged();
    const shown = sql`(select replaced_by from chatbot_messages where id = ${messageId})`;
    await tx
      .update(chatbotMessages)
      .set({ replacedBy: sql`nullif(${messageId}::int, id)` })
      .where(and(eq(inConversation, conversationId), sql`(id = ${shown} or replaced_by = ${shown})`));
    return version;
  });
}
