import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { ICON_TYPES, TOOL_TYPES } from '../catalogue.contract.ts';
import { DATA_CLASSES, REGISTER_STATUSES, TRAINING_ANSWERS } from '../register.contract.ts';
import { REQUEST_STATES } from '../tool-requests.contract.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
  /** Register entry: what its approval means. All of it is null where an administrator entered nothing. */
  status: text('register_status', { enum: REGISTER_STATUSES }),
  /** The most sensitive data that may be entered. */
  dataClass: text('data_class', { enum: DATA_CLASSES }),
  ownerName: text('owner_name'),
  ownerEmail: text('owner_email'),
  vendor: text('vendor'),
  /** Where data is kept: "United States", "Azure, East US". */
  dataLocation: text('data_location'),
  trainsOnData: text('trains_on_data', { enum: TRAINING_ANSWERS }),
  /** Day on which the decision is to be looked at again. */
  reviewOn: date('review_on'),
  conditions: text('conditions'),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
  /** The review date of which the owner was reminded. */
  remindedOf: date('reminded_of'),
});

export const tools = pgTable('tools', cardColumns());

export const documentDraftingCards = pgTable('document_drafting_cards', {
  ...cardColumns(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.toolId] })],
);

/** A person's request for a tool that the firm has not approved yet. */
export const toolRequests = pgTable(
  'tool_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    purpose: text('purpose').notNull(),
    /** The most sensitive data that the person wants to enter. */
    dataClass: text('data_class', { enum: DATA_CLASSES }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('new'),
    /** Why it was declined. */
    reason: text('reason'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** The tool that it became. */
    toolId: integer('tool_id').references(() => tools.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('tool_requests_state').on(table.state, table.id)],
);

/** People who ask for the same tool; the person who asked first is among them. */
export const toolRequestVotes = pgTable(
  'tool_request_votes',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => toolRequests.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.userId] })],
);

export const toolRequestComments = pgTable(
  'tool_request_comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => toolRequests.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('tool_request_comments_request').on(table.requestId, table.id)],
);
