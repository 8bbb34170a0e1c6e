import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { users } from './accounts.tables.ts';
import { hashPassword } from './passwords.ts';

/** An account with all its stored fields. */
export type User = typeof users.$inferSelect;
type NewUser = Omit<typeof users.$inferInsert, 'passwordHash'> & { password: string };

/** Finds the account with this address, in any case. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalEmail(email)));
  return user;
}

/** Creates an account; returns false, and changes nothing, when the address is taken. */
export async function createUser(db: Db, { password, ...user }: NewUser): Promise<boolean> {
  return Boolean(await insertUser(db, { ...user, passwordHash: await hashPassword(password) }));
}

/** Adds an account whose password is already hashed, or that has none; returns undefined when the address is taken. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...user, email: normalEmail(user.email) })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row;
}

/** Finds the account with this id. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Counts the administrators who can sign in. */
export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'approved')));
  return row?.admins ?? 0;
}

/**
 * Records a sign-in on the account.
 * @returns false when the account was suspended meanwhile, or, for a sign-in by password, when its password has changed since
 */
export async function recordSignIn(db: Db, user: User, isByPassword: boolean, now: Date): Promise<boolean> {
  const unchanged = isByPassword ? eq(users.passwordHash, user.passwordHash ?? '') : undefined;
  const rows = await db
    .update(users)
    .set({ lastLogin: now })
    .where(and(eq(users.id, user.id), eq(users.status, 'approved'), unchanged))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Normalizes an address for storage and comparison. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
