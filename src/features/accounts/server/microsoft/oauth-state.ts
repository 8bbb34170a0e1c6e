import { createHash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { keyedHash } from '#platform/server/keyed-hash.ts';
import { usedSignInFlows } from '../accounts.tables.ts';
import { signedCookie } from '../signed-cookie.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Time limit for the person at the provider. */
export const FLOW_MS = 10 * 60_000;

/** The flow's token, and its creation time in milliseconds since 1970. */
const VALUE = /^([\w-]{43})\.(\d{13})$/;

/** Ties a round trip to the browser that began it. */
export const flowCookie = signedCookie('atrium-flow', FLOW_MS / 1000);

/** Longer than a flow is valid, by more than the clocks of two servers differ. */
const REMEMBERED_MS = FLOW_MS + 60 * 60_000;

const PURPOSE = 'single sign-on, version 1';

/** One round trip to the provider, and the values that tie its response to the browser, each 43 characters of base64url. */
export interface SignInFlow {
  /** Stored in the browser's cookie; the other values are derived from it. */
  token: string;
  /** Returned in the address (OAuth 2.0, RFC 6749, 10.12). */
  state: string;
  /** Returned in the signed token (OpenID Connect Core, 3.1.2.1). */
  nonce: string;
  /** Proves to the provider that the sender of the code began the flow (PKCE, RFC 7636). */
  codeVerifier: string;
}

/** Derives a token's flow: the same on every server with this session secret, and unknown without it. */
export function deriveFlow(masterKey: KeyObject, token: string): SignInFlow {
  const part = (name: string) => keyedHash(masterKey, PURPOSE, `${name}:${token}`).toString('base64url');
  return { token, state: part('state'), nonce: part('nonce'), codeVerifier: part('code verifier') };
}

/** True if a response's `state` parameters are the one of this flow, compared in constant time. */
export function isStateOf(flow: SignInFlow, states: readonly string[]): boolean {
  const [given, ...more] = states.map((state) => Buffer.from(state));
  const own = Buffer.from(flow.state);
  return given !== undefined && more.length === 0 && given.length === own.length && timingSafeEqual(given, own);
}

type CookieConfig = Pick<Config, 'publicUrl'>;

/** Ties a new flow to this browser. @returns the flow's token */
export function startFlow(reply: FastifyReply, now: Date, config: CookieConfig): string {
  const token = randomBytes(32).toString('base64url');
  flowCookie.set(reply, `${token}.${now.getTime()}`, config);
  return token;
}

/** Token of the flow that this browser began. @throws SignInRefused when it began none recently, or the cookie is not ours */
export function readFlowToken(request: FastifyRequest, now: Date, config: CookieConfig): string {
  const [, token, startedAt] = VALUE.exec(flowCookie.read(request, config) ?? '') ?? [];
  if (!token) throw new SignInRefused('expired', 'no-flow');
  if (now.getTime() - Number(startedAt) > FLOW_MS) throw new SignInRefused('expired', 'flow-too-old');
  return token;
}

/** Consumes a flow, for every server over this database. @throws SignInRefused when it was already consumed */
export async function consumeFlow(db: Db, { token }: SignInFlow, now: Date): Promise<void> {
  const flowHash = createHash('sha256').update(token).digest('hex');
  const spent = await db
    .insert(usedSignInFlows)
    .values({ flowHash, usedAt: now })
    .onConflictDoNothing()
    .returning({ flowHash: usedSignInFlows.flowHash });
  if (spent.length === 0) throw new SignInRefused('expired', 'flow-used');
  await db.delete(usedSignInFlows).where(lt(usedSignInFlows.usedAt, new Date(now.getTime() - REMEMBERED_MS)));
}
