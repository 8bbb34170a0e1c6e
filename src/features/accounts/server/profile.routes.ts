import type { FastifyRequest } from 'fastify';
import { originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound, notSignedIn } from '#platform/server/errors.ts';
import type { Actor, Route } from '#platform/server/routes.ts';
import {
  changePassword,
  changeSignature,
  endAllSessions,
  endSession,
  getProfile,
  listSessions,
  PROFILE_MESSAGES,
  type Profile,
  resetPassword,
} from '../profile.contract.ts';
import { findUser } from './accounts.store.ts';
import { changePassword as changeOwnPassword } from './change-password.ts';
import { signatureOf, storeSignature } from './change-signature.ts';
import { resetPassword as resetByLink } from './reset-password.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endOwnSession, endSessionsOf, findSession, listLiveSessions } from './sessions.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'masterKey'>;

/** The user's own profile, password and sessions, and the password link. */
export function profileRoutes(route: Route, deps: Needs): void {
  const { db, clock, config } = deps;
  const currentSession = (request: FastifyRequest) => requireSession(deps, request);

  route(getProfile, async ({ actor, request }) => {
    const { method } = await currentSession(request);
    return describeProfile(db, actor, method);
  });

  route(changeSignature, async ({ actor, body, request }) => {
    const { method } = await currentSession(request);
    await storeSignature(deps, actor.id, body, originOf(request, actor));
    return describeProfile(db, actor, method);
  });

  route(changePassword, async ({ actor, body, request, reply }) => {
    const token = readSessionCookie(request, config) ?? '';
    setSessionCookie(reply, await changeOwnPassword(deps, actor.id, token, body, request, reply), config);
    return { message: PROFILE_MESSAGES.passwordChanged };
  });

  route(listSessions, async ({ actor, request }) => {
    const current = await currentSession(request);
    const own = await listLiveSessions(db, actor.id, clock.now());
    return own.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: session.id === current.id,
    }));
  });

  route(endSession, async ({ actor, params, request, reply }) => {
    const current = await currentSession(request);
    await db.transaction(async (tx) => {
      const ended = await endOwnSession(tx, actor.id, params.id, clock.now());
      if (!ended) throw notFound();
      const detail = { browser: ended.browser };
      await recordAuditEvent(tx, originOf(request, actor), { action: 'sign-in.ended', at: clock.now(), detail });
    });
    if (params.id === current.id) clearSessionCookie(reply, config);
    return { message: PROFILE_MESSAGES.sessionEnded };
  });

  route(endAllSessions, async ({ actor, request, reply }) => {
    await db.transaction(async (tx) => {
      await endSessionsOf(tx, actor.id);
      await recordAuditEvent(tx, originOf(request, actor), { action: 'sign-in.ended-everywhere', at: clock.now() });
    });
    clearSessionCookie(reply, config);
    return { message: PROFILE_MESSAGES.allEnded };
  });

  route(resetPassword, async ({ body, request, reply }) => {
    await resetByLink(deps, body, request, reply);
    return { message: PROFILE_MESSAGES.passwordSet };
  });
}

async function describeProfile(db: Db, actor: Actor, method: Profile['method']): Promise<Profile> {
  const user = await findUser(db, actor.id);
  const hasPassword = Boolean(user?.passwordHash);
  return { ...actor, title: user?.title ?? null, hasPassword, method, signature: signatureOf(user) };
}

/** Returns the session of a request; it may have ended since the request was admitted. */
async function requireSession({ db, clock, config }: Needs, request: FastifyRequest) {
  const session = await findSession(db, readSessionCookie(request, config) ?? '', clock.now());
  if (!session) throw notSignedIn();
  return session;
}
