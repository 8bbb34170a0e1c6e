import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text('email').notNull(),
    /** argon2id; absent for people who sign in by single sign-on only. */
    passwordHash: text('password_hash'),
    microsoftId: text('microsoft_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    title: text('title'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    status: text('status', { enum: ['pending', 'approved', 'suspended'] })
      .notNull()
      .default('approved'),
    approvedBy: integer('approved_by'),
    authMethod: text('auth_method', { enum: ['traditional', 'microsoft'] })
      .notNull()
      .default('traditional'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLogin: moment('last_login'),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_microsoft_id').on(table.microsoftId)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
