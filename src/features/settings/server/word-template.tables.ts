import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/server/db/bytes.ts';

/** The firm's Word template, as it was uploaded: one row, or none. */
export const wordTemplates = pgTable('word_templates', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  content: bytes('content').notNull(),
  /** SHA-256 of the content, in hex. */
  hash: text('hash').notNull(),
  size: integer('size').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  uploadedBy: text('uploaded_by').notNull(),
});
