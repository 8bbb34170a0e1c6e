import type { Deps } from '#platform/server/deps.ts';
import type { Identify, Route } from '#platform/server/routes.ts';
import { ACCOUNT_MESSAGES, getCurrentUser, login, logout, register, startMicrosoftSignIn } from '../accounts.contract.ts';
import { accountPending, accountSuspended, noMicrosoft, wrongCredentials } from './accounts.errors.ts';
import { createUser, findUserByEmail, recordSignIn } from './accounts.store.ts';
import { isRightPassword } from './passwords.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession, findActor, removeEndedSessions, startSession } from './sessions.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Who a request comes from, by its session cookie. */
export function identifyBySession({ db, clock, config }: Needs): Identify {
  return async (request) => {
    const token = readSessionCookie(request, config);
    return token ? findActor(db, token, clock.now()) : undefined;
  };
}

/** Sign-in, sign-out, registration and the current person. */
export function accountsRoutes(route: Route, { db, clock, config }: Needs): void {
  route(getCurrentUser, async ({ actor }) => actor);

  route(login, async ({ body, request, reply }) => {
    const user = await findUserByEmail(db, body.email);
    if (!(await isRightPassword(user?.passwordHash, body.password)) || !user) throw wrongCredentials();
    if (user.status === 'pending') throw accountPending();
    if (user.status === 'suspended') throw accountSuspended();
    const before = readSessionCookie(request, config);
    if (before) await endSession(db, before);
    await removeEndedSessions(db, clock.now());
    setSessionCookie(reply, await startSession(db, user.id, clock.now()), config);
    await recordSignIn(db, user.id, clock.now());
    return { user };
  });

  route(register, async ({ body }) => {
    await createUser(db, { ...body, status: 'pending' });
    return { message: ACCOUNT_MESSAGES.registered };
  });

  route(logout, async ({ request, reply }) => {
    const token = readSessionCookie(request, config);
    if (token) await endSession(db, token);
    clearSessionCookie(reply, config);
    return { message: 'Signed out' };
  });

  route(startMicrosoftSignIn, async () => {
    throw noMicrosoft();
  });
}
