import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';

/** Each time that somebody launched a tool. */
export const userToolClicks = pgTable(
  'user_tool_clicks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No reference: the click stays when its tool is deleted. */
    toolId: integer('tool_id').notNull(),
    /** What the tool was called then, by which reports name it when it is gone. */
    toolName: text('tool_name').notNull(),
    clickedAt: timestamp('clicked_at', { withTimezone: true }).notNull(),
    /** A label that the browser chose; it proves nothing. */
    sessionId: text('session_id'),
    referrerPage: text('referrer_page'),
  },
  (table) => [index('user_tool_clicks_time').on(table.clickedAt, table.toolId)],
);
