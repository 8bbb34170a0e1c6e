import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { chatbotMessages } from '../chatbot.tables.ts';

/** Ending of a reply. */
export type ReplyEnding = (typeof chatbotMessages.$inferSelect)['ending'];

/** A reply to be stored. */
export interface EndedReply {
  conversationId: number;
  messageId: number;
  content: string;
  ending: ReplyEnding;
  inputTokens: number | null;
  outputTokens: number | null;
  /** Upper bound of its tokens. */
  size: number;
  now: string;
}

/** A question without a reply. */
export interface UnansweredQuestion {
  conversationId: number;
  messageId: number;
  /** True if it still counts toward the day's messages. */
  isCounted: boolean;
}

/** Stores a reply, or discards its question. @returns false if it is no longer this server's, or its conversation is gone */
export interface FinalizeReply {
  store(reply: EndedReply): Promise<boolean>;
  discard(question: UnansweredQuestion): Promise<boolean>;
}

/** Creates the functions that finalize a reply: each in one statement, so that it is never both running and ended, or neither. */
export function createFinalizeReply(db: Db): FinalizeReply {
  const store = prepareStatement<{ id: number }>(db, 'chat_keep', STORE, 'kept', { id: sql`id` });
  const discard = prepareStatement<{ id: number }>(db, 'chat_withdraw', DISCARD, 'gone', { id: sql`message_id` });
  return {
    store: async (reply) => (await store({ ...reply })).length > 0,
    discard: async (question) => (await discard({ ...question })).length > 0,
  };
}

const given = (name: keyof EndedReply | keyof UnansweredQuestion) => sql.placeholder(name);

// The conversation first, as in deletions: another order could deadlock.
const OWN = sql`select id from chatbot_conversations where id = ${given('conversationId')}::int for no key update`;
const ENDED = sql`
  delete from chatbot_replies as reply using own
  where reply.conversation_id = own.id and reply.message_id = ${given('messageId')}::int returning reply.*`;

const STORE = {
  own: OWN,
  ended: ENDED,
  kept: sql`
    insert into chatbot_messages
      (id, conversation_id, role, content, ending, model, input_tokens, output_tokens, omitted, size, created_at)
    select message_id, conversation_id, 'assistant', ${given('content')}::text, ${given('ending')}::text, model,
      ${given('inputTokens')}::int, ${given('outputTokens')}::int, omitted, ${given('size')}::int, ${given('now')}::timestamptz
    from ended returning id`,
  // Messages are replaced only by a reply that ended as intended: the question with its replies by another question.
  replaced: sql`
    delete from chatbot_messages as message using ended
    where ${given('ending')}::text in ('complete', 'stopped') and message.conversation_id = ended.conversation_id
      and message.id >= ended.replaces_from and message.id < ended.question_id`,
  // A reply to the same question remains as a former version.
  versions: sql`
    update chatbot_messages as message set replaced_by = ended.message_id from ended
    where ${given('ending')}::text in ('complete', 'stopped') and message.conversation_id = ended.conversation_id
      and message.id >= ended.replaces_from and ended.question_id is null`,
  touched: sql`
    update chatbot_conversations as conversation set updated_at = ${given('now')}::timestamptz from ended
    where conversation.id = ended.conversation_id`,
};

const DISCARD = {
  own: OWN,
  gone: ENDED,
  taken: sql`delete from chatbot_messages as message using gone where message.id = gone.question_id`,
  // Without a reply it does not count; unless the user stopped it, which the provider may charge for.
  given_back: sql`
    update chatbot_daily_messages as daily set messages = daily.messages - 1 from gone
    where not ${given('isCounted')}::boolean and daily.user_id = gone.user_id and daily.messages > 0
      and daily.day = (select max(day) from chatbot_daily_messages as newest where newest.user_id = gone.user_id)`,
};
