import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { nameOf, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { loginBody } from '../accounts.contract.ts';
import { accountPending, accountSuspended, tooManyAttempts, tooManySignIns, wrongCredentials } from './accounts.errors.ts';
import { findUserByEmail, normalEmail, type User } from './accounts.store.ts';
import { checkRateLimit } from './check-rate-limit.ts';
import { countAttempt } from './count-attempt.ts';
import type { RunInOrder } from './keyed-queue.ts';
import { isKnownBrowser, knownBrowserCookie } from './known-browsers.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { recordThrottled } from './record-throttled.ts';
import { hashOf } from './sessions.store.ts';
import { type Bucket, bucketOf, networkBucket, signInBucket } from './throttle-buckets.ts';

const RECORD_NOTHING = async () => {};

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'masterKey'> & { runInOrder: RunInOrder };

/**
 * Signs a person in by address and password. Whatever is wrong with them, the response is the same and takes the same time: only
 * the right password reveals that the account is pending or suspended.
 * @throws AppError 401, 403, or 429 after too many failures or sign-ins
 */
export async function signInByPassword(
  deps: Needs,
  { email, password }: z.infer<typeof loginBody>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const user = await findUserByEmail(deps.db, email);
  const buckets = await bucketsOf(deps, email, user, request);
  const isRight = await deps.runInOrder(buckets, async () => {
    const takeBack = await checkRateLimit(deps, reply, buckets, tooManyAttempts, recordThrottled(deps, originOf(request), user));
    const matches = await verifyPassword(user?.passwordHash, password);
    if (matches) await takeBack();
    return matches;
  });
  if (!user || !isRight) {
    await recordFailure(deps, request, user);
    throw wrongCredentials();
  }
  const own = [signInBucket(deps.masterKey, user)];
  await checkRateLimit(deps, reply, own, tooManySignIns, recordThrottled(deps, originOf(request), user));
  if (user.status !== 'approved') {
    await recordRefusal(deps, request, { id: user.id, name: nameOf(user) }, { reason: user.status });
    throw user.status === 'pending' ? accountPending() : accountSuspended();
  }
  if (!(await openSession(deps, user, 'traditional', request, reply))) throw wrongCredentials();
  return user;
}

/** A browser known for this very account has its own attempts, which no stranger can use up. */
async function bucketsOf(
  { db, clock, config, masterKey }: Needs,
  email: string,
  user: User | undefined,
  request: FastifyRequest,
): Promise<Bucket[]> {
  const account = normalEmail(email);
  const token = knownBrowserCookie.read(request, config);
  const isKnown = token !== undefined && (await isKnownBrowser(db, token, user?.id, clock.now()));
  if (isKnown) return [bucketOf(masterKey, 'browser', `${hashOf(token)} ${account}`)];
  return [bucketOf(masterKey, 'account', account), networkBucket(masterKey, 'address', request.ip)];
}

function recordFailure({ db, clock }: Needs, request: FastifyRequest, user: User | undefined): Promise<void> {
  return recordAuditEvent(db, originOf(request), {
    action: 'sign-in.refused',
    at: clock.now(),
    ...(user ? { subject: { id: user.id, name: nameOf(user) } } : {}),
    detail: { reason: reasonOf(user) },
  });
}

function reasonOf(user: User | undefined): string {
  if (!user) return 'unknown address';
  return user.passwordHash ? 'wrong password' : 'no password';
}

/**
 * Records a refused sign-in that is not counted as a failure, such as that of a pending user. Nothing else limits these, and the
 * audit log is never trimmed: only so many are recorded in a quarter of an hour per account, or per network where no account is
 * known.
 * @param subject the account that was refused
 */
export async function recordRefusal(
  { db, clock, masterKey }: Pick<Deps, 'db' | 'clock' | 'masterKey'>,
  request: FastifyRequest,
  subject: { id: number; name: string } | undefined,
  detail: { reason: string; method?: string },
): Promise<void> {
  const at = clock.now();
  const bucket = subject
    ? bucketOf(masterKey, 'refused-account', String(subject.id))
    : networkBucket(masterKey, 'refused-network', request.ip);
  const { isThrottled } = await countAttempt(db, [bucket], at, RECORD_NOTHING);
  if (isThrottled) return;
  await recordAuditEvent(db, originOf(request), { action: 'sign-in.refused', at, ...(subject && { subject }), detail });
}
