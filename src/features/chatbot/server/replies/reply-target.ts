import type { Context, EarlierMessage } from './read-context.ts';
import { conversationChanged, nothingToAnswer } from './reply.errors.ts';

/** Requests for a reply: a new message, one that replaces the last, or the last once more. */
export type RequestedReply = { kind: 'send'; content: string; replaces?: number | undefined } | { kind: 'regenerate' };

/** Reply target: position of a question in a conversation. */
export interface ReplyTarget {
  question: Pick<EarlierMessage, 'content' | 'size'>;
  /** Messages before it. */
  before: EarlierMessage[];
  /** Number of messages before it, including those that were not read. */
  total: number;
  /** The first message to be replaced once the reply exists; null if none. */
  replacesFrom: number | null;
  /** The newest message, if the conversation must not have changed meanwhile. */
  lastId: number | null;
}

/** Finds the reply target. @throws ReplyRefusal when the conversation has changed, or has nothing to reply to */
export function chooseReplyTarget({ messages, total, lastId: newest }: Context, wanted: RequestedReply): ReplyTarget {
  const lastQuestion = messages.findLastIndex(({ role }) => role === 'user');
  if (wanted.kind === 'send' && wanted.replaces === undefined) {
    return { question: { content: wanted.content, size: 0 }, before: messages, total, replacesFrom: null, lastId: null };
  }
  const question = messages[lastQuestion];
  const rest = messages.length - lastQuestion;
  if (wanted.kind === 'send') {
    if (question?.id !== wanted.replaces) throw conversationChanged();
    const before = messages.slice(0, lastQuestion);
    return {
      question: { content: wanted.content, size: 0 },
      before,
      total: total - rest,
      replacesFrom: question?.id ?? null,
      lastId: newest,
    };
  }
  if (!question) throw nothingToAnswer();
  return {
    question,
    before: messages.slice(0, lastQuestion),
    total: total - rest,
    replacesFrom: question.id + 1,
    lastId: newest,
  };
}
