import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../db/bytes.ts';

/** Display copies of uploaded images, by the hash of their content. */
export const images = pgTable('images', {
  file: text('file').primaryKey(),
  contentType: text('content_type').notNull(),
  content: bytes('content').notNull(),
  /** Time it was last stored: an image that nothing shows any more is removed a day later. */
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
});
