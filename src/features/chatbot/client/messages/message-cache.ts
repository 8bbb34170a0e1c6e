import type { Feedback } from '#features/chatbot/feedback.contract.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';

/** The newest messages of a conversation, in order and without gaps. */
export interface CachedMessages {
  messages: Message[];
  /** True if there are older ones. */
  hasOlder: boolean;
}

/** Merges the refetched newest page. Older known messages are dropped if it would leave a gap to them. */
export function withNewest(known: CachedMessages | undefined, newest: CachedMessages): CachedMessages {
  const first = newest.messages[0];
  if (!first || !newest.hasOlder || !known?.messages.some(({ id }) => id === first.id)) return newest;
  return { messages: [...known.messages.filter(({ id }) => id < first.id), ...newest.messages], hasOlder: known.hasOlder };
}

/** Adds a page of older messages, unless something else has moved the beginning meanwhile. */
export function withOlder(known: CachedMessages, older: CachedMessages, before: number): CachedMessages {
  if (known.messages[0]?.id !== before) return known;
  return { messages: [...older.messages, ...known.messages], hasOlder: older.hasOlder };
}

interface ReplyEnd {
  question: Message | null;
  reply: Message;
  replacesFrom: number | null;
}

/** The conversation while a reply is written: its question and the reply last, without the messages they replace. */
export function withReply(known: CachedMessages | undefined, { question, reply, replacesFrom }: ReplyEnd): CachedMessages {
  const stored = (known?.messages ?? []).filter(({ id }) => id !== reply.id && id !== question?.id);
  const isReplaced = ({ id }: Message) => replacesFrom !== null && id >= replacesFrom;
  const former = question ? [] : stored.filter(isReplaced).flatMap(({ id, versions }) => (versions.length > 0 ? versions : [id]));
  const own = { ...reply, versions: former.length > 0 ? [...former, reply.id] : [] };
  const messages = [...stored.filter((message) => !isReplaced(message)), ...(question ? [question] : []), own];
  return { messages, hasOlder: known?.hasOlder ?? false };
}

/** The conversation once the reply has ended, in whatever way. */
export function withEnded(known: CachedMessages, reply: Message): CachedMessages {
  const written = known.messages.find(({ id }) => id === reply.id);
  const versions = written?.versions ?? reply.versions;
  return { ...known, messages: [...known.messages.filter(({ id }) => id !== reply.id), { ...reply, versions }] };
}

/** The conversation with another version of one of its replies. */
export function withVersion(known: CachedMessages, version: Message): CachedMessages {
  return { ...known, messages: known.messages.map((message) => (message.versions.includes(version.id) ? version : message)) };
}

/** The conversation with the person's thumb for a reply; null without one. */
export function withFeedback(known: CachedMessages, replyId: number, feedback: Feedback | null): CachedMessages {
  return { ...known, messages: known.messages.map((message) => (message.id === replyId ? { ...message, feedback } : message)) };
}

/** Id that all versions of a message share: the oldest one’s. */
export const sharedId = ({ id, versions }: Message): number => versions[0] ?? id;
