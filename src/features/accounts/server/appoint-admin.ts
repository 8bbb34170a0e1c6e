import { eq } from 'drizzle-orm';
import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import { findUserByEmail } from './accounts.store.ts';
import { users } from './accounts.tables.ts';
import { hashPassword } from './passwords.ts';
import { recordAccountChange } from './record-account-change.ts';
import { endAccess, lockAccount, lockAdmins } from './users.store.ts';

/**
 * Makes an existing account an approved administrator's, and records the change in the audit log. A given password becomes the
 * account's, and ends the access that the old one gave.
 * @returns true if such an account exists.
 */
export async function appointAdmin(db: Db, by: AuditOrigin, at: Date, email: string, password?: string): Promise<boolean> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    const found = await findUserByEmail(tx, email);
    const before = found && (await lockAccount(tx, found.id));
    if (!before) return false;
    const [after] = await tx
      .update(users)
      .set({ role: 'admin', status: 'approved', approvedAt: at, ...(passwordHash ? { passwordHash } : {}) })
      .where(eq(users.id, before.id))
      .returning();
    if (!after) return false;
    await recordAccountChange(tx, by, at, before, after);
    if (passwordHash || before.status !== after.status) await endAccess(tx, after.id);
    const subject = { id: after.id, name: nameOf(after) };
    if (passwordHash) await recordAuditEvent(tx, by, { action: 'account.password-changed', at, subject });
    return true;
  });
}
