import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { foilRequest, LETTER_PATH } from '#features/foil-request/testing.ts';
import { AppError } from '#platform/server/errors.ts';
import { listenLocally, type RawResponse, rawRequest, readRawResponse, sendRaw } from '#platform/server/testing/raw-request.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';

const HTTPS = 'https://portal.firm.example';

/** A listening portal, a signed-in user who has a document, and probe routes with responses that no real route gives yet. */
interface Served {
  portal: TestPortal;
  port: number;
  cookie: string;
  image: string;
  file: string;
  asset: string;
}

let overHttp: Served;
let overHttps: Served;
beforeAll(async () => {
  overHttp = await serve('http://localhost:3000');
  overHttps = await serve(HTTPS);
}, 60_000);
afterAll(() => Promise.all([overHttp, overHttps].map((served) => served?.portal.close())));

async function serve(publicUrl: string): Promise<Served> {
  const portal = await openTestPortal({ publicUrl, publicUrlIsSet: true });
  addProbes(portal);
  await seedCatalogue(portal.deps.db, true);
  const cookie = await portal.signIn();
  const [tool] = (await portal.call('GET', '/api/tools', { cookie })).json();
  const document = (await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() })).json();
  await portal.runJobs();
  const { body } = await portal.call('GET', '/');
  return {
    portal,
    cookie,
    port: await listenLocally(portal.app),
    image: tool.icon,
    file: `/api/documents/${document.id}${LETTER_PATH}`,
    asset: /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '',
  };
}

/** Adds responses that only a fault, or an endpoint yet to be written, would give. */
function addProbes({ app }: TestPortal): void {
  app.get('/probe/away', async (_request, reply) => reply.redirect('/'));
  // A response that has begun and doesn't end.
  app.get('/probe/begun', async (_request, reply) => {
    const begun = new PassThrough();
    begun.write('half of it');
    return reply.send(begun);
  });
  app.get('/probe/fault', async () => {
    throw new Error('the words of a paper');
  });
  for (const status of [409, 422, 429, 503]) {
    app.get(`/probe/${status}`, async () => {
      throw new AppError(status, 'probe', 'Please wait.');
    });
  }
}

type Ask = (served: Served) => Promise<RawResponse>;
const get =
  (address: string | ((served: Served) => string), lines: readonly string[] = [], method = 'GET'): Ask =>
  (served) =>
    sendRaw(
      served.port,
      rawRequest(method, typeof address === 'string' ? address : address(served), [`Cookie: ${served.cookie}`, ...lines]),
    );
const post =
  (address: string, body: string, lines: readonly string[] = ['Content-Type: application/json']): Ask =>
  (served) =>
    sendRaw(
      served.port,
      rawRequest('POST', address, [`Origin: ${served.portal.deps.config.publicUrl}`, `Cookie: ${served.cookie}`, ...lines], body),
    );
const bytes =
  (text: string): Ask =>
  ({ port }) =>
    sendRaw(port, text);

/** Repeats a request with the validators of its first response, which makes it "unchanged". */
const again =
  (address: (served: Served) => string): Ask =>
  async (served) => {
    const { headers } = await get(address)(served);
    return get(address, [`If-None-Match: ${headers.get('etag')}`])(served);
  };

/** The server's response to a connection that is too slow, without the wait. */
const tooSlow: Ask = async ({ portal, port }) => {
  const accepted = once(portal.app.server, 'connection') as Promise<[Socket]>;
  const response = sendRaw(port, 'GET / HTTP/1.1\r\n');
  const [socket] = await accepted;
  portal.app.server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  return response;
};

/** Readiness response while the database is down. */
const notReady: Ask = async (served) => {
  const { db } = served.portal.deps;
  const { execute } = db;
  db.execute = (() => Promise.reject(new Error('away'))) as never;
  const response = await get('/readyz')(served);
  db.execute = execute;
  return response;
};

const POLICIES = {
  data: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  image: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};
const KEPT = 'public, max-age=31536000, immutable';

type Kind = 'page' | 'personal' | 'list' | 'hashed' | 'public file' | 'image';
const KINDS: [what: string, ask: Ask, status: number, kind: Kind][] = [
  ['the main page', get('/'), 200, 'page'],
  ['a page behind the sign-in', get('/my-documents'), 200, 'page'],
  ['a page that does not exist', get('/nowhere'), 200, 'page'],
  ['a page under an absolute address', get('http://localhost/'), 200, 'page'],
  ['the head of a page', get('/', [], 'HEAD'), 200, 'page'],
  ['a refusal that a browser sees as a page', get('/auth/nowhere', ['Accept: text/html']), 404, 'page'],
  ['a script of the build', get(({ asset }) => asset), 200, 'hashed'],
  ['a compressed script', get(({ asset }) => asset, ['Accept-Encoding: br']), 200, 'hashed'],
  ['a script that has not changed', again(({ asset }) => asset), 304, 'hashed'],
  ['a part of a script', get(({ asset }) => asset, ['Range: bytes=0-9']), 206, 'hashed'],
  ['the logo', get('/logo.svg'), 200, 'public file'],
  ['the head of the logo', get('/logo.svg', [], 'HEAD'), 200, 'public file'],
  ['the logo that has not changed', again(() => '/logo.svg'), 304, 'public file'],
  ['the display copy of an icon', get(({ image }) => image), 200, 'image'],
  ['a list', get('/api/tools'), 200, 'list'],
  ['a list that has not changed', again(() => '/api/tools'), 304, 'list'],
  ['a public list', get('/api/document-drafting-cards'), 200, 'list'],
  ['the head of a list', get('/api/tools', [], 'HEAD'), 200, 'list'],
  ['a list under an address in other letters', get('/%61pi/tools'), 200, 'list'],
  ['a downloaded file', get(({ file }) => file), 200, 'personal'],
  [
    'an accepted request',
    post('/api/foil-request/generate', JSON.stringify(foilRequest({ matterNumber: 'other' }))),
    202,
    'personal',
  ],
  ['the answer to “are you alive”', get('/livez'), 200, 'personal'],
  ['the answer to “are you ready”', get('/readyz'), 200, 'personal'],
  ['the answer “not ready”', notReady, 503, 'personal'],
  ['a redirect', get('/probe/away'), 302, 'personal'],
  ['an address that cannot be decoded', get('/%'), 400, 'personal'],
  ['a body that is no JSON', post('/api/auth/login', '{'), 400, 'personal'],
  ['a request without a host', bytes('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), 400, 'personal'],
  ['no HTTP at all', bytes('good morning\r\n\r\n'), 400, 'personal'],
  ['an unknown method', bytes('BREW /tea HTTP/1.1\r\nHost: localhost\r\n\r\n'), 400, 'personal'],
  ['a call for which one has to be signed in', ({ port }) => sendRaw(port, rawRequest('GET', '/api/tools')), 401, 'personal'],
  ['a wrong password', post('/api/auth/login', '{"email":"a@b.example","password":"x"}'), 401, 'personal'],
  ['a change without an origin', get('/api/auth/logout', [], 'POST'), 403, 'personal'],
  ['an unknown call', get('/api/nowhere'), 404, 'personal'],
  ['the head of an unknown call', get('/api/nowhere', [], 'HEAD'), 404, 'personal'],
  ['an image that does not exist', get(`/api/images/${'0'.repeat(32)}.webp`), 404, 'personal'],
  ['an asset that does not exist', get('/assets/nowhere.js'), 404, 'personal'],
  ['a method that a call does not have', post('/api/documents', '{}'), 404, 'personal'],
  ['a question for the allowed methods', get('/api/tools', [], 'OPTIONS'), 404, 'personal'],
  ['the same question of everything', get('*', [], 'OPTIONS'), 404, 'personal'],
  ['a connection that is too slow', tooSlow, 408, 'personal'],
  ['a conflict', get('/probe/409'), 409, 'personal'],
  ['a body that is too large', post('/api/auth/login', 'x'.repeat(20_000)), 413, 'personal'],
  ['an address that is too long', get(`/api/documents/${'x'.repeat(400)}`), 414, 'personal'],
  ['a content type that is not taken', post('/api/auth/login', '<a/>', ['Content-Type: text/xml']), 415, 'personal'],
  ['an expectation that nobody knows', get('/api/tools', ['Expect: wonders']), 200, 'list'],
  ['a part that does not exist', get('/logo.svg', ['Range: bytes=900000-']), 416, 'personal'],
  ['a key that was used for something else', get('/probe/422'), 422, 'personal'],
  ['too many tries', get('/probe/429'), 429, 'personal'],
  ['a head that is far too large', get('/', [`X-Large: ${'x'.repeat(40_000)}`]), 431, 'personal'],
  ['a failure of the server', get('/probe/fault'), 500, 'personal'],
  ['“please come back later”', get('/probe/503'), 503, 'personal'],
];

/** Headers of every response. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

function expectHeaders({ headers }: RawResponse, kind: Kind, isHttps: boolean): void {
  const sent = Object.fromEntries(headers);
  expect(sent).toMatchObject({ ...ALWAYS, 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(sent['strict-transport-security']).toBe(isHttps ? 'max-age=31536000; includeSubDomains' : undefined);
  const caching = {
    hashed: KEPT,
    image: KEPT,
    'public file': 'public, max-age=3600',
    page: 'no-store',
    personal: 'no-store',
    list: 'private, no-cache',
  };
  expect(sent['cache-control']).toBe(caching[kind]);
  if (kind === 'page') expectPagePolicy(sent['content-security-policy'] ?? '');
  else expect(sent['content-security-policy']).toBe(POLICIES[kind === 'image' ? 'image' : 'data']);
  // Text declares its charset (ASVS 5.0, 4.1.1).
  if (/^text\/|\/json|\+xml/.test(sent['content-type'] ?? '')) expect(sent['content-type']).toMatch(/; ?charset=utf-8$/i);
  for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(sent).not.toHaveProperty(telling);
}

function expectPagePolicy(policy: string): void {
  const rules = policy.split('; ');
  expect(rules).toContain("script-src 'self'");
  expect(rules).toContain("frame-ancestors 'none'");
  expect(rules).toContain("object-src 'none'");
  expect(rules).toContain("base-uri 'none'");
  // The training videos' player is the only third-party content, and only in a frame.
  const elsewhere = "frame-src 'self' https://www.youtube-nocookie.com";
  expect(rules).toContain(elsewhere);
  expect(policy.replace(elsewhere, '')).not.toMatch(/unsafe|https?:|\*/);
}

test.each(KINDS)('%s leaves with the headers that it needs, over http and over https', async (_what, ask, status, kind) => {
  for (const served of [overHttp, overHttps]) {
    const response = await ask(served);
    expect(response.status).toBe(status);
    expectHeaders(response, kind, served === overHttps);
    if (status >= 400 && kind === 'personal' && response.body && !response.body.startsWith('not ready')) {
      expect(Object.keys(JSON.parse(response.body)).sort()).toEqual(['message', 'requestId']);
      expect(JSON.parse(response.body).requestId).toBe(response.headers.get('x-request-id'));
      expect(response.body).not.toMatch(/paper|FST_|Error|stack/);
    }
  }
});

test('every cookie is bound to the portal, and over https to nothing else', async () => {
  for (const [served, session, any] of [
    [overHttp, /^atrium=[^;]{60,}; Max-Age=86400;/, /^atrium[a-z-]*=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      overHttps,
      /^__Host-atrium=[^;]{60,}; Max-Age=86400;/,
      /^__Host-atrium[a-z-]*=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ] as const) {
    const body = JSON.stringify({ email: await served.portal.addUser(), password: TEST_PASSWORD });
    const cookies = (await post('/api/auth/login', body)(served)).headers.getSetCookie();
    expect(cookies[0]).toMatch(session);
    for (const cookie of cookies) expect(cookie).toMatch(any);
  }
});

test('signing out takes the cookie back under the very attributes under which it was set', async () => {
  for (const [served, after] of [
    [overHttp, 'atrium=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax'],
    [overHttps, '__Host-atrium=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax'],
  ] as const) {
    const cookie = await served.portal.signIn();
    const response = await served.portal.call('POST', '/api/auth/logout', { cookie });
    expect(response.headers['set-cookie']).toBe(after);
  }
});

test('over https a cookie under the plain name is nobody', async () => {
  const cookie = (await overHttps.portal.signIn()).replace('__Host-', '');
  expect((await overHttps.portal.call('GET', '/api/auth/user', { cookie })).statusCode).toBe(401);
});

test('what is no HTTP behind a request never gets an answer into the middle of the request’s own', async () => {
  const socket = connect(overHttp.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /probe/begun HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  socket.write('good morning\r\n\r\n');
  const whole = await text(socket).catch(() => '');
  expect(whole).toMatch(/^HTTP\/1.1 200 OK/);
  expect(whole.match(/HTTP\/1.1 \d{3} /g)?.length).toBe(1);
});

test('what comes while the portal closes is answered like everything else', async () => {
  const portal = await openTestPortal();
  const { promise, resolve } = Promise.withResolvers<void>();
  portal.app.get('/probe/slow', async () => {
    await promise;
    return 'done';
  });
  const port = await listenLocally(portal.app);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /probe/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(portal.app.server, 'request');
  socket.write(rawRequest('GET', '/api/tools'));
  const closed = portal.close();
  setTimeout(resolve, 100);
  const { rest } = readRawResponse(Buffer.from(await text(socket)));
  const second = readRawResponse(Buffer.from(rest));
  expect([second.status, JSON.parse(second.body).message]).toEqual([401, 'Please sign in.']);
  expectHeaders(second, 'personal', false);
  await closed;
});
