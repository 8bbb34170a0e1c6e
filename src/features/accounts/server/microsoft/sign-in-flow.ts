import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../keyed-hash.ts';

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
