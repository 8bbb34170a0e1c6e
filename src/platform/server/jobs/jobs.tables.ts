import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** One row: the latest time that any server saw on the database's clock, by which a clock that goes back is noticed. */
export const databaseClock = pgTable('database_clock', {
  id: integer('id').primaryKey(),
  latest: timestamp('latest', { withTimezone: true }).notNull(),
});
