import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { AppError } from '#platform/server/errors.ts';
import { countAttempt, type RecordThrottling, uncountAttempt } from './count-attempt.ts';
import type { Bucket } from './throttle-buckets.ts';

const RECORD_NOTHING: RecordThrottling = async () => {};

/**
 * Admits an attempt, or refuses it with the seconds to wait in Retry-After.
 * @param refusal the 429 with its message
 * @returns a function that takes the attempt back, to be called when it was a good one
 * @throws the refusal
 */
export async function checkRateLimit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reply: FastifyReply,
  buckets: Bucket[],
  refusal: () => AppError,
  tell = RECORD_NOTHING,
): Promise<() => Promise<void>> {
  const reservation = await countAttempt(db, buckets, clock.now(), tell);
  if (!reservation.isThrottled) return () => uncountAttempt(db, reservation.tries);
  reply.header('Retry-After', reservation.retryAfterSeconds);
  throw refusal();
}
