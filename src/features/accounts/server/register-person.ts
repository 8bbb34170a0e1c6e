import { randomUUID } from 'node:crypto';
import { notBetween, TransactionRollbackError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type AuditOrigin, BY_PORTAL, nameOf, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { MOST_REGISTRATIONS, type registerBody } from '../accounts.contract.ts';
import { tooManyRequests } from './accounts.errors.ts';
import { insertUser } from './accounts.store.ts';
import { adminNotices, users } from './accounts.tables.ts';
import { checkRateLimit } from './check-rate-limit.ts';
import { notifyAdminsOfPendingUser } from './notify-admins-of-pending-user.ts';
import { hashPassword } from './passwords.ts';
import { pendingRegistration } from './remove-registration.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { confirmationEmailJob } from './send-confirmation-email.jobs.ts';
import { networkBucket } from './throttle-buckets.ts';

const DAY_MS = 86_400_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'masterKey'>;

/**
 * Creates an account that waits for approval, and sends its address a confirmation link. Nothing changes for a known address, nor
 * when too many wait, indistinguishably: the response is the same, and the same work is done and rolled back.
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
  await deps.db.transaction(async (tx) => {
    const isFull = await register(tx, deps, { ...person, passwordHash }, originOf(request));
    if (isFull) await recordFull(tx, deps.clock.now());
  });
}

/** @returns true if too many registrations are pending, and nothing was created */
async function register(tx: Db, deps: Needs, person: Omit<typeof users.$inferInsert, 'id'>, by: AuditOrigin): Promise<boolean> {
  const now = deps.clock.now();
  const confirmationId = randomUUID();
  let isFull = false;
  await unlessUndone(tx, async (inner) => {
    const created = await insertUser(inner, { ...person, status: 'pending', confirmationId, createdAt: now });
    const subject = { id: created?.id ?? 0, name: nameOf(person) };
    await recordAuditEvent(inner, by, { action: 'account.registered', at: now, subject });
    await deps.jobs.enqueue(inner, confirmationEmailJob, { confirmationId, isRepeat: false });
    // Makes other registrations wait until this one is counted.
    await notifyAdminsOfPendingUser(inner, deps);
    isFull = (await inner.$count(users, pendingRegistration)) - Number(Boolean(created)) >= MOST_REGISTRATIONS;
    return Boolean(created) && !isFull;
  });
  return isFull;
}

/** Records at most once a day that registrations are refused. */
async function recordFull(tx: Db, now: Date): Promise<void> {
  const [from, to] = [-DAY_MS, DAY_MS].map((span) => new Date(now.getTime() + span)) as [Date, Date];
  const recorded = await tx
    .insert(adminNotices)
    .values({ kind: 'registrations-full', toldAt: now })
    .onConflictDoUpdate({ target: adminNotices.kind, set: { toldAt: now }, setWhere: notBetween(adminNotices.toldAt, from, to) })
    .returning({ kind: adminNotices.kind });
  if (recorded.length > 0) await recordAuditEvent(tx, BY_PORTAL, { action: 'account.registrations-full', at: now });
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
