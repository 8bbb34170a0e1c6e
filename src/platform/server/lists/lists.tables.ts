import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Version of each list, incremented by every change. A change increments it first, in the same transaction: changes to one list
 * therefore come one after the other on all servers, and anything made from an earlier version is known to be out of date.
 */
export const listVersions = pgTable('list_versions', {
  list: text('list').primaryKey(),
  version: integer('version').notNull(),
});
