import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { chatbotMessages } from '../chatbot.tables.ts';

/** How a reply ended. */
export type ReplyEnding = (typeof chatbotMessages.$inferSelect)['ending'];

/** A reply as it is to be kept. */
export interface EndedReply {
  conversationId: number;
  messageId: number;
  content: string;
  ending: ReplyEnding;
  inputTokens: number | null;
  outputTokens: number | null;
  /** Its tokens, at most. */
  size: number;
  now: string;
}

/** A question of whose reply nothing came. */
export interface UnansweredQuestion {
  conversationId: number;
  messageId: number;
  /** Whether it counts as one of the day's messages all the same. */
  isCounted: boolean;
}

/** Keeps a reply, or takes its question back. @returns false where the reply is not this server's any more, or its conversation is gone */
export interface FinalizeReply {
  keep(reply: EndedReply): Promise<boolean>;
  withdraw(question: UnansweredQuestion): Promise<boolean>;
}

/** Makes what ends a reply: each in one statement, so that there is never both a running and an ended one, nor neither. */
export function createFinalizeReply(db: Db): FinalizeReply {
  const keep = prepareStatement<{ id: number }>(db, 'chat_keep', KEEP, 'kept', { id: sql`id` });
  const withdraw = prepareStatement<{ id: number }>(db, 'chat_withdraw', WITHDRAW, 'gone', { id: sql`message_id` });
  return {
    keep: async (reply) => (await keep({ ...reply })).length > 0,
    withdraw: async (question) => (await withdraw({ ...question })).length > 0,
  };
}

const given = (name: keyof EndedReply | keyof UnansweredQuestion) => sql.placeholder(name);

// The conversation first, as whoever deletes it: two who each held what the other wants would wait for ever.
const OWN = sql`select id from chatbot_conversations where id = ${given('conversationId')}::int for no key update`;
const ENDED = sql`
  delete from chatbot_replies as reply using own
  where reply.conversation_id = own.id and reply.message_id = ${given('messageId')}::int returning reply.*`;

const KEEP = {
  own: OWN,
  ended: ENDED,
  kept: sql`
    insert into chatbot_messages
      (id, conversation_id, role, content, ending, model, input_tokens, output_tokens, omitted, size, created_at)
    select message_id, conversation_id, 'assistant', ${given('content')}::text, ${given('ending')}::text, model,
      ${given('inputTokens')}::int, ${given('outputTokens')}::int, omitted, ${given('size')}::int, ${given('now')}::timestamptz
    from ended returning id`,
  // What was to be replaced goes only for a reply that ended as the person wished.
  replaced: sql`
    delete from chatbot_messages as message using ended
    where ${given('ending')}::text in ('complete', 'stopped') and message.conversation_id = ended.conversation_id
      and message.id >= ended.replaces_from and message.id < coalesce(ended.question_id, ended.message_id)`,
  touched: sql`
    update chatbot_conversations as conversation set updated_at = ${given('now')}::timestamptz from ended
    where conversation.id = ended.conversation_id`,
};

const WITHDRAW = {
  own: OWN,
  gone: ENDED,
  taken: sql`delete from chatbot_messages as message using gone where message.id = gone.question_id`,
  // It was not answered, and does not count; unless the person stopped it, which the provider may charge for.
  given_back: sql`
    update chatbot_daily_messages as daily set messages = daily.messages - 1 from gone
    where not ${given('isCounted')}::boolean and daily.user_id = gone.user_id and daily.messages > 0
      and daily.day = (select max(day) from chatbot_daily_messages as newest where newest.user_id = gone.user_id)`,
};
