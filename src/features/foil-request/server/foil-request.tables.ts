import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { documents } from '#features/documents/server/documents.tables.ts';

/** New York agencies with the offices that receive requests and appeals. An empty text is an unknown fact. */
export const foilAgencies = pgTable('foil_agencies', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  officer: text('officer').notNull(),
  address: text('address').notNull().default(''),
  email: text('email').notNull().default(''),
  appealsOfficer: text('appeals_officer').notNull().default(''),
  appealsAddress: text('appeals_address').notNull().default(''),
  appealsEmail: text('appeals_email').notNull().default(''),
  /** Page on which these facts were read. */
  sourceUrl: text('source_url').notNull().default(''),
  /** Day as of which the source states them; null if it gives none. */
  sourceDate: date('source_date'),
  note: text('note').notNull().default(''),
  isHidden: boolean('is_hidden').notNull().default(false),
});

/** What became of a request after its letter was made, as its person entered it. Whole days in the firm's zone. */
export const foilDates = pgTable('foil_dates', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  sentOn: date('sent_on'),
  acknowledgedOn: date('acknowledged_on'),
  /** Approximate date that the agency gave for its determination. */
  promisedFor: date('promised_for'),
  deniedOn: date('denied_on'),
  appealedOn: date('appealed_on'),
  closedOn: date('closed_on'),
});
