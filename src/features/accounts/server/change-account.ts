import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditOrigin } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { adminsOnly, notFound } from '#platform/server/errors.ts';
import type { UserChange } from '../users.contract.ts';
import { findUserByEmail, normalEmail, type User } from './accounts.store.ts';
import { users } from './accounts.tables.ts';
import { recordAccountChange } from './record-account-change.ts';
import { voidResetLinks } from './request-password-reset.ts';
import { approvalEmailJob } from './send-approval-email.jobs.ts';
import { addressTaken, lastAdmin, noTakeover } from './users.errors.ts';
import { endAccess, hasOtherAdmin, isAdmin, lockAccount, lockAdmins } from './users.store.ts';

/** The administrator who changes an account, and the origin of the request. */
export interface Changer {
  id: number;
  origin: AuditOrigin;
}

/**
 * Changes an account's status, role, name, address, title, or whether single sign-on may take it over; absent or equal values
 * stay. One change at a time across all servers, so that the last approved administrator cannot be lost, nor a change be made by
 * somebody who has just ceased to be one.
 * @throws AppError 404 for an unknown account, 403 and 409 for those two, 409 for an address that another account has.
 */
export async function changeAccount(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  by: Changer,
  id: number,
  change: UserChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (!(await isAdmin(tx, by.id))) throw adminsOnly();
    const before = await lockAccount(tx, id);
    if (!before) throw notFound();
    const after = changed(before, change);
    await requireAnotherAdmin(tx, before, after);
    const isApproval = after.status === 'approved' && before.status !== 'approved';
    const approval = isApproval ? { approvedBy: by.id, approvedAt: clock.now(), approvalId: randomUUID() } : undefined;
    if (before.email !== after.email) await changeAddress(tx, after, clock.now());
    const { status, role, firstName, lastName, title, ssoTakeover } = after;
    await tx
      .update(users)
      .set({ status, role, firstName, lastName, title, ssoTakeover, ...approval })
      .where(eq(users.id, id));
    await recordAccountChange(tx, by.origin, clock.now(), before, after);
    if (before.status === after.status) return;
    // At approval too: a sign-in in progress during a suspension may have left a session behind.
    await endAccess(tx, id);
    if (approval) await jobs.enqueue(tx, approvalEmailJob, { userId: id, approval: approval.approvalId, isRepeat: false });
  });
}

function changed(before: User, change: UserChange): User {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: User = { ...before, ...given };
  const email = normalEmail(after.email);
  // The permission is for an address and an approval: it ends with either.
  const keepsTakeover = change.ssoTakeover ?? (email === before.email && after.status === 'approved');
  if (change.ssoTakeover && (after.status !== 'approved' || after.authMethod !== 'traditional')) throw noTakeover();
  return { ...after, email, title: after.title || null, ssoTakeover: after.ssoTakeover && keepsTakeover };
}

/** Changes the address. What was sent to the old one is worth nothing any more. @throws AppError 409 when it is taken */
async function changeAddress(tx: Db, { id, email }: User, now: Date): Promise<void> {
  if (await findUserByEmail(tx, email)) throw addressTaken();
  const links = { emailConfirmedAt: null, confirmationId: null, approvalId: null };
  await tx
    .update(users)
    .set({ email, ...links })
    .where(eq(users.id, id));
  await voidResetLinks(tx, id, now);
}

/** @throws AppError 409 when a change would leave nobody who can administer the portal */
export async function requireAnotherAdmin(tx: Db, before: User, after: User): Promise<void> {
  const isLoss = canAdminister(before) && !canAdminister(after);
  if (isLoss && !(await hasOtherAdmin(tx, before.id))) throw lastAdmin();
}

const canAdminister = ({ role, status }: User) => role === 'admin' && status === 'approved';
