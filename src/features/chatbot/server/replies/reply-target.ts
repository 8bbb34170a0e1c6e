import type { Context, EarlierMessage } from './read-context.ts';
import { movedOn, nothingToAnswer } from './reply.errors.ts';

/** What a person wants answered: a new message, one in place of their last, or their last once more. */
export type RequestedReply = { kind: 'send'; content: string; replaces?: number | undefined } | { kind: 'regenerate' };

/** Where in a conversation a question stands. */
export interface ReplyTarget {
  question: Pick<EarlierMessage, 'content' | 'size'>;
  /** What was said before it. */
  before: EarlierMessage[];
  /** How many messages there are before it, also those that were not read. */
  total: number;
  /** The first message that goes when the reply is there; null where none does. */
  replacesFrom: number | null;
  /** The newest message, where the conversation must not have gone on meanwhile. */
  lastId: number | null;
}

/** Finds the place of what is wanted. @throws ReplyRefusal when the conversation has gone on, or has nothing to answer */
export function chooseReplyTarget({ said, total, lastId: newest }: Context, wanted: RequestedReply): ReplyTarget {
  const lastQuestion = said.findLastIndex(({ role }) => role === 'user');
  if (wanted.kind === 'send' && wanted.replaces === undefined) {
    return { question: { content: wanted.content, size: 0 }, before: said, total, replacesFrom: null, lastId: null };
  }
  const question = said[lastQuestion];
  const rest = said.length - lastQuestion;
  if (wanted.kind === 'send') {
    if (question?.id !== wanted.replaces) throw movedOn();
    const before = said.slice(0, lastQuestion);
    return {
      question: { content: wanted.content, size: 0 },
      before,
      total: total - rest,
      replacesFrom: question?.id ?? null,
      lastId: newest,
    };
  }
  if (!question) throw nothingToAnswer();
  return { question, before: said.slice(0, lastQuestion), total: total - rest, replacesFrom: question.id + 1, lastId: newest };
}
