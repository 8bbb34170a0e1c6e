import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { documents } from '#features/documents/server/documents.tables.ts';
import { ROW_MARKS } from '../cite-check-review.contract.ts';

const documentId = () =>
  uuid('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Marks of a reviewer on the rows of a cite check. */
export const citeCheckMarks = pgTable(
  'cite_check_marks',
  {
    documentId: documentId(),
    /** Id of the row in its cite check: "Q3". */
    row: text('row').notNull(),
    mark: text('mark', { enum: ROW_MARKS }).notNull(),
    note: text('note').notNull(),
    markedAt: moment('marked_at').notNull(),
    /** Time of the earlier version's sign-off that it was brought over from; null for the reviewer's own. */
    carriedFrom: moment('carried_from'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.row] })],
);

/** Sign-offs: who reviewed the cite check of which file, and when. */
export const citeCheckSignOffs = pgTable('cite_check_sign_offs', {
  documentId: documentId().primaryKey(),
  /** SHA-256 of the brief, hex. */
  sha256: text('sha256').notNull(),
  /** Name of the person, as it was then. */
  signedBy: text('signed_by').notNull(),
  signedAt: moment('signed_at').notNull(),
});
