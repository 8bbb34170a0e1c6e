import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { bytes } from '#platform/server/db/bytes.ts';

/** The firm's AI policy, each version as it was uploaded; the newest is current. */
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

/** Acknowledgements of a version by a person, with their time. */
export const policyAcknowledgements = pgTable(
  'policy_acknowledgements',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => policyVersions.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.userId] }),
    index('policy_acknowledgements_by_user').on(table.userId),
  ],
);
