import { sql } from 'drizzle-orm';
import type { Feedback } from '#features/chatbot/feedback.contract.ts';
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

type Row = Omit<StoredMessage, 'id' | 'createdAt' | 'ending' | 'conversationId' | 'versions' | 'feedback'> & {
  id: number | null;
  /** Former versions of a reply. */
  replaced: number[];
  feedback: Feedback | null;
  ending: ReplyEnding | 'writing';
  createdMs: number;
};

/** Messages of a conversation, oldest first. */
export interface ListedMessages {
  messages: Message[];
  /** True if there may be older ones. */
  hasOlder: boolean;
}

/** The largest page in bytes of JSON, unless a single message is larger; and of its texts, which JSON may make longer. */
const MAX_PAGE_BYTES = 1_000_000;
const MAX_TEXT_BYTES = 500_000;
/** The most messages that can fit. */
const MOST_MESSAGES = 4_000;

/**
 * Creates the function that lists the messages of a person's own conversation, the newest that fit into one response; undefined
 * if it is not theirs.
 */
export function createListMessages(db: Db): (page: MessagePage) => Promise<ListedMessages | undefined> {
  const statement = prepareStatement<Row>(db, 'chat_messages', STEPS, 'answer', {
    id: sql`id`,
    role: sql`role`,
    content: sql`content`,
    ending: sql`ending`,
    model: sql`model`,
    modelLabel: sql`model_label`,
    inputTokens: sql`input_tokens`,
    outputTokens: sql`output_tokens`,
    omitted: sql`omitted`,
    createdMs: sql`created_ms`,
    sawPapers: sql`saw_papers`,
    replaced: sql`replaced`,
    feedback: sql`feedback`,
  });
  return async (page) => {
    const limit = page.limit ?? MOST_MESSAGES;
    const rows = await statement({ ...page, limit, bytes: MAX_TEXT_BYTES });
    if (rows.length === 0) return undefined;
    const found = rows.flatMap((row) => (row.id === null ? [] : [view({ ...row, id: row.id }, page.conversationId)]));
    const { messages, isFull } = thatFit(found);
    return { messages: messages.reverse(), hasOlder: isFull || messages.length >= limit };
  };
}

/** The database returns one message beyond its limit of text; JSON may need more bytes than the text. */
function thatFit(newestFirst: Message[]): { messages: Message[]; isFull: boolean } {
  let bytes = 0;
  const beyond = newestFirst.findIndex((message) => {
    bytes += Buffer.byteLength(JSON.stringify(message)) + 1;
    return bytes > MAX_PAGE_BYTES;
  });
  const messages = beyond < 0 ? newestFirst : newestFirst.slice(0, Math.max(1, beyond));
  const text = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return { messages, isFull: beyond >= 0 || text >= MAX_TEXT_BYTES };
}

function view({ createdMs, ending, replaced, ...row }: Row & { id: number }, conversationId: number): Message {
  const versions = replaced.length === 0 ? [] : [...replaced, row.id].sort((one, other) => one - other);
  const message = { ...row, conversationId, versions, createdAt: new Date(createdMs) };
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
    select * from (select *, sum(octet_length(content)) over (order by id desc rows unbounded preceding) as bytes from (
      select message.id, role, content, ending, message.model, input_tokens, output_tokens, message.omitted,
        (extract(epoch from created_at) * 1000)::float8 as created_ms
      from own join chatbot_messages as message on message.conversation_id = own.id
      where message.id < ${before} and message.replaced_by is null
        and not exists (select from running
          where message.id >= running.replaces_from and message.id < coalesce(running.question_id, running.message_id))
      union all
      select message_id, 'assistant', coalesce((select string_agg(content, '' order by part) from chatbot_reply_parts as part
          where part.message_id = running.message_id), ''), 'writing', model, null, null, omitted,
        (extract(epoch from started_at) * 1000)::float8
      from running where message_id < ${before}
      order by id desc limit ${sql.placeholder('limit')}::int) as said) as summed
    where bytes - octet_length(content) < ${sql.placeholder('bytes')}::int
    order by id desc`,
  answer: sql`
    select page.*, coalesce(listed.label, page.model) as model_label,
      exists (select from chatbot_reply_papers as given where given.message_id = page.id) as saw_papers,
      array(select id from chatbot_messages as former where former.replaced_by = page.id) as replaced,
      (select json_build_object('isHelpful', is_helpful, 'comment', comment) from chatbot_feedback where message_id = page.id) as feedback
    from own left join page on true left join language_models as listed on listed.model_id = page.model
    order by page.id desc`,
};
