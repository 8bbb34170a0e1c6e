import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { POLICY_MESSAGES } from '../policy.contract.ts';
import { lockPolicyShared } from './lock-policy.ts';
import { currentVersion } from './policy.store.ts';
import { policyAcknowledgements } from './policy.tables.ts';

/**
 * Records that a person has read the current version. If repeated, the first time remains and nothing is recorded.
 * @throws AppError 404 where no policy was uploaded, 409 when the version that they were shown is not the current one
 */
export async function acknowledgeVersion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  version: number,
  by: AuditOrigin,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    await lockPolicyShared(tx);
    const current = await currentVersion(tx);
    if (!current) throw noPolicy();
    if (current.version !== version) throw new AppError(409, 'policy-replaced', POLICY_MESSAGES.replaced);
    const given = { versionId: version, userId, acknowledgedAt: at };
    const kept = await tx.insert(policyAcknowledgements).values(given).onConflictDoNothing().returning();
    if (kept.length === 0) return;
    const subject = { id: version, name: 'Firm AI policy' };
    await recordAuditEvent(tx, by, { action: 'policy.acknowledged', at, subject, detail: { version } });
  });
}

/** Error when nothing has been uploaded that could be read or acknowledged. */
export const noPolicy = () => new AppError(404, 'no-policy', POLICY_MESSAGES.none);
