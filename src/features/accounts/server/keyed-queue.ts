import pLimit, { type LimitFunction } from 'p-limit';
import type { Bucket, CountedFor } from './throttle-buckets.ts';

/**
 * How many tries are looked at in the same moment, for each server. A try counts as failed until its password was looked at: without
 * turns, an office whose people all sign in at nine o'clock would look like an attack. Less than half of what may fail, so that two
 * servers hold nobody back either.
 */
const AT_ONCE: Partial<Record<CountedFor, number>> = { account: 2, browser: 2, address: 8 };

/** Does something when its turn has come, after whatever came before it for the same buckets. */
export type RunInOrder = <Result>(buckets: readonly Bucket[], work: () => Promise<Result>) => Promise<Result>;

/** Turns for the tries of one server; a bucket for which nobody waits takes no memory. */
export function createKeyedQueue(): RunInOrder {
  const limits = new Map<string, LimitFunction>();

  /** Everybody waits for the account first and for the address then: who holds an address waits for nobody. */
  const inTurn: RunInOrder = ([bucket, ...others], work) => {
    if (!bucket) return work();
    const { key, countedFor } = bucket;
    const limit = limits.get(key) ?? pLimit(AT_ONCE[countedFor] ?? 1);
    limits.set(key, limit);
    return limit(() => inTurn(others, work)).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    });
  };
  return inTurn;
}
