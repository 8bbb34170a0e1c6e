import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { usedSignInFlows } from '../accounts.tables.ts';
import { FLOW_MS } from './flow-cookie.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Longer than a flow lasts, by more than the clocks of two servers differ. */
const REMEMBERED_MS = FLOW_MS + 60 * 60_000;

/** Uses a flow up, for every server over this database. @throws SignInRefused when its answer has come before */
export async function spendFlow(db: Db, { token }: SignInFlow, now: Date): Promise<void> {
  const flowHash = createHash('sha256').update(token).digest('hex');
  const spent = await db
    .insert(usedSignInFlows)
    .values({ flowHash, usedAt: now })
    .onConflictDoNothing()
    .returning({ flowHash: usedSignInFlows.flowHash });
  if (spent.length === 0) throw new SignInRefused('expired', 'flow-used');
  await db.delete(usedSignInFlows).where(lt(usedSignInFlows.usedAt, new Date(now.getTime() - REMEMBERED_MS)));
}
