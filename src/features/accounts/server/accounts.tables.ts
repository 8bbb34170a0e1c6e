import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SIGN_IN_METHODS, STATUSES } from '../accounts.contract.ts';
import { ROLES } from '../session.contract.ts';

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
    role: text('role', { enum: ROLES }).notNull().default('user'),
    status: text('status', { enum: STATUSES }).notNull().default('approved'),
    approvedBy: integer('approved_by'),
    authMethod: text('auth_method', { enum: SIGN_IN_METHODS }).notNull().default('traditional'),
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
    /** Identifies the session to its owner, who can end it; useless for signing in. */
    id: uuid('id').notNull().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sign-in method. */
    method: text('method', { enum: SIGN_IN_METHODS }).notNull().default('traditional'),
    /** Label such as "Firefox on Windows"; empty when the browser did not say. */
    browser: text('browser').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), uniqueIndex('sessions_id').on(table.id)],
);

/** Failed or pending sign-in attempts, each under the bucket that it counts for. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The account, the known browser or the network address: a keyed hash, so that the table identifies nobody. */
    bucket: text('bucket').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sign_in_attempts_bucket').on(table.bucket, table.at)],
);

/** Browsers that have signed in to an account before: strangers cannot lock them out of it. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of the token in the browser's cookie, hex. */
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
);

/** One-time links with which people set a new password. The secret in the link is derived from the id and stored nowhere. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** Completed round trips to the single sign-on: each may complete only once. */
export const usedSignInFlows = pgTable('used_sign_in_flows', {
  /** SHA-256 of the flow's token, hex. */
  flowHash: text('flow_hash').primaryKey(),
  usedAt: moment('used_at').notNull(),
});

/** Last notices to administrators, of kinds that are sent at most once an hour. */
export const adminNotices = pgTable('admin_notices', {
  kind: text('kind', { enum: ['people-wait'] }).primaryKey(),
  /** Time at which the newest message is or was sent. */
  toldAt: moment('told_at').notNull(),
});
