import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';

/** The firm's prompt library, and the prompts that people keep for themselves. */
export const chatPrompts = pgTable(
  'chatbot_prompts',
  {
    id: serial('id').primaryKey(),
    /** Its only reader; null for the firm's prompts. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Question to the model; `{{name}}` is a blank to fill. */
    content: text('content').notNull(),
    /** As in "Commercial litigation"; empty for every practice. */
    practiceArea: text('practice_area').notNull().default(''),
    /** True if it is about the papers of a conversation. */
    needsPapers: boolean('needs_papers').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    position: integer('position').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('chatbot_prompts_user').on(table.userId, table.position)],
);
