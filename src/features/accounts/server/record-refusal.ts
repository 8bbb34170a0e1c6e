import type { FastifyRequest } from 'fastify';
import { originOf, recordEntry } from '#features/audit/server/record-entry.ts';
import type { Deps } from '#platform/server/deps.ts';
import { reserveTry } from './reserve-try.ts';
import { bucketOf, networkBucket } from './throttle-buckets.ts';

const TELL_NOBODY = async () => {};

/**
 * Notes in the trail a refused sign-in that counts as no failure, such as that of an account that waits. Nothing else limits these,
 * and nothing is ever removed from the trail: of one account, or from one network where no account is known, only so many are noted
 * in a quarter of an hour.
 * @param subject the account that was refused
 */
export async function recordRefusal(
  { db, clock, masterKey }: Pick<Deps, 'db' | 'clock' | 'masterKey'>,
  request: FastifyRequest,
  subject: { id: number; name: string } | undefined,
  detail: { reason: string; method?: string },
): Promise<void> {
  const at = clock.now();
  const bucket = subject
    ? bucketOf(masterKey, 'refused-account', String(subject.id))
    : networkBucket(masterKey, 'refused-network', request.ip);
  const { isHeldBack } = await reserveTry(db, [bucket], at, TELL_NOBODY);
  if (isHeldBack) return;
  await recordEntry(db, originOf(request), { action: 'sign-in.refused', at, ...(subject && { subject }), detail });
}
