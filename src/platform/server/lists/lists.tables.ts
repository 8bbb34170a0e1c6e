import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often each list has changed. Whoever changes a list raises its number first, in the same transaction: changes to one list
 * therefore come one after the other on all servers, and what was made from an earlier number is known to be out of date.
 */
export const listVersions = pgTable('list_versions', {
  list: text('list').primaryKey(),
  version: integer('version').notNull(),
});
