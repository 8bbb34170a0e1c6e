import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { AnnouncementTone } from '../announcements.contract.ts';

/** What administrators tell everybody on top of each page, and on which days. */
export const announcements = pgTable('announcements', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  text: text('text').notNull(),
  tone: text('tone').$type<AnnouncementTone>().notNull(),
  /** Where more stands; null for nowhere. */
  url: text('url'),
  /** Whole days in the firm's zone, both included; null for one without an end. */
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: text('created_by').notNull(),
});

/** Who has put an announcement away. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index('announcement_dismissals_by_announcement').on(table.announcementId),
  ],
);
