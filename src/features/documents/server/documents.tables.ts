import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { bytes } from '#platform/server/db/bytes.ts';
import { DOCUMENT_KINDS } from '../documents.contract.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A step of the plan, pending or finished, by its name in the workflow. */
export interface PlannedStep {
  name: string;
  label: string;
}

export const WAIT_REASONS = [
  'provider',
  'mail-unreachable',
  'mail-sign-in-refused',
  'mail-deferred',
  'mail-unconfirmed',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** An accepted request for a document, from the form to the mailbox. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    title: text('title').notNull(),
    matterNumber: text('matter_number'),
    /** The only address that the document is ever sent to. */
    deliverTo: text('deliver_to').notNull(),
    /** Input of the form; its shape depends on the kind. */
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
    /** Number of the sending, which the person's retries and resends raise: each sending has one Message-ID. */
    sending: integer('sending').notNull().default(1),
    /** Number of the next attempt within this sending. */
    attempt: integer('attempt').notNull().default(1),
    /** Token of the current run or delivery attempt: whoever was overtaken finds another one here and stops. */
    fencingToken: uuid('claim'),
    /** Time at which an attempt ended without a response of the mail server. */
    unconfirmedAt: moment('unconfirmed_at'),
    sendingSince: moment('sending_since'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** The language model that drafts it; null if none is used. */
    model: text('model'),
    /** Steps of the workflow in order, with text for the person who waits; null until it has begun. */
    plan: jsonb('plan').$type<PlannedStep[]>(),
    /** Text of the delivery message about the results: counts, never words of a paper. */
    summary: text('summary'),
    /** Time at which the workflow or the delivery failed for good; sealed data is destroyed some days later. */
    failedAt: moment('failed_at'),
    /** State of its concurrency slot: awaited or taken; null if it waits for something else, such as a provider, or has ended. */
    slot: text('turn', { enum: ['awaited', 'taken'] }),
    /** Sequence number of its latest slot: the later, the higher, over all documents. */
    lastSlotNumber: integer('last_turn'),
    /** Worker id of the process that makes it: one presumed dead finds another id here and stops. */
    workerId: uuid('maker'),
    /** Time of its first wait for a provider. */
    stalledSince: moment('stalled_since'),
    /** Why it waits; null while it does not. The text for the person is in `step`. */
    waitReason: text('wait_reason', { enum: WAIT_REASONS }),
    /** Last day on which a deadline still needs it: it is not removed before, however old it is. */
    retainUntil: date('retain_until'),
    /** Last day on which the person keeps the papers after the delivery; null: they are destroyed with it. */
    papersUntil: date('papers_until'),
    /** The first version of this document; null for a first version. */
    firstVersionId: uuid('first_version_id'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('documents_user').on(table.userId, table.createdAt),
    index('documents_unfinished').on(table.userId).where(sql`status in ('queued', 'running')`),
    index('documents_versions').on(table.firstVersionId),
    index('documents_turns').on(table.userId, table.lastSlotNumber),
    index('documents_last_turn').on(table.lastSlotNumber),
    uniqueIndex('documents_idempotency_key').on(table.userId, table.idempotencyKey),
  ],
);

/** Results of a document's finished steps: after a crash, the work resumes after them. */
export const documentSteps = pgTable(
  'document_steps',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    result: jsonb('result'),
    /** The result of a confidential step instead: JSON, or a clone if it contains bytes, sealed under the document's key. */
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

/**
 * Emails that people cause: the delivery of a document, counted when it is requested, and each resend. Rows outlive their
 * document, so that deleting it gives nothing back.
 */
export const documentMails = pgTable(
  'document_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull(),
    isResend: boolean('is_resend').notNull(),
    /** Keyed hash of the address, so that the table names nobody. */
    addressHash: text('address_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('document_mails_user').on(table.userId, table.at),
    index('document_mails_address').on(table.addressHash, table.at),
  ],
);

/** Key of a document's sealed data, wrapped under the master key. Without this row none of it can be read. */
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
    /** Size of the paper itself, not of the sealed data. */
    size: integer('size').notNull(),
    /** Hash of the paper itself, hex. */
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.name] })],
);
