import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { nameOf, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import type { resetPasswordBody } from '../profile.contract.ts';
import { badLink, tooManyRequests } from './accounts.errors.ts';
import type { User } from './accounts.store.ts';
import { passwordResets, users } from './accounts.tables.ts';
import { checkRateLimit } from './check-rate-limit.ts';
import { knownBrowserCookie, rememberBrowser, removeKnownBrowsers } from './known-browsers.ts';
import { readLinkToken } from './link-token.ts';
import { hashPassword } from './passwords.ts';
import { voidResetLinks } from './request-password-reset.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { notePasswordChanged } from './send-password-changed-email.jobs.ts';
import { endSessionsOf } from './sessions.store.ts';
import { networkBucket } from './throttle-buckets.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'masterKey'>;

/**
 * Sets a new password by a mailed link, once, and signs the account out everywhere. Every browser becomes a stranger to it except
 * the one that used the link, so that a person locked out by strangers' guesses gets in.
 * @throws AppError 400 when the link or the password is not acceptable, 429 after too many wrong links
 */
export async function resetPassword(
  deps: Needs,
  { token, newPassword }: z.infer<typeof resetPasswordBody>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const bucket = networkBucket(deps.masterKey, 'reset-link', request.ip);
  const takeBack = await checkRateLimit(deps, reply, [bucket], tooManyRequests);
  const resetId = readLinkToken(deps.masterKey, 'reset', token);
  const user = resetId && (await findOwner(deps, resetId));
  if (!user) throw badLink();
  await takeBack();
  await requireStrongPassword(newPassword, user, await readSettings(deps));
  const known = await store(deps, resetId, user, await hashPassword(newPassword), request);
  knownBrowserCookie.set(reply, known, deps.config);
}

const stillGood = (resetId: string, now: Date) =>
  and(eq(passwordResets.id, resetId), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

async function findOwner({ db, clock }: Needs, resetId: string): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(stillGood(resetId, clock.now()), eq(users.status, 'approved')));
  return row?.user;
}

/** Stores all or nothing: the link is consumed only if the password is set. @returns the token of the now known browser */
async function store(
  deps: Needs,
  resetId: string,
  { id, ...person }: User,
  passwordHash: string,
  request: FastifyRequest,
): Promise<string> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // The account's row first, as everywhere: this avoids deadlocks.
    const approved = and(eq(users.id, id), eq(users.status, 'approved'));
    const changed = await tx.update(users).set({ passwordHash }).where(approved).returning({ id: users.id });
    const used = await tx.update(passwordResets).set({ usedAt: now }).where(stillGood(resetId, now)).returning();
    if (changed.length === 0 || used.length === 0) throw badLink();
    await voidResetLinks(tx, id, now);
    await endSessionsOf(tx, id);
    await removeKnownBrowsers(tx, id);
    const subject = { id, name: nameOf(person) };
    await recordAuditEvent(tx, originOf(request), { action: 'account.password-reset', at: now, subject });
    await notePasswordChanged(tx, deps, id);
    return rememberBrowser(tx, knownBrowserCookie.read(request, deps.config), id, now);
  });
}
