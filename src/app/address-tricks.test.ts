import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identifyBySession } from '#features/accounts/server/accounts.routes.ts';
import { isPageAddress } from '#platform/server/pages/is-page-address.ts';
import { bindRoutes } from '#platform/server/routes.ts';
import { listenLocally, type RawResponse, rawRequest, sendRaw } from '#platform/server/testing/raw-request.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

/** Response content that no trick may ever expose. */
const SECRET = 'only for administrators';
const probe = endpoint({ method: 'POST', path: '/api/admin/probe/:id', access: 'admin', summary: 'A change.' });
const probeList = endpoint({ method: 'GET', path: '/api/admin/probe', access: 'admin', summary: 'A list.' });

let portal: TestPortal;
let port: number;
let person: TestUser;
let owner: TestUser;
let reached = 0;

beforeAll(async () => {
  portal = await openTestPortal();
  const route = bindRoutes(portal.app, identifyBySession(portal.app, portal.deps), []);
  for (const call of [probe, probeList]) {
    route(call, async () => {
      reached += 1;
      return { message: SECRET };
    });
  }
  port = await listenLocally(portal.app);
  person = await insertTestUser(portal);
  owner = await insertTestUser(portal);
});
afterAll(() => portal?.close());

const encodeAll = (text: string) => text.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
/** Changes the case of the first letter of every path segment. */
const otherCase = (address: string) => address.replace(/\/(\w)/g, (_all, letter: string) => `/${letter.toUpperCase()}`);

/** Spellings of an address that some server, somewhere, has accepted as the address itself. */
const TRICKS: Record<string, (address: string) => string> = {
  'as it is': (address) => address,
  'in capitals': (address) => address.toUpperCase(),
  'in other case': otherCase,
  'with a slash at the end': (address) => `${address}/`,
  'with slashes at the end': (address) => `${address}//`,
  'with a double slash before it': (address) => `/${address}`,
  'with double slashes in it': (address) => address.replaceAll('/', '//'),
  'with a dot segment': (address) => `/.${address}`,
  'with dot segments in it': (address) => address.replaceAll('/', '/./'),
  'behind a detour': (address) => `/nowhere/..${address}`,
  'behind a public detour': (address) => `/api/auth/logout/../../..${address}`,
  'behind an encoded detour': (address) => `/nowhere/%2e%2e${address}`,
  'behind an asset': (address) => `/assets/..${address}`,
  'with an encoded dot segment': (address) => `/%2e${address}`,
  'with encoded slashes': (address) => `/${address.slice(1).replaceAll('/', '%2f')}`,
  'with all slashes encoded': (address) => address.replaceAll('/', '%2F'),
  'with encoded backslashes': (address) => `/${address.slice(1).replaceAll('/', '%5c')}`,
  'with backslashes': (address) => `/${address.slice(1).replaceAll('/', '\\')}`,
  'with NUL at the end': (address) => `${address}%00`,
  'with NUL and an ending': (address) => `${address}%00.js`,
  'with NUL before it': (address) => `/%00${address}`,
  'with a space at the end': (address) => `${address}%20`,
  'with a line end': (address) => `${address}%0d%0aX-Admin:%20yes`,
  'with a tab': (address) => `${address}%09`,
  'with its first letter encoded': (address) => address.replace('/api', '/%61pi'),
  'with all letters encoded': (address) => address.replace(/[a-z]+/gi, encodeAll),
  'encoded twice': (address) => address.replace('/api', '/%2561pi'),
  'encoded three times': (address) => address.replace('/api', '/%252561pi'),
  'with parameters at the end': (address) => `${address};a=b`,
  'with parameters in its parts': (address) => address.replaceAll(/\/(\w+)/g, '/$1;x'),
  'with an ending': (address) => `${address}.json`,
  'as a file': (address) => `${address}/index.html`,
  'with a query': (address) => `${address}?admin=true&role=admin&_method=GET`,
  'with a query that changes every object': (address) => `${address}?__proto__[role]=admin&constructor[prototype][role]=admin`,
  'with a fragment': (address) => `${address}#/api/auth/logout`,
  'as an absolute address': (address) => `http://localhost${address}`,
  'as another host’s address': (address) => `https://admin@evil.example:99${address}`,
  'with a path behind an absolute address': (address) => `http://localhost/nowhere/..${address}`,
  'in wide letters': (address) => address.replace('/api', '/%EF%BD%81pi'),
  'with an overlong encoding': (address) => address.replaceAll('/', '%c0%af'),
  'with half an encoding': (address) => `${address}%`,
  'with no encoding': (address) => `${address}%zz`,
  'very long': (address) => `${address}/${'x'.repeat(8_000)}`,
  'with a very long query': (address) => `${address}?${'x'.repeat(8_000)}`,
  'with very many dots': (address) => `${'/x/..'.repeat(1_500)}${address}`,
  'with very many encodings': (address) => `${'/%252e%252e'.repeat(700)}${address}`,
};

/** Headers that have tricked other servers into granting more. */
const HEADERS: readonly (readonly string[])[] = [
  ['X-HTTP-Method-Override: GET', 'X-HTTP-Method: GET', 'X-Method-Override: DELETE'],
  ['X-Original-URL: /livez', 'X-Rewrite-URL: /livez', 'X-Forwarded-Prefix: /api', 'X-Forwarded-Path: /livez'],
  [
    'X-Forwarded-For: 127.0.0.1',
    'X-Real-IP: 127.0.0.1',
    'X-Forwarded-Host: localhost',
    'Forwarded: for=127.0.0.1;host=localhost',
  ],
  ['Authorization: Basic YWRtaW46YWRtaW4=', 'X-User: admin', 'X-Admin: true', 'X-User-Id: 1', 'X-Role: admin'],
  ['Host: admin.localhost', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  ['Accept-Version: 1.0.0', 'Expect: 100-continue', 'Transfer-Encoding: identity'],
];

const REFUSED = [400, 401, 403, 404, 414, 431];

function ask(method: string, address: string, cookie: string | undefined, lines: readonly string[] = []): Promise<RawResponse> {
  const own = [
    `Origin: ${portal.deps.config.publicUrl}`,
    'Content-Type: application/json',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  const body = method === 'GET' || method === 'HEAD' ? '' : '{}';
  return sendRaw(port, rawRequest(method, address, [...own, ...lines], body));
}

function expectRefused(cell: string, { status, headers, body }: RawResponse): void {
  expect([cell, status, REFUSED.includes(status)]).toEqual([cell, status, true]);
  expect([cell, headers.get('content-type')]).toEqual([cell, 'application/json; charset=utf-8']);
  expect([cell, body.includes(SECRET)]).toEqual([cell, false]);
}

/** Every restricted endpoint, with the callers who must not reach it: visitors all, plain users those of administrators. */
const forbidden = () =>
  [...portal.endpoints, probe, probeList].flatMap((call) => {
    const address = call.path.replace(':id', call.access === 'admin' ? '1' : owner.documentId).replace(/:\w+/g, 'x');
    if (call.access === 'public') return [];
    return (call.access === 'admin' ? [undefined, person.cookie] : [undefined]).map((cookie) => ({ call, address, cookie }));
  });

test('no way to write an address reaches a call that one may not make', { timeout: 120_000 }, async () => {
  let requested = 0;
  for (const { call, address, cookie } of forbidden()) {
    for (const [trick, write] of Object.entries(TRICKS)) {
      requested += 1;
      expectRefused(`${call.method} ${write(address).slice(0, 200)} (${trick})`, await ask(call.method, write(address), cookie));
    }
  }
  expect(requested).toBeGreaterThan(500);
  expect(reached).toBe(0);
});

test('no header reaches a call that one may not make, and none makes one method of another', { timeout: 60_000 }, async () => {
  for (const { call, address, cookie } of forbidden()) {
    for (const lines of HEADERS) expectRefused(`${call.path} ${lines}`, await ask(call.method, address, cookie, lines));
  }
  const admin = await insertTestUser(portal, { role: 'admin' });
  expect((await ask('POST', '/api/admin/probe', admin.cookie, HEADERS[0])).status).toBe(404);
  expect(reached).toBe(0);
  // Control: the endpoint exists, and works for those who may call it.
  expect((await ask('GET', '/api/admin/probe', admin.cookie)).body).toContain(SECRET);
  expect((await ask('POST', '/api/admin/probe/1', admin.cookie)).body).toContain(SECRET);
  expect(reached).toBe(2);
});

test('two cookies are one person at most, and no cookie of another’s making is anybody', async () => {
  const admin = await insertTestUser(portal, { role: 'admin' });
  const token = decodeURIComponent(admin.cookie.slice('atrium='.length)).split('.')[0] ?? '';
  for (const cookie of [
    `${person.cookie}; ${admin.cookie.replace('atrium', '__Host-atrium')}`,
    `atrium=${token}`,
    `atrium=${token}.`,
    `atrium=${token}.${'A'.repeat(43)}`,
    `atrium[]=${admin.cookie.slice('atrium='.length)}`,
    `ATRIUM=${admin.cookie.slice('atrium='.length)}`,
    `__proto__=x; constructor=y; ${person.cookie}`,
    'atrium=%',
    `atrium=${'x'.repeat(8_000)}`,
  ]) {
    expectRefused(cookie.slice(0, 80), await ask('GET', '/api/admin/probe', cookie));
  }
});

test('the address of an unknown call is “Not found” as data, for every method and in every spelling', {
  timeout: 60_000,
}, async () => {
  for (const address of ['/api/nowhere', '/auth/nowhere', '/assets/nowhere', '/api', '/auth', '/assets', '/api/']) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers, body } = await ask(method, address, person.cookie);
      expect([method, address, status]).toEqual([method, address, 404]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      if (method !== 'HEAD') expect(JSON.parse(body).message).toBe('Not found.');
    }
  }
  for (const [trick, write] of Object.entries(TRICKS)) {
    expectRefused(`GET (${trick})`, await ask('GET', write('/api/nowhere'), person.cookie, ['Accept: text/html']));
  }
});

test.each([
  ['/', true],
  ['/my-documents', true],
  ['/apis', true],
  ['/api-guide', true],
  ['/authors?next=/api/tools', true],
  ['/my%20documents', true],
  ['/..', true],
  ['http://localhost/', true],
  ['http://localhost/API', false],
  ['/Auth;x/microsoft', false],
  ['/%2561%2570%2569/tools', false],
  ['/a/b/%2e%2e/..\\assets/x', false],
  ['\\api\\tools', false],
  ['/api%09', false],
  ['/firm-ai-policy.pdf', false],
  ['/FIRM-AI-POLICY%2ePDF;x', false],
  ['/my-documents?file=x.pdf', true],
  ['/%e2%80%8bapi/x', false],
  ['/%ff%61pi/x', true],
  ['/api/docs', true],
  ['/api/docs?search=tools', true],
  ['/api/docs/', false],
  ['/api/Docs', false],
  ['/api//docs', false],
  ['/api/docs/x', false],
  ['/api/docs;x', false],
])('that a page can stand at %s is %s', (address, can) => expect(isPageAddress(address)).toBe(can));

test('an address of the most hostile kind is judged at once', async () => {
  const work = await measureWork(() => {
    for (const part of ['%', '/', '%25', '/..', ';', '\\', '%2e', ' ', 'a:', '%252525'])
      isPageAddress(part.repeat(200_000 / part.length));
  });
  expect(work).toBeLessThan(1_000);
});

test('no way to write an address reaches a file beside those of the build', async () => {
  for (const up of ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..%5c..', '..%252f..', '....//', '..;']) {
    for (const address of [
      `/${up}/package.json`,
      `/assets/${up}/${up}/package.json`,
      `/assets/${up}/.vite/manifest.json`,
      `/assets//${up}/index.html`,
    ]) {
      const { body } = await ask('GET', address, person.cookie);
      expect([address, /"dependencies"|"isEntry"|__CSP_NONCE__/.test(body)]).toEqual([address, false]);
    }
  }
  for (const hidden of ['/.vite/manifest.json', '/index.html', '/.env', '/.git/config', '/package.json', `/${randomUUID()}`]) {
    expect((await ask('GET', hidden, undefined)).body).toMatch(/^<!doctype html>|Not found/i);
  }
});
