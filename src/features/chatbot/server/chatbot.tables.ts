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
import { textSearch } from './text-search.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const person = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A person's conversation with a model. */
export const chatbotConversations = pgTable(
  'chatbot_conversations',
  {
    id: serial('id').primaryKey(),
    userId: person(),
    title: text('title').notNull(),
    /** The id of the model that answers in it. */
    model: text('model').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** When something was last said in it. */
    updatedAt: moment('updated_at').notNull(),
    search: textSearch('search').generatedAlwaysAs(sql`to_tsvector('english', title)`),
  },
  (table) => [index('chatbot_conversations_newest').on(table.userId, table.isPinned, table.updatedAt, table.id)],
);

/** What was said: questions, and the replies that have ended. A reply that is being written stands in `chatbot_replies`. */
export const chatbotMessages = pgTable(
  'chatbot_messages',
  {
    id: serial('id').primaryKey(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => chatbotConversations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    /** How a reply ended: whole, stopped by the person, or cut for a reason. Questions are `complete`. */
    ending: text('ending', {
      enum: ['complete', 'stopped', 'cut', 'timeout', 'filtered', 'truncated', 'portal-stopped'],
    })
      .notNull()
      .default('complete'),
    /** Of a reply: the model that gave it. */
    model: text('model'),
    /** Of a reply: what it took, as the provider counts. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Of a reply: how many of the oldest messages the model was not given, for want of room. */
    omitted: integer('omitted').notNull().default(0),
    /** How many tokens the content takes at most, as `estimateTokens` says. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Beyond so many characters a text is not searched: the worst that was tried, hyphenated Hangul, then stays below PostgreSQL's megabyte. */
    search: textSearch('search').generatedAlwaysAs(sql`to_tsvector('english', left(content, 100000))`),
  },
  (table) => [
    index('chatbot_messages_conversation').on(table.conversationId, table.id),
    index('chatbot_messages_search').using('gin', table.search),
  ],
);

/** A reply that is being written, by one of the portal's servers; at most one in a conversation, and one in each place of a person's. */
export const chatbotReplies = pgTable(
  'chatbot_replies',
  {
    conversationId: integer('conversation_id')
      .primaryKey()
      .references(() => chatbotConversations.id, { onDelete: 'cascade' }),
    /** The id that the finished reply will have among the messages. */
    messageId: integer('message_id').notNull().unique('chatbot_replies_message'),
    /** The question that was stored with it; null where an earlier one is answered anew. */
    questionId: integer('question_id'),
    userId: person(),
    /** Which of the person's places it takes, from 1. */
    place: smallint('place').notNull(),
    model: text('model').notNull(),
    omitted: integer('omitted').notNull().default(0),
    /** Messages from this one on, up to the question, go when the reply has ended as the person wished. */
    replacesFrom: integer('replaces_from'),
    /** When the person wished it to end. */
    stopRequestedAt: moment('stop_requested_at'),
    startedAt: moment('started_at').notNull(),
    /** By the database's clock: when its server last said that it lives. */
    beatAt: moment('beat_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('chatbot_replies_places').on(table.userId, table.place)],
);

/** What has come of a reply that is being written, in pieces as they were stored. */
export const chatbotReplyParts = pgTable(
  'chatbot_reply_parts',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => chatbotReplies.messageId, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.part] })],
);

/** How many messages a person has sent on a day of the firm's; deleting a conversation gives none back. */
export const chatbotDailyMessages = pgTable(
  'chatbot_daily_messages',
  {
    userId: person(),
    day: date('day').notNull(),
    messages: integer('messages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
