import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameOf } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import { type ListedUser, USERS_A_PAGE } from '../users.contract.ts';
import type { User } from './accounts.store.ts';
import { passwordResets, users } from './accounts.tables.ts';
import { removeKnownBrowsers } from './known-browsers.ts';
import { filterUsers, inListOrder, type UserFilter } from './order-users.ts';
import { endSessionsOf } from './sessions.store.ts';

/** Number of the lock for changes of administrators; the second number is free. */
const ADMIN_LOCK = 7140230;

const approver = alias(users, 'approver');

/** Lists a page of the accounts as administrators see them, in list order. @param skip number of accounts before the page */
export async function listAccounts(db: Db, filter: UserFilter, skip: number) {
  const all = (await selectAccounts(db)).map(describe);
  const matches = filterUsers(all, filter);
  return {
    users: inListOrder(matches).slice(skip, skip + USERS_A_PAGE),
    matches: matches.length,
    total: all.length,
    pending: filterUsers(all, { status: 'pending' }).length,
  };
}

/** Returns one account as administrators see it. */
export async function describeAccount(db: Db, id: number): Promise<ListedUser | undefined> {
  const [row] = await selectAccounts(db).where(eq(users.id, id));
  return row && describe(row);
}

function selectAccounts(db: Db) {
  const approvedBy = { firstName: approver.firstName, lastName: approver.lastName };
  return db.select({ user: users, approvedBy }).from(users).leftJoin(approver, eq(approver.id, users.approvedBy)).$dynamic();
}

type Row = { user: User; approvedBy: { firstName: string; lastName: string } | null };

function describe({ user, approvedBy }: Row): ListedUser {
  const { id, email, firstName, lastName, title, role, status, authMethod } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    title,
    role,
    status,
    authMethod,
    isAdmin: role === 'admin',
    ssoTakeover: user.ssoTakeover,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.lastLogin?.toISOString() ?? null,
    approvedBy: approvedBy && nameOf(approvedBy),
  };
}

/** Returns the account, locked until the transaction ends, so that nobody else changes it meanwhile. */
export async function lockAccount(tx: Db, id: number): Promise<User | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return account;
}

/** Allows only one transaction at a time, on all servers, to change the set of administrators. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK}, 0)`);
}

/** Administrators who can sign in. */
export const approvedAdmin = and(eq(users.role, 'admin'), eq(users.status, 'approved'));

/** True if this person is an administrator now, whatever they were when their request arrived. */
export async function isAdmin(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(users, and(approvedAdmin, eq(users.id, id)))) > 0;
}

/** True if there is another administrator besides this person. */
export async function hasOtherAdmin(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(users, and(approvedAdmin, ne(users.id, id)))) > 0;
}

/** Revokes all access to an account: its sessions, its known browsers, and unused links. */
export async function endAccess(tx: Db, id: number): Promise<void> {
  await endSessionsOf(tx, id);
  await removeKnownBrowsers(tx, id);
  await tx.delete(passwordResets).where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
}
