import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/server/db/bytes.ts';

const cardColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  url: text('url').notNull(),
  category: text('category').notNull(),
  /** The original: an inline data string, or an icon-class name. */
  icon: text('icon').notNull(),
  /** The address of the icon's display copy; the class name for icon fonts. */
  iconDisplay: text('icon_display').notNull(),
  iconType: text('icon_type', { enum: ['image', 'fontawesome'] })
    .notNull()
    .default('image'),
  displayOrder: integer('display_order').notNull().default(0),
  comingSoon: boolean('coming_soon').notNull().default(false),
  badge1: text('badge1'),
  badge1Display: text('badge1_display'),
  badge2: text('badge2'),
  badge2Display: text('badge2_display'),
  isHidden: boolean('is_hidden').notNull().default(false),
});

export const tools = pgTable('tools', {
  ...cardColumns(),
  toolType: text('tool_type', { enum: ['third-party', 'custom-built'] })
    .notNull()
    .default('third-party'),
});

export const documentDraftingCards = pgTable('document_drafting_cards', {
  ...cardColumns(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
});

/** Display copies of icons and badges, by the hash of their content. */
export const images = pgTable('images', {
  file: text('file').primaryKey(),
  contentType: text('content_type').notNull(),
  content: bytes('content').notNull(),
});
