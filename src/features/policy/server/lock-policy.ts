import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';

/** Advisory lock number that lets one upload at a time, on all servers, become the policy. */
const POLICY_LOCK = 7140241;

/** Lets one transaction at a time, on all servers, change the current version; it waits for those that hold the shared lock. */
export async function lockPolicy(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${POLICY_LOCK}, 0)`);
}

/** Locks the current version until the transaction ends; others may hold this shared lock at the same time. */
export async function lockPolicyShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${POLICY_LOCK}, 0)`);
}
