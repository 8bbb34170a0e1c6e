import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { users } from './accounts.tables.ts';
import { hashPassword } from './passwords.ts';

type NewUser = Omit<typeof users.$inferInsert, 'passwordHash'> & { password: string };

/** The account with this address, whatever its case. */
export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalEmail(email)));
  return user;
}

/** Makes an account; returns false, and changes nothing, when the address is taken. */
export async function createUser(db: Db, { password, ...user }: NewUser): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const rows = await db
    .insert(users)
    .values({ ...user, email: normalEmail(user.email), passwordHash })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Makes an existing account an approved administrator's; with a password, that one is set. */
export async function makeAdmin(db: Db, email: string, password?: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role: 'admin', status: 'approved', ...(password ? { passwordHash: await hashPassword(password) } : {}) })
    .where(eq(users.email, normalEmail(email)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** How many administrators can sign in. */
export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'approved')));
  return row?.admins ?? 0;
}

export async function recordSignIn(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ lastLogin: now }).where(eq(users.id, userId));
}

const normalEmail = (email: string) => email.trim().toLowerCase();
