import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Rules of judges' parts, as administrators enter them. A part has a row for each day on which its rules changed. */
export const partRules = pgTable('part_rules', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  county: text('county').notNull(),
  /** As in a caption: "Hon. A. B. Example". Empty if unknown, as the next; one of them is there. */
  judge: text('judge').notNull().default(''),
  part: text('part').notNull().default(''),
  /** Most words of a memorandum, where that is less than the court's limit. */
  wordLimit: integer('word_limit'),
  aiCertification: text('ai_certification', { enum: ['not-asked', 'required'] }).notNull(),
  /** Wording of the certification that the part asks for, in its own words; empty for none. */
  aiWording: text('ai_wording').notNull().default(''),
  requiresHyperlinks: boolean('requires_hyperlinks').notNull().default(false),
  requiresTables: boolean('requires_tables').notNull().default(false),
  startsOn: date('starts_on').notNull(),
  /** Where the rules were read: a URL or words. */
  source: text('source').notNull(),
});
