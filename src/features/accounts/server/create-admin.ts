import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import { createUser, findUserByEmail } from './accounts.store.ts';

interface NewAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Creates an approved administrator's account, and records it in the audit log. @returns false when the address is taken */
export async function createAdmin(db: Db, by: AuditOrigin, at: Date, person: NewAdmin): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await createUser(tx, { ...person, role: 'admin', status: 'approved' }))) return false;
    const account = await findUserByEmail(tx, person.email);
    if (!account) return false;
    const subject = { id: account.id, name: nameOf(account) };
    const detail = { after: { role: account.role, status: account.status } };
    await recordAuditEvent(tx, by, { action: 'account.created', at, subject, detail });
    return true;
  });
}
