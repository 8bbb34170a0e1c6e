import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** The person's name as it is printed below a signature line; absent where nothing was entered, as the next two. */
    signedName: text('signed_name'),
    /** Bar admission or registration, as it is printed below the name. */
    barDetails: text('bar_details'),
    telephone: text('telephone'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    status: text('status', { enum: STATUSES }).notNull().default('approved'),
    approvedBy: integer('approved_by'),
    authMethod: text('auth_method', { enum: SIGN_IN_METHODS }).notNull().default('traditional'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLogin: moment('last_login'),
    /** Time at which somebody with access to the registered address confirmed it. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Id of the registration's confirmation link. */
    confirmationId: uuid('confirmation_id'),
    /** Time of the last approval. */
    approvedAt: moment('approved_at'),
    /** Id of the link with which the address's owner disowns the account; absent once it is used or void. */
    approvalId: uuid('approval_id'),
    /** True if an administrator lets single sign-on take the account over, at the next sign-in with its address. */
    ssoTakeover: boolean('sso_takeover').notNull().default(false),
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

/** Last notices to administrators, of kinds that are sent or recorded at most once an hour or a day. */
export const adminNotices = pgTable('admin_notices', {
  kind: text('kind', { enum: ['people-wait', 'registrations-full'] }).primaryKey(),
  /** Time at which the newest message is or was sent. */
  toldAt: moment('told_at').notNull(),
});
