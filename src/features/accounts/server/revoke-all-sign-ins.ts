import { eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { adminNotices, passwordResets, sessions, signInAttempts, users } from './accounts.tables.ts';

/**
 * Ends all sessions and everything that could still become one: unused password links, permissions to take an account over. For a restored portal, whose accounts are
 * in their earlier state: people suspended since may be approved again. The scheduled notice about pending users is no longer in
 * the queue: the next one to register schedules another.
 */
export async function revokeAllSignIns(tx: Db): Promise<void> {
  await tx.delete(sessions);
  await tx.delete(passwordResets).where(isNull(passwordResets.usedAt));
  await tx.update(users).set({ ssoTakeover: false }).where(eq(users.ssoTakeover, true));
  await tx.delete(signInAttempts);
  await tx.delete(adminNotices);
}
