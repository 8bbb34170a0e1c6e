import { TransactionRollbackError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { nameOf, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import type { registerBody } from '../accounts.contract.ts';
import { tooManyRequests } from './accounts.errors.ts';
import { insertUser } from './accounts.store.ts';
import { checkRateLimit } from './check-rate-limit.ts';
import { notifyAdminsOfPendingUser } from './notify-admins-of-pending-user.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { networkBucket } from './throttle-buckets.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'masterKey'>;

/**
 * Creates an account that waits for approval. A known address changes nothing, indistinguishably: the response is the same, and
 * the same work is done and rolled back.
 * @throws AppError 400 for a password that is easy to guess, 429 after too many requests from one network
 */
export async function registerPerson(
  deps: Needs,
  { password, ...person }: z.infer<typeof registerBody>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await checkRateLimit(deps, reply, [networkBucket(deps.masterKey, 'registration', request.ip)], tooManyRequests);
  // Before anything is read about the address: a refusal says nothing of it.
  await requireStrongPassword(password, person, await readSettings(deps), 'password');
  const passwordHash = await hashPassword(password);
  await deps.db.transaction((tx) =>
    unlessUndone(tx, async (inner) => {
      const created = await insertUser(inner, { ...person, passwordHash, status: 'pending' });
      const subject = { id: created?.id ?? 0, name: nameOf(person) };
      await recordAuditEvent(inner, originOf(request), { action: 'account.registered', at: deps.clock.now(), subject });
      await notifyAdminsOfPendingUser(inner, deps);
      return Boolean(created);
    }),
  );
}

/** Runs a part of a transaction, and rolls it back if it returns false; the transaction itself runs on, for the same time. */
async function unlessUndone(tx: Db, part: (inner: Db) => Promise<boolean>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await part(inner))) inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
