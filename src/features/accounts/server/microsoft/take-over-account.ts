import { eq } from 'drizzle-orm';
import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { User } from '../accounts.store.ts';
import { users } from '../accounts.tables.ts';
import { endAccess } from '../users.store.ts';
import type { MicrosoftUser } from './validate-claims.ts';

/** True if an administrator lets this person take the account over. A guest's address is another organization's word. */
export const mayTakeOver = (account: User, { isGuest }: MicrosoftUser): boolean =>
  account.ssoTakeover && account.status === 'approved' && account.microsoftId === null && !isGuest;

/**
 * Binds an account to the person whom the provider vouches for: its password and all access that it gave end.
 * @param tx the transaction of the sign-in, which has locked the account
 * @returns the account as it is now
 */
export async function takeOverAccount(tx: Db, by: AuditOrigin, at: Date, account: User, person: MicrosoftUser): Promise<User> {
  const bound = { microsoftId: person.microsoftId, authMethod: 'microsoft', passwordHash: null } as const;
  const used = { ssoTakeover: false, approvalId: null };
  await tx
    .update(users)
    .set({ ...bound, ...used })
    .where(eq(users.id, account.id));
  await endAccess(tx, account.id);
  const subject = { id: account.id, name: nameOf(account) };
  await recordAuditEvent(tx, by, { action: 'account.taken-over', at, subject, detail: { method: 'microsoft' } });
  return { ...account, ...bound, ...used };
}
