import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { ABSOLUTE_MS } from './sessions.store.ts';

type CookieConfig = Pick<Config, 'publicUrl'>;

const isHttps = (config: CookieConfig) => config.publicUrl.startsWith('https:');
const nameOf = (config: CookieConfig) => (isHttps(config) ? '__Host-atrium' : 'atrium');
const attributesOf = (config: CookieConfig) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config), signed: true }) as const;

/** The session token that a request carries, when its signature is ours. */
export function readSessionCookie(request: FastifyRequest, config: CookieConfig): string | undefined {
  const raw = request.cookies[nameOf(config)];
  if (!raw) return undefined;
  const { valid, value } = request.unsignCookie(raw);
  return valid && value ? value : undefined;
}

/** Hands a session token to the browser. */
export function setSessionCookie(reply: FastifyReply, token: string, config: CookieConfig): void {
  reply.setCookie(nameOf(config), token, { ...attributesOf(config), maxAge: ABSOLUTE_MS / 1000 });
}

/** Takes the session token back from the browser. */
export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(nameOf(config), attributesOf(config));
}
