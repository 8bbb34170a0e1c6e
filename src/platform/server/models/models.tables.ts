import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { MODEL_AUDIENCES, PROVIDER_KINDS } from '#platform/shared/model-providers.ts';
import { bytes } from '../db/bytes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One call of a language model: its purpose and its usage. Nothing of prompts or responses is stored here. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid('id').primaryKey(),
    model: text('model').notNull(),
    /** Id of the provider's row. */
    provider: text('provider').notNull(),
    /** Purpose of the response: `memorandum`, `foil-request`, `chat`. */
    purpose: text('purpose').notNull(),
    /** Person it is for. The platform does not know people, so there is no foreign key. */
    userId: integer('user_id'),
    /** The document or conversation that it belongs to. */
    subjectId: text('subject_id'),
    /** The part of it: a step of a document. */
    part: text('part'),
    /** The client-matter number that it is for, in capitals; null where none was given. */
    matterNumber: text('matter_number'),
    /** `asked` while the response is pending, and forever if the process died; `endedAt` then says when that was noticed. */
    outcome: text('outcome', { enum: ['asked', 'answered', 'bad-answer', 'refused', 'failed'] }).notNull(),
    /** The provider's HTTP status, if it refused. */
    status: integer('status'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of a US dollar, where a price is configured. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('model_calls_subject').on(table.subjectId),
    index('model_calls_started').on(table.startedAt),
    index('model_calls_matter').on(table.matterNumber, table.startedAt).where(sql`matter_number is not null`),
  ],
);

/** A provider that refuses the key or the account: nobody calls it until then, and then a single call probes for all. */
export const providerOutages = pgTable('provider_outages', {
  /** Id of the provider's row. */
  provider: text('provider').primaryKey(),
  /** For an administrator: "it refuses the key", "the account has no credit". */
  reason: text('reason').notNull(),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
});

/** A provider of models that administrators keep. A removed one keeps its row, without its key, for the names in reports. */
export const modelProviders = pgTable('model_providers', {
  /** Its kind, numbered where there are several. */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: PROVIDER_KINDS }).notNull(),
  name: text('name').notNull(),
  /** Base URL; for Azure the resource's name or its address; empty for the provider's own, or an environment variable's. */
  address: text('address').notNull().default(''),
  /** The entered key, sealed under the portal's master key; null while the environment's is used, or none. */
  sealedKey: bytes('sealed_key'),
  /** Destination of the words, for people: "Microsoft Azure, East US". */
  destination: text('destination').notNull(),
  /** True if client papers may go there. */
  papersAllowed: boolean('papers_allowed').notNull(),
  removedAt: moment('removed_at'),
  /** Increased by every change, so that two administrators do not overwrite each other. */
  version: integer('version').notNull().default(1),
});

/** A language model that administrators keep. A removed one keeps its row, so that conversations keep its name. */
export const languageModels = pgTable('language_models', {
  id: serial('id').primaryKey(),
  modelId: text('model_id').notNull().unique(),
  providerId: text('provider_id')
    .notNull()
    .references(() => modelProviders.id),
  /** Name at the provider if it differs from the id, such as an Azure deployment's; empty otherwise. */
  deployment: text('deployment').notNull().default(''),
  label: text('label').notNull(),
  /** Place in the list. */
  position: integer('position').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  isChatDefault: boolean('is_chat_default').notNull().default(false),
  isDraftingDefault: boolean('is_drafting_default').notNull().default(false),
  /** Prompt, reasoning and answer together, in tokens; for Gemini's models the prompt alone. */
  contextTokens: integer('context_tokens').notNull(),
  /** Longest answer, reasoning included, in tokens. */
  answerTokens: integer('answer_tokens').notNull(),
  /** True if it reasons before it answers; null until its first use shows it. */
  thinks: boolean('thinks'),
  streams: boolean('streams').notNull().default(true),
  /** US dollars per million tokens; null for unknown. */
  inputPrice: doublePrecision('input_price'),
  outputPrice: doublePrecision('output_price'),
  /** Day on which its provider shuts it down; null for none known. */
  endsOn: date('ends_on'),
  audience: text('audience', { enum: MODEL_AUDIENCES }).notNull().default('everyone'),
  /** Time since which its provider is known to have it no more. */
  goneAt: moment('gone_at'),
  /** The newest model of the same family in its provider's list. */
  successor: text('successor'),
  removedAt: moment('removed_at'),
  version: integer('version').notNull().default(1),
});
