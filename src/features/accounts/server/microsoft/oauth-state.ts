import { createHash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { usedSignInFlows } from '../accounts.tables.ts';
import { keyedHash } from '../keyed-hash.ts';
import { signedCookie } from '../signed-cookie.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** How long a person may take at the provider. */
export const FLOW_MS = 10 * 60_000;

/** The flow's token, and when it was made in milliseconds since 1970. */
const VALUE = /^([\w-]{43})\.(\d{13})$/;

/** Ties a round trip to the browser that began it. */
export const flowCookie = signedCookie('atrium-flow', FLOW_MS / 1000);

/** Longer than a flow lasts, by more than the clocks of two servers differ. */
const REMEMBERED_MS = FLOW_MS + 60 * 60_000;

const PURPOSE = 'single sign-on, version 1';

/** One round trip to the provider and what ties its answer to the browser that began it, each part 43 characters of base64url. */
export interface SignInFlow {
  /** Stands in the browser's cookie; the other parts are made from it. */
  token: string;
  /** Comes back in the address (OAuth 2.0, RFC 6749, 10.12). */
  state: string;
  /** Comes back in the signed token (OpenID Connect Core, 3.1.2.1). */
  nonce: string;
  /** Proves to the provider that whoever brings the code began the flow (PKCE, RFC 7636). */
  codeVerifier: string;
}

/** The flow of a token: the same on every server with this session secret, and known to nobody without it. */
export function deriveFlow(masterKey: KeyObject, token: string): SignInFlow {
  const part = (name: string) => keyedHash(masterKey, PURPOSE, `${name}:${token}`).toString('base64url');
  return { token, state: part('state'), nonce: part('nonce'), codeVerifier: part('code verifier') };
}

/** Whether an answer's `state` parameters are the one of this flow, compared in constant time. */
export function isStateOf(flow: SignInFlow, states: readonly string[]): boolean {
  const [given, ...more] = states.map((state) => Buffer.from(state));
  const own = Buffer.from(flow.state);
  return given !== undefined && more.length === 0 && given.length === own.length && timingSafeEqual(given, own);
}

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

/** Uses a flow up, for every server over this database. @throws SignInRefused when its answer has come before */
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
