import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/server/db/bytes.ts';

/** The firm's AI policy, each version as it was uploaded; the newest holds. */
export const policyVersions = pgTable('policy_versions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  content: bytes('content').notNull(),
  /** SHA-256 of the content, in hex. */
  hash: text('hash').notNull(),
  size: integer('size').notNull(),
  pages: integer('pages').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  uploadedBy: text('uploaded_by').notNull(),
});
