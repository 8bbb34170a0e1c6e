import { nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { adminsOnly } from '#platform/server/errors.ts';
import type { NewAccount } from '../users.contract.ts';
import { normalEmail } from './accounts.store.ts';
import { users } from './accounts.tables.ts';
import type { Changer } from './change-account.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { addressTaken } from './users.errors.ts';
import { isAdmin, lockAdmins } from './users.store.ts';

type Needs = Pick<Deps, 'db'> & Parameters<typeof requestPasswordReset>[1];

/**
 * Creates an approved account without a password; its person is sent a link to set one.
 * @returns the account's id.
 * @throws AppError 409 when the address has an account.
 */
export async function createAccount(deps: Needs, by: Changer, { email, title, ...person }: NewAccount): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (!(await isAdmin(tx, by.id))) throw adminsOnly();
    const [account] = await tx
      .insert(users)
      .values({
        ...person,
        email: normalEmail(email),
        title: title || null,
        status: 'approved',
        approvedBy: by.id,
        approvedAt: deps.clock.now(),
      })
      .onConflictDoNothing({ target: users.email })
      .returning();
    if (!account) throw addressTaken();
    const subject = { id: account.id, name: nameOf(account) };
    const detail = { after: { role: account.role, status: account.status } };
    await recordAuditEvent(tx, by.origin, { action: 'account.created', at: deps.clock.now(), subject, detail });
    await requestPasswordReset(tx, deps, account);
    return account.id;
  });
}
