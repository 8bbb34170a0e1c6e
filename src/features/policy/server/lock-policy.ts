import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';

/** Number of the lock under which one upload at a time, on all servers, becomes the policy. */
const POLICY_LOCK = 7140241;

/** Lets one transaction at a time, on all servers, put another version in force; it waits for those that keep the version. */
export async function lockPolicy(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${POLICY_LOCK}, 0)`);
}

/** Keeps the version that holds in force until the transaction ends; others may keep it at the same time. */
export async function lockPolicyShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${POLICY_LOCK}, 0)`);
}
