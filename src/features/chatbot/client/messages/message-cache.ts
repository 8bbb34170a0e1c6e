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
  const own = question ? [question, reply] : [reply];
  const isStored = ({ id }: Message) => !own.some((other) => other.id === id) && (replacesFrom === null || id < replacesFrom);
  return { messages: [...(known?.messages ?? []).filter(isStored), ...own], hasOlder: known?.hasOlder ?? false };
}

/** The conversation once the reply has ended, in whatever way. */
export function withEnded(known: CachedMessages, reply: Message): CachedMessages {
  return { ...known, messages: [...known.messages.filter(({ id }) => id !== reply.id), reply] };
}
