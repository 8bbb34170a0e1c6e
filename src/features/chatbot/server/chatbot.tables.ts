import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { tsvector } from './tsvector-column.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const person = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A user's conversation with a model. */
export const chatbotConversations = pgTable(
  'chatbot_conversations',
  {
    id: serial('id').primaryKey(),
    userId: person(),
    title: text('title').notNull(),
    /** Id of the model that writes its replies. */
    model: text('model').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    /** The firm's client-matter number, where the person entered one. */
    matterNumber: text('matter_number'),
    createdAt: moment('created_at').notNull(),
    /** Time of its last message. */
    updatedAt: moment('updated_at').notNull(),
    search: tsvector('search').generatedAlwaysAs(sql`to_tsvector('every_word', title)`),
  },
  (table) => [index('chatbot_conversations_newest').on(table.userId, table.isPinned, table.updatedAt, table.id)],
);

/** Messages: questions, and the replies that have ended. A reply in progress is in `chatbot_replies`. */
export const chatbotMessages = pgTable(
  'chatbot_messages',
  {
    id: serial('id').primaryKey(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => chatbotConversations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    /** End of a reply: complete, stopped by the user, or interrupted for a reason. Questions are `complete`. */
    ending: text('ending', {
      enum: ['complete', 'stopped', 'cut', 'timeout', 'filtered', 'truncated', 'portal-stopped'],
    })
      .notNull()
      .default('complete'),
    /** Model that wrote a reply. */
    model: text('model'),
    /** Tokens of a reply, as the provider counts them. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Number of the oldest messages omitted from the model's input for this reply, because its token budget was full. */
    omitted: integer('omitted').notNull().default(0),
    /** For a former version of a reply: the version shown in its place, which alone is part of the conversation. */
    replacedBy: integer('replaced_by'),
    /** Upper bound of the content's tokens, from `estimateTokens`. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The conversation's user, set by the database: a search reads one person's messages only. */
    userId: integer('user_id'),
    /**
     * Every word, and the owner, so that the index finds a person's own messages. Limit of the searched text: the worst case
     * tried, hyphenated Hangul, then stays below PostgreSQL's megabyte.
     */
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('every_word', left(content, 100000)) || array_to_tsvector(array['owner ' || user_id::text])`,
    ),
  },
  (table) => [
    index('chatbot_messages_conversation').on(table.conversationId, table.id),
    index('chatbot_messages_versions').on(table.replacedBy).where(sql`replaced_by is not null`),
    index('chatbot_messages_user').on(table.userId, table.id),
    index('chatbot_messages_search').using('gin', table.search),
  ],
);

/** The thumb that a person gave to a reply of their own conversation. */
export const replyFeedback = pgTable('chatbot_feedback', {
  messageId: integer('message_id')
    .primaryKey()
    .references(() => chatbotMessages.id, { onDelete: 'cascade' }),
  isHelpful: boolean('is_helpful').notNull(),
  /** Stored only if the person allows administrators to read it. */
  comment: text('comment'),
  givenAt: moment('given_at').notNull(),
});

/** A reply in progress, written by one of the portal's servers; at most one per conversation, and one in each slot of a user. */
export const repliesInProgress = pgTable(
  'chatbot_replies',
  {
    conversationId: integer('conversation_id')
      .primaryKey()
      .references(() => chatbotConversations.id, { onDelete: 'cascade' }),
    /** Id that the finished reply will have among the messages. */
    messageId: integer('message_id').notNull().unique('chatbot_replies_message'),
    /** The question stored with it; null if an earlier one is asked again. */
    questionId: integer('question_id'),
    userId: person(),
    /** Number of the user's slot that it takes, from 1. */
    place: smallint('place').notNull(),
    model: text('model').notNull(),
    omitted: integer('omitted').notNull().default(0),
    /** Messages from this one up to the question are removed, or replies become former versions, when the reply ends as intended. */
    replacesFrom: integer('replaces_from'),
    /** Time at which the user asked to stop it. */
    stopRequestedAt: moment('stop_requested_at'),
    startedAt: moment('started_at').notNull(),
    /** Last heartbeat of its server, by the database's clock. */
    beatAt: moment('beat_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('chatbot_replies_places').on(table.userId, table.place)],
);

/** Text so far of a reply in progress, in pieces as they were stored. */
export const chatbotReplyParts = pgTable(
  'chatbot_reply_parts',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => repliesInProgress.messageId, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.part] })],
);

/** Number of messages that a user has sent on a day of the firm's; deleting a conversation returns none. */
export const chatbotDailyMessages = pgTable(
  'chatbot_daily_messages',
  {
    userId: person(),
    day: date('day').notNull(),
    messages: integer('messages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
