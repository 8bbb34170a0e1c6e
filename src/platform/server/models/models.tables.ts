import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One call of a language model: its purpose and its usage. Nothing of prompts or responses is stored here. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid('id').primaryKey(),
    model: text('model').notNull(),
    provider: text('provider', { enum: ['openai', 'gemini'] }).notNull(),
    /** Purpose of the response: `memorandum`, `foil-request`, `chat`. */
    purpose: text('purpose').notNull(),
    /** Person it is for. The platform does not know people, so there is no foreign key. */
    userId: integer('user_id'),
    /** The document or conversation that it belongs to. */
    subjectId: text('subject_id'),
    /** The part of it: a step of a document. */
    part: text('part'),
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
  (table) => [index('model_calls_subject').on(table.subjectId), index('model_calls_started').on(table.startedAt)],
);

/** A provider that refuses the key or the account: nobody calls it until then, and then a single call probes for all. */
export const providerOutages = pgTable('provider_outages', {
  provider: text('provider', { enum: ['openai', 'gemini'] }).primaryKey(),
  /** For an administrator: "it refuses the key", "the account has no credit". */
  reason: text('reason').notNull(),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
});
