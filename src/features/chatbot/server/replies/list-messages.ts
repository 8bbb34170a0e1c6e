import { sql } from 'drizzle-orm';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { ReplyEnding } from './finalize-reply.ts';
import { type StoredMessage, viewMessage } from './message-view.ts';

/** A page of a conversation's messages. */
export interface MessagePage {
  userId: number;
  conversationId: number;
  /** Only messages before this one; all when null. */
  before: number | null;
  /** Only so many, the newest; all of them when null. */
  limit: number | null;
}

type Row = Omit<StoredMessage, 'id' | 'createdAt' | 'ending' | 'conversationId'> & {
  id: number | null;
  ending: ReplyEnding | 'writing';
  createdMs: number;
};

/** Creates the function that lists the messages of a person's own conversation, oldest first; undefined if it is not theirs. */
export function createListMessages(db: Db): (page: MessagePage) => Promise<Message[] | undefined> {
  const statement = prepareStatement<Row>(db, 'chat_messages', STEPS, 'answer', {
    id: sql`id`,
    role: sql`role`,
    content: sql`content`,
    ending: sql`ending`,
    model: sql`model`,
    inputTokens: sql`input_tokens`,
    outputTokens: sql`output_tokens`,
    omitted: sql`omitted`,
    createdMs: sql`created_ms`,
  });
  return async (page) => {
    const rows = await statement({ ...page });
    if (rows.length === 0) return undefined;
    return rows.flatMap((row) => (row.id === null ? [] : [view({ ...row, id: row.id }, page.conversationId)])).reverse();
  };
}

function view({ createdMs, ending, ...row }: Row & { id: number }, conversationId: number): Message {
  const message = { ...row, conversationId, createdAt: new Date(createdMs) };
  const shown = viewMessage({ ...message, ending: ending === 'writing' ? 'complete' : ending });
  return ending === 'writing' ? { ...shown, status: 'writing' } : shown;
}

const before = sql`coalesce(${sql.placeholder('before')}::int, 2147483647)`;

/** One statement, so that a reply that ends meanwhile is neither missed nor returned twice. */
const STEPS = {
  own: sql`
    select id from chatbot_conversations
    where id = ${sql.placeholder('conversationId')}::int and user_id = ${sql.placeholder('userId')}::int`,
  running: sql`select reply.* from chatbot_replies as reply join own on own.id = reply.conversation_id`,
  page: sql`
    select * from (
      select message.id, role, content, ending, message.model, input_tokens, output_tokens, message.omitted,
        (extract(epoch from created_at) * 1000)::float8 as created_ms
      from own join chatbot_messages as message on message.conversation_id = own.id
      where message.id < ${before}
        and not exists (select from running
          where message.id >= running.replaces_from and message.id < coalesce(running.question_id, running.message_id))
      union all
      select message_id, 'assistant', coalesce((select string_agg(content, '' order by part) from chatbot_reply_parts as part
          where part.message_id = running.message_id), ''), 'writing', model, null, null, omitted,
        (extract(epoch from started_at) * 1000)::float8
      from running where message_id < ${before}) as said
    order by id desc limit ${sql.placeholder('limit')}::int`,
  answer: sql`select page.* from own left join page on true order by page.id desc`,
};
