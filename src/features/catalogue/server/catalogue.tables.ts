import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { ICON_TYPES, TOOL_TYPES } from '../catalogue.contract.ts';

const cardColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  url: text('url').notNull(),
  category: text('category').notNull(),
  /** The original: an inline data URL, or an icon-class name. */
  icon: text('icon').notNull(),
  /** Address of the icon's display copy; the class name for icon fonts. */
  iconDisplay: text('icon_display').notNull(),
  iconType: text('icon_type', { enum: ICON_TYPES }).notNull().default('image'),
  displayOrder: integer('display_order').notNull().default(0),
  comingSoon: boolean('coming_soon').notNull().default(false),
  badge1: text('badge1'),
  badge1Display: text('badge1_display'),
  badge2: text('badge2'),
  badge2Display: text('badge2_display'),
  isHidden: boolean('is_hidden').notNull().default(false),
  toolType: text('tool_type', { enum: TOOL_TYPES }).notNull().default('third-party'),
});

export const tools = pgTable('tools', cardColumns());

export const documentDraftingCards = pgTable('document_drafting_cards', {
  ...cardColumns(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
});

/** Each person's favorite tools. */
export const toolFavorites = pgTable(
  'tool_favourites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toolId: integer('tool_id')
      .notNull()
      .references(() => tools.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.toolId] })],
);
