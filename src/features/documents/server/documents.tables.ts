import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { bytes } from '#platform/server/db/bytes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A step that is still to come, or is done: by the name that the story gives it. */
export interface PlannedStep {
  name: string;
  label: string;
}

/** One accepted request for a document, from the form to the mailbox. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['mol-opposition', 'foil-request'] }).notNull(),
    title: text('title').notNull(),
    matterNumber: text('matter_number'),
    /** The only address that the document is ever sent to. */
    deliverTo: text('deliver_to').notNull(),
    /** What the form said; its shape belongs to the kind. */
    input: jsonb('input').notNull(),
    status: text('status', { enum: ['queued', 'running', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    step: text('step').notNull(),
    progress: integer('progress').notNull().default(0),
    error: text('error'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of kind, input and the papers’ own hashes, hex. */
    inputHash: text('input_hash').notNull(),
    /** How often the person asked for it, or for it to be sent: each sending has one Message-ID. */
    sending: integer('sending').notNull().default(1),
    /** The number of the next try within this sending. */
    attempt: integer('attempt').notNull().default(1),
    /** Whose try it is, at the making as at the delivery: whoever was overtaken finds another's mark here and keeps its hands off. */
    claim: uuid('claim'),
    /** When a try ended without the mail server's answer. */
    unconfirmedAt: moment('unconfirmed_at'),
    sendingSince: moment('sending_since'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** The language model that drafts it; null where none takes part. */
    model: text('model'),
    /** The steps that its making will take, in their order, in words for the person who waits; null until it has begun. */
    plan: jsonb('plan').$type<PlannedStep[]>(),
    /** What the message that carries it says of the results: counts, never words of a paper. */
    summary: text('summary'),
    /** When its making or its delivery failed for good; what is sealed of it goes some days later. */
    failedAt: moment('failed_at'),
    /** Whether its making waits for its turn, or has it; null where it waits for something else, such as a provider, or has ended. */
    turn: text('turn', { enum: ['awaited', 'taken'] }),
    /** The number of the turn that it got last: the later, the higher, over all documents. */
    lastTurn: integer('last_turn'),
    /** Which process makes it: whoever was taken for dead finds another's mark here and stops. */
    maker: uuid('maker'),
    /** When its making had to wait for a provider for the first time. */
    stalledSince: moment('stalled_since'),
  },
  (table) => [
    index('documents_user').on(table.userId, table.createdAt),
    index('documents_unfinished').on(table.userId).where(sql`status in ('queued', 'running')`),
    index('documents_turns').on(table.userId, table.lastTurn),
    index('documents_last_turn').on(table.lastTurn),
    uniqueIndex('documents_idempotency_key').on(table.userId, table.idempotencyKey),
  ],
);

/** The results of a document's finished steps: after a crash the work goes on behind them. */
export const documentSteps = pgTable(
  'document_steps',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    result: jsonb('result'),
    /** The result of a confidential step instead: JSON, or a clone where it has bytes, sealed under the document's key. */
    sealed: bytes('sealed'),
    finishedAt: moment('finished_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.name] })],
);

export const documentFiles = pgTable(
  'document_files',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    /** The step that made it. */
    step: text('step').notNull().default(''),
    /** Files are listed and delivered in the order in which they were made. */
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.name] })],
);

/** The key of what is sealed of a document, wrapped under the master key. Without this row nobody can read any of it. */
export const documentKeys = pgTable('document_keys', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  wrapped: bytes('wrapped').notNull(),
});

/** The papers that came with a request, sealed under the document's key. */
export const documentPapers = pgTable(
  'document_papers',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The field of the form. */
    name: text('name').notNull(),
    fileName: bytes('file_name').notNull(),
    content: bytes('content').notNull(),
    /** Of the paper, not of what is sealed. */
    size: integer('size').notNull(),
    /** Of the paper, hex. */
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.name] })],
);
