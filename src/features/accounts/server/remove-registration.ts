import { and, eq, lt } from 'drizzle-orm';
import { type AuditOrigin, BY_PORTAL, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { adminsOnly, notFound } from '#platform/server/errors.ts';
import type { User } from './accounts.store.ts';
import { users } from './accounts.tables.ts';
import type { Changer } from './change-account.ts';
import { wasApproved } from './users.errors.ts';
import { isAdmin, lockAccount, lockAdmins } from './users.store.ts';

const DAY_MS = 86_400_000;
/** Registrations that nobody approved for this long are removed. */
export const REGISTRATION_DAYS = 90;

/** Accounts with a password that wait for approval. */
export const pendingRegistration = and(eq(users.status, 'pending'), eq(users.authMethod, 'traditional'));

/** True for an account that nobody has ever approved, and with which nobody has ever signed in: it has no data. */
export const isRegistration = ({ status, approvedBy, approvedAt, lastLogin }: User): boolean =>
  status === 'pending' && approvedBy === null && approvedAt === null && lastLogin === null;

/** Removes a registration, and records why. @param tx the caller's transaction, which has locked the account */
export async function removeRegistration(
  tx: Db,
  by: AuditOrigin,
  at: Date,
  { id, ...person }: User,
  reason: 'rejected' | 'single-sign-on' | 'not-approved-in-time',
): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
  const subject = { id, name: nameOf(person) };
  await recordAuditEvent(tx, by, { action: 'account.registration-removed', at, subject, detail: { reason } });
}

/**
 * Rejects a registration: it is deleted, and its address is free again.
 * @throws AppError 404 for an unknown account, 409 for one that was approved before, 403 for a caller who has just ceased to be an
 * administrator
 */
export async function rejectRegistration({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: Changer, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (!(await isAdmin(tx, by.id))) throw adminsOnly();
    const account = await lockAccount(tx, id);
    if (!account) throw notFound();
    if (!isRegistration(account)) throw wasApproved();
    await removeRegistration(tx, by.origin, clock.now(), account, 'rejected');
  });
}

/** Removes registrations that nobody approved in time. */
export async function removeOldRegistrations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isOld = lt(users.createdAt, new Date(now.getTime() - REGISTRATION_DAYS * DAY_MS));
    const old = await tx
      .select()
      .from(users)
      .where(and(eq(users.status, 'pending'), isOld))
      .for('update');
    for (const account of old.filter(isRegistration)) {
      await removeRegistration(tx, BY_PORTAL, now, account, 'not-approved-in-time');
    }
  });
}
