import { and, eq } from 'drizzle-orm';
import type { CheckedReply, ReplyMark } from '#features/chatbot/papers.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { SubprocessError } from '#platform/server/run-in-subprocess.ts';
import { askPapers } from '../papers/ask-papers.ts';
import { openConversationKey, openField, sealField } from '../papers/paper-seals.ts';
import { papersOf } from '../papers/papers.store.ts';
import { chatbotReplyPapers } from '../papers.tables.ts';
import { type OwnMessage, readMessage } from '../replies/reply-versions.ts';

type Needs = Pick<Deps, 'db' | 'masterKey'>;

const aboutMarks = (messageId: number) => `reply/${messageId}/marks`;

/**
 * Reads the check of a reply of a person's own conversation; the first reader's request makes it. A reply that was given no
 * papers has none.
 * @throws AppError 404 for somebody else's
 */
export async function readMarks({ db, masterKey }: Needs, own: OwnMessage, signal: AbortSignal): Promise<CheckedReply> {
  const message = await readMessage(db, own);
  const isGiven = and(eq(chatbotReplyPapers.messageId, own.messageId), eq(chatbotReplyPapers.conversationId, own.conversationId));
  const [given] = await db.select().from(chatbotReplyPapers).where(isGiven);
  if (!given || message.role !== 'assistant') throw notFound();
  const { seen, marks: sealed } = given;
  const key = await openConversationKey(db, masterKey, own.conversationId);
  if (!key) return { seen, marks: [], isChecked: false };
  if (sealed) return { seen, marks: openField<ReplyMark[]>(key, aboutMarks(own.messageId), sealed), isChecked: true };
  const papers = (await papersOf(db, masterKey, own.userId, own.conversationId)).filter(({ row }) => row.state === 'ready');
  try {
    const marks = await askPapers<ReplyMark[]>(db, papers, { task: 'check', reply: message.content }, signal);
    await db
      .update(chatbotReplyPapers)
      .set({ marks: sealField(key, aboutMarks(own.messageId), marks) })
      .where(isGiven);
    return { seen, marks, isChecked: true };
  } catch (error) {
    if (error instanceof SubprocessError) return { seen, marks: [], isChecked: false };
    throw error;
  }
}
