import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { nameOf, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notSignedIn } from '#platform/server/errors.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import type { changePasswordBody } from '../profile.contract.ts';
import { noPassword, samePassword, tooManyAttempts, wrongPassword } from './accounts.errors.ts';
import { findUser, type User } from './accounts.store.ts';
import { users } from './accounts.tables.ts';
import { checkRateLimit } from './check-rate-limit.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { recordThrottled } from './record-throttled.ts';
import { voidResetLinks } from './request-password-reset.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { notePasswordChanged } from './send-password-changed-email.jobs.ts';
import { endSessionsOf, renewToken } from './sessions.store.ts';
import { bucketOf } from './throttle-buckets.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'masterKey'>;

/**
 * Changes a person's own password: their other sessions end, password links become invalid, and this session continues under a
 * new token.
 * @param token this session's
 * @returns the new token
 * @throws AppError when the current password is wrong (400), the new one is unacceptable (400), the account has none (409), or
 * too many attempts were wrong (429)
 */
export async function changePassword(
  deps: Needs,
  userId: number,
  token: string,
  { currentPassword, newPassword }: z.infer<typeof changePasswordBody>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const user = await findUser(deps.db, userId);
  if (!user) throw notSignedIn();
  if (!user.passwordHash) throw noPassword();
  await requireCurrent(deps, user, currentPassword, request, reply);
  if (newPassword === currentPassword) throw samePassword();
  await requireStrongPassword(newPassword, user, await readSettings(deps));
  return store(deps, user, await hashPassword(newPassword), token, request);
}

/** Verifies the current password, with a rate limit: an open session must not allow guessing it. */
async function requireCurrent(
  deps: Needs,
  user: User,
  password: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const by = originOf(request, user);
  const bucket = bucketOf(deps.masterKey, 'password-change', String(user.id));
  const takeBack = await checkRateLimit(deps, reply, [bucket], tooManyAttempts, recordThrottled(deps, by, user));
  if (await verifyPassword(user.passwordHash, password)) return takeBack();
  const subject = { id: user.id, name: nameOf(user) };
  const detail = { reason: 'wrong current password' };
  await recordAuditEvent(deps.db, by, { action: 'sign-in.refused', at: deps.clock.now(), subject, detail });
  throw wrongPassword();
}

/** Stores the new password. Of two concurrent changes, the given current password is valid only for the first. */
async function store(deps: Needs, user: User, passwordHash: string, token: string, request: FastifyRequest): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const asChecked = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ''));
    const changed = await tx.update(users).set({ passwordHash }).where(asChecked).returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword();
    await endSessionsOf(tx, user.id, token);
    const renewed = await renewToken(tx, token);
    if (!renewed) throw notSignedIn();
    await voidResetLinks(tx, user.id, now);
    const subject = { id: user.id, name: nameOf(user) };
    await recordAuditEvent(tx, originOf(request, user), { action: 'account.password-changed', at: now, subject });
    await notePasswordChanged(tx, deps, user.id);
    return renewed;
  });
}
