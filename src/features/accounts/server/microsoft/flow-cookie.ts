import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { signedCookie } from '../signed-cookie.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** How long a person may take at the provider. */
export const FLOW_MS = 10 * 60_000;
/** The flow's token, and when it was made in milliseconds since 1970. */
const VALUE = /^([\w-]{43})\.(\d{13})$/;

/** Ties a round trip to the browser that began it. */
export const flowCookie = signedCookie('atrium-flow', FLOW_MS / 1000);

type CookieConfig = Pick<Config, 'publicUrl'>;

/** Ties a new flow to this browser. @returns the flow's token */
export function beginFlow(reply: FastifyReply, now: Date, config: CookieConfig): string {
  const token = randomBytes(32).toString('base64url');
  flowCookie.set(reply, `${token}.${now.getTime()}`, config);
  return token;
}

/** The token of the flow that this browser began. @throws SignInRefused when it began none of late, or the cookie is not ours */
export function readFlowToken(request: FastifyRequest, now: Date, config: CookieConfig): string {
  const [, token, startedAt] = VALUE.exec(flowCookie.read(request, config) ?? '') ?? [];
  if (!token) throw new SignInRefused('expired', 'no-flow');
  if (now.getTime() - Number(startedAt) > FLOW_MS) throw new SignInRefused('expired', 'flow-too-old');
  return token;
}
