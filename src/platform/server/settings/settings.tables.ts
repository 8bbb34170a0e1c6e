import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Settings by administrators, which override the configured values; a setting without a row is as configured. */
export const portalSettings = pgTable('portal_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
