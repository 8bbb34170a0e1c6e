import { randomBytes } from 'node:crypto';
import { BY_PORTAL } from '#features/audit/server/record-audit-event.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { countAdmins } from './accounts.store.ts';
import { appointAdmin } from './appoint-admin.ts';
import { createAdmin } from './create-admin.ts';
import { lockAdmins } from './users.store.ts';

/** Initial credentials, to print once. */
export interface FirstAdmin {
  email: string;
  /** Absent when the password was configured. */
  madeUpPassword: string | undefined;
}

/** Creates the first administrator when there is none, and returns it. Of servers that start at once, only one does. */
export async function ensureFirstAdmin(
  db: Db,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  now = new Date(),
): Promise<FirstAdmin | undefined> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    if ((await countAdmins(tx)) > 0) return undefined;
    const email = config.adminEmail;
    const password = config.adminPassword ?? randomBytes(16).toString('base64url');
    const person = { email, firstName: 'Portal', lastName: 'Administrator', password };
    if (!(await createAdmin(tx, BY_PORTAL, now, person))) await appointAdmin(tx, BY_PORTAL, now, email, password);
    return { email, madeUpPassword: config.adminPassword ? undefined : password };
  });
}
