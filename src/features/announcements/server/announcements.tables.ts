import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { AnnouncementTone } from '../announcements.contract.ts';

/** Announcements of administrators at the top of each page, and their days. */
export const announcements = pgTable('announcements', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  text: text('text').notNull(),
  tone: text('tone').$type<AnnouncementTone>().notNull(),
  /** Address of more information; null for none. */
  url: text('url'),
  /** Whole days in the firm's zone, inclusive; null for one without an end. */
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: text('created_by').notNull(),
});

/** Dismissals of announcements. */
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
