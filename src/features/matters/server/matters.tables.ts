import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { MATTER_RULES } from '../matters.contract.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A client matter, with the firm's rule for AI. A number without a row has no rule. */
export const matters = pgTable('matters', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Client-matter number in capitals: `matterKey`. */
  number: text('number').notNull().unique(),
  rule: text('rule', { enum: MATTER_RULES }).notNull().default('allowed'),
  /** Ids of the only models that may be used; null for all. */
  models: jsonb('models').$type<string[]>(),
  /** Day on which the client consented to AI, and who recorded it. */
  consentOn: date('consent_on'),
  consentBy: text('consent_by'),
  isClosed: boolean('is_closed').notNull().default(false),
  updatedAt: moment('updated_at').notNull(),
});

/**
 * Documents and conversations of a matter, so that a certificate finds their audit events, which name no matter. A row outlives
 * what it names.
 */
export const matterUses = pgTable(
  'matter_uses',
  {
    matterNumber: text('matter_number').notNull(),
    kind: text('kind', { enum: ['document', 'conversation'] }).notNull(),
    /** Id of the document or conversation. */
    subjectId: text('subject_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matterNumber, table.kind, table.subjectId] }),
    index('matter_uses_subject').on(table.subjectId),
  ],
);
