import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';

/** Tokens that providers add to each message of a conversation: its role and its delimiters. */
export const TOKENS_PER_MESSAGE = 8;
/** Always read, so that the last question is included however long its replies are. */
const ALWAYS_READ = 10;

/** The parts of a message that a model needs. */
export interface EarlierMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  /** Upper bound of its tokens. */
  size: number;
}

/** The part of a conversation within its model's token budget. */
export interface Context {
  model: string;
  /** Its client-matter number; null where none was entered. */
  matterNumber: string | null;
  /** The newest messages, oldest first. */
  messages: EarlierMessage[];
  /** True if papers are attached to it. */
  hasPapers: boolean;
  /** Number of all messages. */
  total: number;
  /** The newest message of all; null if there is none. */
  lastId: number | null;
  /** Sum of the versions of the settings and the models: greater than before if administrators have changed something. */
  version: number;
}

type Row = {
  model: string;
  matterNumber: string | null;
  hasPapers: boolean;
  total: number | null;
  lastId: number | null;
  version: number;
} & {
  [Name in keyof EarlierMessage]: EarlierMessage[Name] | null;
};

/**
 * Creates the function that reads a person's own conversation; undefined if it is not theirs.
 * @returns a function; `budgets` are the token budgets of all models, by id, as JSON
 */
export function createReadContext(
  db: Db,
): (userId: number, conversationId: number, budgets: string) => Promise<Context | undefined> {
  const statement = prepareStatement<Row>(db, 'chat_context', STEPS, 'answer', {
    model: sql`model`,
    matterNumber: sql`matter_number`,
    hasPapers: sql`has_papers`,
    total: sql`total`,
    lastId: sql`last_id`,
    version: sql`version`,
    id: sql`id`,
    role: sql`role`,
    content: sql`content`,
    size: sql`size`,
  });
  return async (userId, conversationId, budgets) => {
    const rows = await statement({ userId, conversationId, budgets });
    const [first] = rows;
    if (!first) return undefined;
    const messages = rows.flatMap(({ id, role, content, size }) =>
      id === null || role === null || content === null || size === null ? [] : [{ id, role, content, size }],
    );
    const { model, matterNumber, hasPapers, total, lastId, version } = first;
    return { model, matterNumber, hasPapers, messages: messages.reverse(), total: total ?? 0, lastId, version };
  };
}

const STEPS = {
  own: sql`
    select id, model, matter_number, coalesce((${sql.placeholder('budgets')}::jsonb ->> model)::int, 0) as room,
      coalesce((select sum(version)::int from list_versions where list in ('models', 'settings')), 0) as version,
      exists (select from chatbot_papers as paper where paper.conversation_id = chatbot_conversations.id) as has_papers,
      (select max(id) from chatbot_messages as message where message.conversation_id = chatbot_conversations.id) as last_id
    from chatbot_conversations
    where id = ${sql.placeholder('conversationId')}::int and user_id = ${sql.placeholder('userId')}::int`,
  counted: sql`
    select message.id, role, message.size, row_number() over newest as place,
      sum(message.size + ${sql.raw(String(TOKENS_PER_MESSAGE))}) over newest as reach, (count(*) over ())::int as total
    from own join chatbot_messages as message on message.conversation_id = own.id and message.content <> ''
      and message.replaced_by is null
    window newest as (order by message.id desc)`,
  answer: sql`
    select own.model, own.matter_number, own.has_papers, own.last_id, own.version, counted.total, counted.id, counted.role, message.content, counted.size
    from own
    left join counted on counted.reach <= own.room or counted.place <= ${sql.raw(String(ALWAYS_READ))}
    left join chatbot_messages as message on message.id = counted.id
    order by counted.id desc`,
};
