import { isNull } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { adminNotices, passwordResets, sessions, signInAttempts } from './accounts.tables.ts';

/**
 * Ends everybody's sessions and all that could still become one: links for new passwords that were not used. For a portal whose
 * accounts went back to what they were: who was suspended since may be approved again. The message about people who wait that was
 * ordered then is not in the queue any more: the next who comes orders another.
 */
export async function revokeSignIns(tx: Db): Promise<void> {
  await tx.delete(sessions);
  await tx.delete(passwordResets).where(isNull(passwordResets.usedAt));
  await tx.delete(signInAttempts);
  await tx.delete(adminNotices);
}
