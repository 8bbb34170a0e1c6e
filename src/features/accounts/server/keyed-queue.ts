import pLimit, { type LimitFunction } from 'p-limit';
import type { Bucket, CountedFor } from './throttle-buckets.ts';

/**
 * Number of attempts checked concurrently, per server. An attempt counts as failed until its password was checked: without slots,
 * an office whose people all sign in at nine o'clock would look like an attack. Less than half of the allowed failures, so that
 * two servers throttle nobody either.
 */
const AT_ONCE: Partial<Record<CountedFor, number>> = { account: 2, browser: 2, address: 8 };

/** Runs a function when a slot is free, after earlier ones for the same buckets. */
export type RunInOrder = <Result>(buckets: readonly Bucket[], work: () => Promise<Result>) => Promise<Result>;

/** Slots for the attempts of one server; a bucket without waiting attempts takes no memory. */
export function createKeyedQueue(): RunInOrder {
  const limits = new Map<string, LimitFunction>();

  /** Everybody waits for the account first and then for the address: whoever holds an address slot waits for nobody. */
  const runInOrder: RunInOrder = ([bucket, ...others], work) => {
    if (!bucket) return work();
    const { key, countedFor } = bucket;
    const limit = limits.get(key) ?? pLimit(AT_ONCE[countedFor] ?? 1);
    limits.set(key, limit);
    return limit(() => runInOrder(others, work)).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    });
  };
  return runInOrder;
}
