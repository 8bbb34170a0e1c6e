import { createPublicKey } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Claims } from '#features/accounts/testing/stand-in-claims.ts';
import { openTestBrowser } from '#features/accounts/testing/test-browser.ts';
import {
  createSigningKey,
  createTokenIssuer,
  goodClaims,
  type SigningKey,
  sign,
  type TokenIssuer,
} from '#features/accounts/testing/token-issuer.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { sessions, signInAttempts, users } from '../accounts.tables.ts';

let issuer: TokenIssuer;
let own: SigningKey;
let foreign: SigningKey;
let portal: TestPortal;
const realFetch = globalThis.fetch;
beforeAll(async () => {
  issuer = await createTokenIssuer();
  own = issuer.keys[0] as SigningKey;
  foreign = await createSigningKey();
  portal = await openTestPortal({ microsoft: issuer.settings, ssoAutoApprove: true });
});
beforeEach(async () => {
  globalThis.fetch = issuer.fetch as typeof fetch;
  await portal.deps.db.delete(users);
  await portal.deps.db.delete(signInAttempts);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.useRealTimers();
});
afterAll(() => portal?.close());

/** Makes the provider return claims that `forge` derives from good ones. @returns the portal's redirect of the browser */
async function answerWith(forge: (claims: Claims) => unknown): Promise<unknown> {
  const browser = openTestBrowser(portal.app);
  const { searchParams } = new URL(await browser.start());
  issuer.answer = { id_token: await forge(goodClaims(issuer, searchParams.get('nonce') ?? '')) };
  const response = await browser.get(`/auth/microsoft/callback?code=code&state=${searchParams.get('state')}`);
  expect(response.statusCode).toBe(303);
  return response.headers.location;
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const secret = (text: string) => ({ privateKey: new TextEncoder().encode(text) });
const publicPem = ({ publicJwk }: SigningKey) =>
  String(createPublicKey({ key: publicJwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' }));
const hour = 3600;
const soon = () => Math.floor(Date.now() / 1000) + hour;
const longAgo = () => Math.floor(Date.now() / 1000) - hour;
const withParts = async (claims: Claims, change: (parts: string[]) => string[]) =>
  change((await sign(claims, own)).split('.')).join('.');
const without = (claims: Claims, name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

test('the issuer’s own token signs its person in', async () => {
  expect(await answerWith((claims) => sign(claims, own))).toBe('/');
  expect(await portal.deps.db.select().from(users)).toMatchObject([
    { email: 'ada@firm.example', firstName: 'Ada', lastName: 'Quill' },
  ]);
  expect(await portal.deps.db.select().from(sessions)).toHaveLength(1);
});

const FORGERIES: [name: string, reason: string, forge: (claims: Claims) => unknown][] = [
  ['that says it needs no signature', 'token-invalid', (c) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(c)}.`],
  ['that says so in capitals', 'token-invalid', (c) => `${encode({ alg: 'NONE' })}.${encode(c)}.`],
  ['whose signature was stripped', 'token-invalid', (c) => withParts(c, ([head = '', body = '']) => [head, body, ''])],
  ['with no third part', 'token-invalid', (c) => withParts(c, (parts) => parts.slice(0, 2))],
  ['that was cut short', 'token-invalid', async (c) => (await sign(c, own)).slice(0, -40)],
  ['that was cut in the middle', 'token-invalid', async (c) => (await sign(c, own)).slice(0, 300)],
  [
    'changed after it was signed',
    'token-invalid',
    (c) => withParts(c, ([h = '', , s = '']) => [h, encode({ ...c, oid: 'x' }), s]),
  ],
  ['signed with the portal’s secret', 'token-invalid', (c) => sign(c, secret(issuer.settings.clientSecret), { alg: 'HS256' })],
  [
    'signed with the public key as a secret',
    'token-invalid',
    (c) => sign(c, secret(publicPem(own)), { alg: 'HS256', kid: own.publicJwk.kid }),
  ],
  [
    'signed with a foreign key under the issuer’s name for its own',
    'token-invalid',
    (c) => sign(c, foreign, { kid: own.publicJwk.kid }),
  ],
  ['signed with a key that the issuer does not show', 'token-key', (c) => sign(c, foreign)],
  ['that brings its own key', 'token-key', (c) => sign(c, foreign, { jwk: foreign.publicJwk as never })],
  ['that says where its key is', 'token-key', (c) => sign(c, foreign, { jku: 'https://evil.example/keys' })],
  [
    'of a kind of signature that the key is not for',
    'token-key',
    async (c) => sign(c, await createSigningKey('ES256'), { alg: 'ES256', kid: own.publicJwk.kid }),
  ],
  [
    'with conditions that nobody here understands',
    'token-kind',
    (c) => withParts(c, ([, body = '', s = '']) => [encode({ alg: 'RS256', crit: ['exp'] }), body, s]),
  ],
  ['that is encrypted', 'token-kind', (c) => withParts(c, (parts) => [...parts, 'a', 'b'])],
  ['for another program', 'token-audience', (c) => sign({ ...c, aud: 'another-program' }, own)],
  ['for another program beside the portal', 'token-audience', (c) => sign({ ...c, aud: ['portal', 'another-program'] }, own)],
  ['for both, made for the other', 'token-audience', (c) => sign({ ...c, aud: ['portal', 'x'], azp: 'x' }, own)],
  ['for the portal, made for another program', 'token-audience', (c) => sign({ ...c, azp: 'another-program' }, own)],
  ['for nobody', 'token-invalid', (c) => sign(without(c, 'aud'), own)],
  ['of another issuer', 'token-issuer', (c) => sign({ ...c, iss: 'https://login.evil.example' }, own)],
  [
    'of Microsoft’s for another tenant',
    'token-issuer',
    (c) =>
      sign({ ...c, iss: String(c.iss).replace('01234567', '11111111'), tid: String(c.tid).replace('01234567', '11111111') }, own),
  ],
  ['that names another tenant', 'token-tenant', (c) => sign({ ...c, tid: String(c.tid).replace('01234567', '11111111') }, own)],
  ['that names no tenant', 'token-tenant', (c) => sign(without(c, 'tid'), own)],
  ['that names no object', 'token-object', (c) => sign(without(c, 'oid'), own)],
  ['whose object is empty', 'token-object', (c) => sign({ ...c, oid: '' }, own)],
  ['whose object is a list', 'token-object', (c) => sign({ ...c, oid: ['a'] }, own)],
  ['that names no subject', 'token-invalid', (c) => sign(without(c, 'sub'), own)],
  ['of another round trip', 'token-nonce', (c) => sign({ ...c, nonce: 'x'.repeat(43) }, own)],
  ['of no round trip', 'token-invalid', (c) => sign(without(c, 'nonce'), own)],
  ['that has expired', 'token-expired', (c) => sign({ ...c, exp: longAgo() }, own)],
  ['that never expires', 'token-invalid', (c) => sign(without(c, 'exp'), own)],
  ['issued in the future', 'token-from-the-future', (c) => sign({ ...c, iat: soon(), exp: soon() + hour }, own)],
  ['that is not yet valid', 'token-not-yet-valid', (c) => sign({ ...c, nbf: soon(), exp: soon() + hour }, own)],
  ['issued nobody knows when', 'token-invalid', (c) => sign(without(c, 'iat'), own)],
  ['that is no token', 'token-invalid', () => 'not.a token'],
  ['that is no text', 'token-invalid', () => ({ sub: 'x' })],
  ['that is missing', 'token-invalid', () => undefined],
];

test.each(FORGERIES)('a token %s is refused: nobody is signed in and no account is made', async (_name, reason, forge) => {
  expect(await answerWith(forge)).toBe('/?sign-in=not-accepted');
  expect(await portal.deps.db.select().from(users)).toEqual([]);
  expect(await portal.deps.db.select().from(sessions)).toEqual([]);
  const [entry] = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(entry).toMatchObject({ action: 'sign-in.refused', subjectId: null, detail: { method: 'microsoft', reason } });
});

/** Advances the portal's clock and everybody else's. */
function letPass(seconds: number): void {
  portal.clock.advance(seconds * 1000);
  vi.useFakeTimers({ toFake: ['Date'], now: portal.clock.now() });
}

test('a key that the issuer shows from now on is accepted, once a minute has passed since its keys were read', async () => {
  letPass(400);
  expect(await answerWith((claims) => sign(claims, own))).toBe('/');
  issuer.keys = [foreign];
  expect(await answerWith((claims) => sign(claims, foreign))).toBe('/?sign-in=not-accepted');
  letPass(61);
  expect(await answerWith((claims) => sign(claims, foreign))).toBe('/');
  expect(await answerWith((claims) => sign(claims, own))).toBe('/?sign-in=not-accepted');
  issuer.keys = [own];
});

test('the issuer’s keys are not read again for each unknown one', async () => {
  letPass(400);
  expect(await answerWith((claims) => sign(claims, own))).toBe('/');
  issuer.calls.length = 0;
  for (let attempt = 0; attempt < 3; attempt += 1) await answerWith((claims) => sign(claims, foreign));
  expect(issuer.calls.filter((address) => address.endsWith('/keys'))).toEqual([]);
});
