import { eq } from 'drizzle-orm';
import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { adminsOnly, notFound } from '#platform/server/errors.ts';
import type { User } from './accounts.store.ts';
import { users } from './accounts.tables.ts';
import type { Changer } from './change-account.ts';
import { wasApproved } from './users.errors.ts';
import { isAdmin, lockAccount, lockAdmins } from './users.store.ts';

/** True for an account that nobody has ever approved, and with which nobody has ever signed in: it has no data. */
export const isRegistration = ({ status, approvedBy, lastLogin }: User): boolean =>
  status === 'pending' && approvedBy === null && lastLogin === null;

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
