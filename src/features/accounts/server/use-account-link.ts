import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOf, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { LINK_DAYS } from '../account-links.contract.ts';
import { badAccountLink, tooManyRequests } from './accounts.errors.ts';
import { users } from './accounts.tables.ts';
import { requireAnotherAdmin } from './change-account.ts';
import { checkRateLimit } from './check-rate-limit.ts';
import { readLinkToken } from './link-token.ts';
import { notifyAdminsOfDisownedAccount } from './send-disowned-email.jobs.ts';
import { networkBucket } from './throttle-buckets.ts';
import { endAccess, lockAdmins } from './users.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'masterKey'>;

const DAY_MS = 86_400_000;
const validSince = (now: Date) => new Date(now.getTime() - LINK_DAYS * DAY_MS);

/**
 * Records that the owner of a registration's address confirmed it. A second time changes nothing.
 * @throws AppError 400 when the link is not valid, 429 after too many wrong ones
 */
export async function confirmByLink(deps: Needs, token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { id, takeBack } = await readLink(deps, 'confirmation', token, request, reply);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const isMeant = and(eq(users.confirmationId, id), gt(users.createdAt, validSince(now)));
    const [user] = await tx.select().from(users).where(isMeant).for('update');
    if (!user) throw badAccountLink();
    if (user.emailConfirmedAt) return;
    await tx.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, user.id));
    const subject = { id: user.id, name: nameOf(user) };
    await recordAuditEvent(tx, originOf(request), { action: 'account.address-confirmed', at: now, subject });
  });
  await takeBack();
}

/**
 * Suspends an account whose address's owner says that they did not request it, and tells the administrators. Works once.
 * @throws AppError 400 when the link is not valid, 409 for the last administrator, 429 after too many wrong links
 */
export async function disownByLink(deps: Needs, token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { id, takeBack } = await readLink(deps, 'disowning', token, request, reply);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const isMeant = and(eq(users.approvalId, id), eq(users.status, 'approved'), gt(users.approvedAt, validSince(now)));
    const [user] = await tx.select().from(users).where(isMeant).for('update');
    if (!user) throw badAccountLink();
    const after = { ...user, status: 'suspended' as const, approvalId: null };
    await requireAnotherAdmin(tx, user, after);
    await tx.update(users).set({ status: after.status, approvalId: null }).where(eq(users.id, user.id));
    await endAccess(tx, user.id);
    const subject = { id: user.id, name: nameOf(user) };
    const detail = { before: { status: user.status }, after: { status: after.status } };
    await recordAuditEvent(tx, originOf(request), { action: 'account.disowned', at: now, subject, detail });
    await notifyAdminsOfDisownedAccount(tx, deps, user.id);
  });
  await takeBack();
}

/** Reads a link's id, with a rate limit for wrong ones. */
async function readLink(
  deps: Needs,
  purpose: 'confirmation' | 'disowning',
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const bucket = networkBucket(deps.masterKey, 'reset-link', request.ip);
  const takeBack = await checkRateLimit(deps, reply, [bucket], tooManyRequests);
  const id = readLinkToken(deps.masterKey, purpose, token);
  if (!id) throw badAccountLink();
  return { id, takeBack };
}
