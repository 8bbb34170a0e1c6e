import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { nameOf } from '#features/audit/server/record-audit-event.ts';
import { CHAT_MESSAGES } from '#features/chatbot/chatbot.contract.ts';
import type { CheckedReply } from '#features/chatbot/papers.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { Actor } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { chatbotConversations, chatbotMessages } from '../chatbot.tables.ts';
import { findConversation } from '../conversations.store.ts';
import { papersOf, viewPaper } from '../papers/papers.store.ts';
import { chatbotReplyPapers } from '../papers.tables.ts';
import { readMarks } from '../reply-marks/marks.store.ts';
import { describeMarks, insertSigns } from './describe-marks.ts';
import type { Transcript } from './transcript.ts';

const ENDINGS: Record<Message['ending'], string | null> = {
  complete: null,
  stopped: 'This reply was stopped before it was complete.',
  cut: 'This reply was interrupted: the connection to the model was lost.',
  timeout: 'This reply was interrupted: the model took too long.',
  filtered: 'This reply was interrupted by the model provider’s content filter.',
  truncated: 'This reply was interrupted: it reached the model’s maximum length.',
  'portal-stopped': 'This reply was interrupted: the portal was stopped before it was complete.',
};

/** The longest conversation that can be exported, in bytes of its messages: far more than anybody reads. */
const MOST_BYTES = 8 * 1024 * 1024;

type Needs = Pick<Deps, 'db' | 'config' | 'clock' | 'models' | 'masterKey'>;
type Reader = Pick<Actor, 'id' | 'firstName' | 'lastName'>;

/**
 * Reads one of a person's own conversations for export, or one reply in it.
 * @throws AppError 404 if not theirs, 422 when no file can hold it
 */
export async function readTranscript(
  deps: Needs,
  actor: Reader,
  { id, messageId: replyId }: { id: number; messageId?: number },
  signal: AbortSignal,
): Promise<Transcript> {
  const conversation = await findConversation(deps.db, actor.id, id);
  if (!conversation) throw notFound();
  const inWords = momentsIn(deps.config.timeZone);
  const messages = await messagesOf(deps, actor.id, id, replyId);
  if (replyId !== undefined && messages.length === 0) throw notFound();
  const { firmName } = await readSettings(deps);
  const { labelOf } = await deps.models.catalogue();
  const papers = conversation.hasPapers ? (await papersOf(deps.db, deps.masterKey, actor.id, id)).map(viewPaper) : [];
  const checks = new Map<number, CheckedReply>();
  for (const { id: messageId, sawPapers } of messages)
    if (sawPapers) checks.set(messageId, await readMarks(deps, { userId: actor.id, conversationId: id, messageId }, signal));
  return {
    title: conversation.title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
    about: [
      ...(conversation.matterNumber === null ? [] : [['Client-matter number', conversation.matterNumber] as const]),
      ['Model', conversation.modelLabel],
      ...papers.map(({ number, name }) => [`Paper ${number}`, name] as const),
      ['Started', inWords(new Date(conversation.createdAt))],
      ['Last message', inWords(new Date(conversation.updatedAt))],
      ['Exported', `${inWords(deps.clock.now())}, by ${nameOf(actor)}`],
    ],
    firmName,
    messages: messages.map(({ id: messageId, role, model, content, createdAt, ...ending }) => ({
      who: role === 'user' ? nameOf(actor) : labelOf(model ?? conversation.model),
      when: inWords(createdAt),
      isReply: role === 'assistant',
      content: insertSigns(content, checks.get(messageId)?.marks ?? []),
      note: describeEnding(ending),
      checks: describeChecks(checks.get(messageId)),
    })),
  };
}

async function messagesOf({ db }: Needs, owner: number, id: number, replyId?: number) {
  const own = and(eq(chatbotConversations.id, id), eq(chatbotConversations.userId, owner));
  const wanted =
    replyId === undefined
      ? isNull(chatbotMessages.replacedBy)
      : and(eq(chatbotMessages.id, replyId), eq(chatbotMessages.role, 'assistant'));
  const inOwn = and(eq(chatbotConversations.id, chatbotMessages.conversationId), own, wanted);
  const bytes = sql`coalesce(sum(octet_length(${chatbotMessages.content})), 0)`.mapWith(Number);
  const [all] = await db.select({ bytes }).from(chatbotMessages).innerJoin(chatbotConversations, inOwn);
  if ((all?.bytes ?? 0) > MOST_BYTES) throw new AppError(422, 'too-long', CHAT_MESSAGES.exportLength);
  const { id: messageId, role, model, content, createdAt, ending, omitted } = chatbotMessages;
  const sawPapers = sql<boolean>`exists (select from ${chatbotReplyPapers} where ${chatbotReplyPapers.messageId} = ${messageId})`;
  return db
    .select({ id: messageId, role, model, content, createdAt, ending, omitted, sawPapers })
    .from(chatbotMessages)
    .innerJoin(chatbotConversations, inOwn)
    .orderBy(asc(chatbotMessages.id));
}

const describeChecks = (checked: CheckedReply | undefined): string[] => (checked ? describeMarks(checked) : []);

/** Formats times in a zone: "November 22, 2026 at 8:53 AM EST". */
function momentsIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (at) => format.format(at).replaceAll('\u202F', ' ');
}

type Message = Pick<typeof chatbotMessages.$inferSelect, 'ending' | 'omitted'>;

/** Returns a note for readers of the file: the reply is incomplete, or was written without all earlier messages. */
function describeEnding({ ending, omitted }: Message): string | null {
  const count = omitted === 1 ? 'The oldest message was' : `The ${omitted.toLocaleString('en-US')} oldest messages were`;
  const missing =
    omitted > 0 ? `${count} not given to the model, because the conversation exceeds what it can read at once.` : null;
  return [ENDINGS[ending], missing].filter((sentence) => sentence !== null).join(' ') || null;
}
