import { and, desc, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { signInAttempts } from './accounts.tables.ts';
import { ATTEMPT_LIMITS, type Bucket } from './throttle-buckets.ts';

/** Attempts are counted over a sliding window of this length. */
export const WINDOW_MS = 15 * 60_000;

/** An admitted attempt, or the time to wait for the next. */
export type AttemptResult = { isThrottled: false; tries: string[] } | { isThrottled: true; retryAfterSeconds: number };

/** Records in the audit log that a bucket is full. */
export type RecordThrottling = (tx: Db, bucket: Bucket) => Promise<void>;

interface FullBucket extends Bucket {
  freeAt: number;
  isRecorded: boolean;
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts, on whichever server, cannot all slip through;
 * `uncountAttempt` takes it back when it was a good one. A throttled attempt is not counted, so nobody can prolong a wait.
 * @param tell called once per bucket and window, in the transaction that records it
 */
export async function countAttempt(db: Db, buckets: Bucket[], now: Date, tell: RecordThrottling): Promise<AttemptResult> {
  // Without a lock at first: a flood of throttled attempts costs one query each and blocks nobody.
  const already = await findFull(db, buckets, now);
  if (already.length > 0 && already.every(({ isRecorded }) => isRecorded)) return throttledResult(already, now);
  return db.transaction(async (tx) => {
    await lockInOrder(tx, buckets);
    const full = await findFull(tx, buckets, now);
    if (full.length > 0) {
      await recordOnce(tx, full, now, tell);
      return throttledResult(full, now);
    }
    const rows = buckets.map(({ key }) => ({ bucket: key, at: now }));
    const reserved = await tx.insert(signInAttempts).values(rows).returning({ id: signInAttempts.id });
    return { isThrottled: false, tries: reserved.map(({ id }) => id) };
  });
}

/** Releases a reservation: the attempt was a good one. */
export async function uncountAttempt(db: Db, tries: string[]): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, tries));
}

/** Locks in one global order, that of the locks' numbers: attempts cannot deadlock. The locks end with the transaction. */
async function lockInOrder(tx: Db, buckets: Bucket[]): Promise<void> {
  for (const key of buckets.map((bucket) => bucket.key).sort()) {
    const number = Buffer.from(key, 'hex').readBigInt64BE(0);
    await tx.execute(sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`);
  }
}

/** Times more than a window ahead were written by a wrong clock: they are ignored. */
async function findFull(db: Db, buckets: Bucket[], now: Date): Promise<FullBucket[]> {
  const keys = buckets.flatMap(({ key, recordedKey }) => [key, recordedKey]);
  const rows = await db
    .select({ bucket: signInAttempts.bucket, at: signInAttempts.at })
    .from(signInAttempts)
    .where(
      and(
        inArray(signInAttempts.bucket, keys),
        gt(signInAttempts.at, new Date(now.getTime() - WINDOW_MS)),
        lte(signInAttempts.at, new Date(now.getTime() + WINDOW_MS)),
      ),
    )
    .orderBy(desc(signInAttempts.at));
  return buckets.flatMap((bucket) => {
    const limiting = rows.filter((row) => row.bucket === bucket.key)[ATTEMPT_LIMITS[bucket.countedFor] - 1];
    const isRecorded = rows.some((row) => row.bucket === bucket.recordedKey);
    return limiting ? [{ ...bucket, freeAt: limiting.at.getTime() + WINDOW_MS, isRecorded }] : [];
  });
}

function throttledResult(full: FullBucket[], now: Date): AttemptResult {
  const freeAt = Math.max(...full.map((bucket) => bucket.freeAt));
  return { isThrottled: true, retryAfterSeconds: Math.ceil((freeAt - now.getTime()) / 1000) };
}

async function recordOnce(tx: Db, full: FullBucket[], now: Date, tell: RecordThrottling): Promise<void> {
  for (const bucket of full.filter(({ isRecorded }) => !isRecorded)) {
    await tx.insert(signInAttempts).values({ bucket: bucket.recordedKey, at: now });
    await tell(tx, bucket);
  }
}
