import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { countAdmins, createUser, makeAdmin } from './accounts.store.ts';

/** Credentials to print once. */
export interface FirstAdmin {
  email: string;
  /** Absent when the password was configured. */
  madeUpPassword: string | undefined;
}

/** Creates the first administrator when there is none, and says who it is. */
export async function ensureFirstAdmin(
  db: Db,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstAdmin | undefined> {
  if ((await countAdmins(db)) > 0) return undefined;
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const person = { email: config.adminEmail, firstName: 'Portal', lastName: 'Administrator', password };
  const created = await createUser(db, { ...person, role: 'admin', status: 'approved' });
  if (!created) await makeAdmin(db, config.adminEmail, password);
  return { email: config.adminEmail, madeUpPassword: config.adminPassword ? undefined : password };
}
