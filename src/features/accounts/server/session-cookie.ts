import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { ABSOLUTE_MS } from './sessions.store.ts';
import { signedCookie } from './signed-cookie.ts';

type CookieConfig = Pick<Config, 'publicUrl'>;

const sessionCookie = signedCookie('atrium', ABSOLUTE_MS / 1000);

/** Reads the session token of a request, if its signature is ours. */
export const readSessionCookie = (request: FastifyRequest, config: CookieConfig): string | undefined =>
  sessionCookie.read(request, config);

/** Sets the session token in the browser. */
export const setSessionCookie = (reply: FastifyReply, token: string, config: CookieConfig): void =>
  sessionCookie.set(reply, token, config);

/** Clears the session token in the browser. */
export const clearSessionCookie = (reply: FastifyReply, config: CookieConfig): void => sessionCookie.clear(reply, config);
