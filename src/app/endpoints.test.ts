import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { openTestPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
let userCookie: string;
let adminCookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  userCookie = await portal.signIn();
  adminCookie = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal.close());

/** Every call of the portal with who may make it. A call that is missing here fails the test below. */
const ACCESS: Record<string, Endpoint['access']> = {
  'GET /api/auth/user': 'user',
  'POST /api/auth/login': 'public',
  'POST /api/auth/register': 'public',
  'POST /api/auth/logout': 'public',
  'GET /auth/microsoft': 'public',
  'GET /api/tools': 'user',
  'GET /api/document-drafting-cards': 'public',
  'GET /api/images/:file': 'public',
  'GET /api/documents': 'user',
  'GET /api/documents/models': 'user',
  'GET /api/documents/:id': 'user',
  'GET /api/documents/:id/files/:name': 'user',
  'POST /api/documents/:id/resend': 'user',
  'POST /api/documents/:id/again': 'user',
  'DELETE /api/documents/:id': 'user',
  'POST /api/foil-request/generate': 'user',
  'POST /api/mca-mol-opposition/generate': 'user',
  'GET /api/mca-mol-opposition/drafting': 'user',
  'GET /api/documents/:id/audit': 'user',
  'GET /api/documents/:id/report': 'user',
  'GET /api/openapi.json': 'user',
};
/** Routes outside the API, which everybody may ask. */
const PLAIN_ROUTES = ['GET /livez', 'GET /readyz'];

const addressOf = (endpoint: Endpoint) => endpoint.path.replace(':id', randomUUID()).replace(/:\w+/g, 'x');
const statusFor = async (endpoint: Endpoint, cookie: string) =>
  (await portal.call(endpoint.method, addressOf(endpoint), cookie ? { cookie } : {})).statusCode;

test('every call is listed with its access, and nothing else is listed', () => {
  const bound = Object.fromEntries(portal.endpoints.map((call) => [`${call.method} ${call.path}`, call.access]));
  expect(bound).toEqual(ACCESS);
});

test('every route that the server knows is a listed one', () => {
  const known = portal.app.printRoutes({ commonPrefix: false });
  const count = (known.match(/\((GET|POST|PUT|DELETE|PATCH)/g) ?? []).length;
  expect(known).toContain('livez');
  const listed = new Set([...Object.keys(ACCESS), ...PLAIN_ROUTES].map((entry) => entry.split(' ')[1]));
  const staticFiles = (known.match(/(\.svg|\.js|\.css|\.woff2|\.pdf|\.json|\.html|\.ico|\.txt|\.png)\S* \(GET/g) ?? []).length;
  expect(count - staticFiles).toBeLessThanOrEqual(listed.size + 1);
});

test('signed out, every call that is not public answers 401, whatever it carries', async () => {
  for (const endpoint of portal.endpoints.filter((call) => call.access !== 'public')) {
    expect([endpoint.path, await statusFor(endpoint, '')]).toEqual([endpoint.path, 401]);
  }
});

test('a signed-in person gets neither 401 nor 500 from their own calls, and 403 from an administrator’s', async () => {
  for (const endpoint of portal.endpoints.filter((call) => !call.path.startsWith('/api/auth'))) {
    const status = await statusFor(endpoint, userCookie);
    if (endpoint.access === 'admin') expect([endpoint.path, status]).toEqual([endpoint.path, 403]);
    else expect([endpoint.path, status < 500 && status !== 401 && status !== 403]).toEqual([endpoint.path, true]);
  }
});

test('an administrator is refused nothing for want of rights', async () => {
  for (const endpoint of portal.endpoints.filter((call) => !call.path.startsWith('/api/auth'))) {
    const status = await statusFor(endpoint, adminCookie);
    expect([endpoint.path, status < 500 && status !== 401 && status !== 403]).toEqual([endpoint.path, true]);
  }
});

const HOSTILE_BODIES = ['', '{', 'null', '[]', '7', '{"__proto__":{"role":"admin"}}', `{"a":"${'x'.repeat(1000)}"}`];

test('no call answers a malformed, empty or foreign body or id with a failure of the server', async () => {
  for (const endpoint of portal.endpoints.filter((call) => call.path !== '/api/auth/logout')) {
    for (const body of HOSTILE_BODIES) {
      for (const address of [
        addressOf(endpoint),
        endpoint.path.replace(/:\w+/g, "1'%20or%20%00"),
        endpoint.path.replace(/:\w+/g, '-1'),
      ]) {
        const answer = await portal.call(endpoint.method, address, { cookie: userCookie, body });
        expect([endpoint.path, body, answer.statusCode < 500]).toEqual([endpoint.path, body, true]);
        if (answer.statusCode >= 400)
          expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
      }
    }
  }
});

test('a body over the limit, a wrong content type and an unknown address get a clear answer', async () => {
  const large = await portal.call('POST', '/api/auth/login', { body: JSON.stringify({ email: 'x'.repeat(1_200_000) }) });
  expect([large.statusCode, large.json().message]).toEqual([413, 'The request is too large.']);
  const xml = await portal.call('POST', '/api/auth/login', { body: '<a/>', headers: { 'content-type': 'application/xml' } });
  expect([xml.statusCode, xml.json().message]).toEqual([415, 'The request has a content type that is not accepted here.']);
  expect((await portal.call('GET', '/api/nothing')).json()).toMatchObject({ message: 'Not found.' });
  expect((await portal.call('PATCH', '/api/tools')).statusCode).toBe(404);
});

test('a change that another site’s page asks for is refused', async () => {
  const cookie = userCookie;
  const headers = { origin: 'https://evil.example' };
  expect((await portal.call('POST', '/api/auth/logout', { cookie, headers })).statusCode).toBe(403);
  const own = { origin: portal.deps.config.publicUrl };
  expect((await portal.call('POST', '/api/foil-request/generate', { cookie, headers: own, body: {} })).statusCode).toBe(400);
});

test('every answer forbids sniffing, framing and being kept', async () => {
  const answer = await portal.call('GET', '/api/tools', { cookie: userCookie });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  });
});

test('the API describes itself in OpenAPI 3.1 from the same contracts', async () => {
  const described = (await portal.call('GET', '/api/openapi.json', { cookie: userCookie })).json();
  expect(described.openapi).toBe('3.1.0');
  expect(Object.keys(described.paths)).toContain('/api/documents/{id}/files/{name}');
});
