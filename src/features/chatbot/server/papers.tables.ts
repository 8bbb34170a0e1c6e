import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/server/db/bytes.ts';
import { PAPER_FORMATS, type PagesSeen } from '../papers.contract.ts';
import { chatbotConversations } from './chatbot.tables.ts';

const conversation = () =>
  integer('conversation_id')
    .notNull()
    .references(() => chatbotConversations.id, { onDelete: 'cascade' });

/** Key of a conversation's papers, wrapped under the master key. Without this row none of them can be read. */
export const conversationKeys = pgTable('chatbot_conversation_keys', {
  conversationId: integer('conversation_id')
    .primaryKey()
    .references(() => chatbotConversations.id, { onDelete: 'cascade' }),
  wrapped: bytes('wrapped').notNull(),
  /** Number of the newest paper: that of a removed one is not given to another, because replies cite it. */
  lastNumber: integer('last_number').notNull().default(0),
});

/** Papers attached to a conversation. All that they say, their names included, is sealed under the conversation's key. */
export const chatbotPapers = pgTable(
  'chatbot_papers',
  {
    id: serial('id').primaryKey(),
    conversationId: conversation(),
    /** Its number in the conversation, from 1: replies cite it by this. */
    number: integer('number').notNull(),
    format: text('format', { enum: PAPER_FORMATS }).notNull(),
    /** Sealed. */
    name: bytes('name').notNull(),
    /** Size of the file in bytes. */
    size: integer('size').notNull(),
    /** Keyed hash of the file, hex: finds the same one attached twice, and tells nobody else which file it is. */
    fingerprint: text('fingerprint').notNull(),
    state: text('state', { enum: ['reading', 'ready', 'refused'] })
      .notNull()
      .default('reading'),
    /** Pages read by OCR so far, and all that are; null before that is known, and where none is. */
    pagesDone: integer('pages_done'),
    pagesToDo: integer('pages_to_do'),
    /** Sealed JSON of the verdict; null while the paper is read. */
    verdict: bytes('verdict'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('chatbot_papers_number').on(table.conversationId, table.number),
    unique('chatbot_papers_file').on(table.conversationId, table.fingerprint),
  ],
);

/** A paper's file and its text, sealed in parts of a megabyte: no statement holds the database for long. */
export const chatbotPaperParts = pgTable(
  'chatbot_paper_parts',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => chatbotPapers.id, { onDelete: 'cascade' }),
    content: text('content', { enum: ['file', 'text'] }).notNull(),
    part: integer('part').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.content, table.part] })],
);

/** Pages of the papers that a reply's model was given, and the marks of its quotations, figures and cites. */
export const chatbotReplyPapers = pgTable(
  'chatbot_reply_papers',
  {
    /** Id of the reply, also while it is written. */
    messageId: integer('message_id').primaryKey(),
    conversationId: conversation(),
    seen: jsonb('seen').$type<PagesSeen[]>().notNull(),
    /** Sealed JSON of the marks; null until the reply has been checked. */
    marks: bytes('marks'),
  },
  (table) => [index('chatbot_reply_papers_conversation').on(table.conversationId)],
);
