import type { FastifyInstance } from 'fastify';
import { originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Identify, Route } from '#platform/server/routes.ts';
import { confirmAddress, disownAccount, LINK_MESSAGES } from '../account-links.contract.ts';
import { ACCOUNT_MESSAGES, login, register } from '../accounts.contract.ts';
import { getCurrentUser, logout } from '../session.contract.ts';
import { createActorLookup } from './find-actor.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { registerPerson } from './register-person.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import { endSession } from './sessions.store.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { confirmByLink, disownByLink } from './use-account-link.ts';

/** Identifies the sender of a request by its session cookie. */
export function identifyBySession(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Identify {
  const actors = createActorLookup(deps);
  app.addHook('onResponse', () => actors.noteUses());
  return async (request) => {
    const token = readSessionCookie(request, deps.config);
    return token ? actors.find(token) : undefined;
  };
}

/** Sign-in, sign-out, registration and the current user. */
export function accountsRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'masterKey'>): void {
  const { db, clock, config } = deps;
  const runInOrder = createKeyedQueue();

  route(getCurrentUser, async ({ actor }) => actor);

  route(login, async ({ body, request, reply }) => ({
    user: await signInByPassword({ ...deps, runInOrder }, body, request, reply),
  }));

  route(register, async ({ body, request, reply }) => {
    await registerPerson(deps, body, request, reply);
    return { message: ACCOUNT_MESSAGES.registered };
  });

  route(confirmAddress, async ({ body, request, reply }) => {
    await confirmByLink(deps, body.token, request, reply);
    return { message: LINK_MESSAGES.confirmed };
  });

  route(disownAccount, async ({ body, request, reply }) => {
    await disownByLink(deps, body.token, request, reply);
    return { message: LINK_MESSAGES.disowned };
  });

  route(logout, async ({ actor, request, reply }) => {
    const token = readSessionCookie(request, config);
    await db.transaction(async (tx) => {
      const hasEnded = token !== undefined && (await endSession(tx, token));
      if (hasEnded && actor) await recordAuditEvent(tx, originOf(request, actor), { action: 'sign-in.ended', at: clock.now() });
    });
    clearSessionCookie(reply, config);
    // The browser's back button shows nothing that it had stored.
    reply.header('Clear-Site-Data', '"cache"');
    return { message: 'Signed out' };
  });
}
