import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameOf } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import { inListOrder, type ListedUser } from '../users.contract.ts';
import type { User } from './accounts.store.ts';
import { passwordResets, users } from './accounts.tables.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { endSessionsOf } from './sessions.store.ts';

/** Number of the lock under which administrators come and go; the second number is free. */
const ADMIN_LOCK = 7140230;

const approver = alias(users, 'approver');

/** All accounts as administrators see them, in the order of the list. */
export async function listAccounts(db: Db): Promise<ListedUser[]> {
  return inListOrder((await selectAccounts(db)).map(describe));
}

/** One account as administrators see it. */
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
    ...{ id, email, firstName, lastName, title, role, status, authMethod },
    isAdmin: role === 'admin',
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.lastLogin?.toISOString() ?? null,
    approvedBy: approvedBy && nameOf(approvedBy),
  };
}

/** The account, held until the transaction ends, so that nobody else changes it meanwhile. */
export async function lockAccount(tx: Db, id: number): Promise<User | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return account;
}

/** Lets one transaction at a time, on all servers, change who is an administrator. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK}, 0)`);
}

const canAdminister = and(eq(users.role, 'admin'), eq(users.status, 'approved'));

/** Whether this person can administer now, whatever was so when their request came in. */
export async function isAdmin(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(users, and(canAdminister, eq(users.id, id)))) > 0;
}

/** Whether somebody besides this person can administer. */
export async function hasOtherAdmin(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(users, and(canAdminister, ne(users.id, id)))) > 0;
}

/** Closes every way in that is open to an account: its sessions, the browsers that it is known from, and links not used yet. */
export async function endAccess(tx: Db, id: number): Promise<void> {
  await endSessionsOf(tx, id);
  await forgetBrowsers(tx, id);
  await tx.delete(passwordResets).where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
}
