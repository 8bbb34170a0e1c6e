import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { RESET_LINK_HOURS } from '../profile.contract.ts';
import { passwordResets } from './accounts.tables.ts';
import { resetLinkEmailJob } from './send-reset-link-email.jobs.ts';

const HOUR_MS = 3_600_000;

/**
 * Requests a one-time link with which a person sets a new password, or the first one of an account that has none. It replaces
 * every earlier one. The caller checks the permission, and records the audit event.
 * @param tx the caller's transaction
 */
export async function requestPasswordReset(
  tx: Db,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  user: { id: number },
): Promise<void> {
  const now = clock.now();
  const id = randomUUID();
  await voidResetLinks(tx, user.id, now);
  const expiresAt = new Date(now.getTime() + RESET_LINK_HOURS * HOUR_MS);
  await tx.insert(passwordResets).values({ id, userId: user.id, createdAt: now, expiresAt });
  await jobs.enqueue(tx, resetLinkEmailJob, { resetId: id, isRepeat: false });
}

/** Invalidates all unused links of the account. */
export async function voidResetLinks(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
