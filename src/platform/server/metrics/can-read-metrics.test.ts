import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { listenLocally, sendRaw } from '../testing/raw-request.ts';

const TOKEN = 'a-token-of-more-than-thirty-two-signs';

let open: TestPortal;
let guarded: TestPortal;
let behindProxy: TestPortal;
let overHttps: TestPortal;
let port: number;
beforeAll(async () => {
  open = await openTestPortal();
  guarded = await openTestPortal({ metricsToken: TOKEN });
  behindProxy = await openTestPortal({ trustProxy: ['loopback'] });
  overHttps = await openTestPortal({ publicUrl: 'https://portal.firm.example' });
  port = await listenLocally(open.app);
});
afterAll(async () => {
  for (const portal of [open, guarded, behindProxy, overHttps]) await portal?.close();
});

/** Requests metrics like a program that knows only the address. */
const ask = (portal: TestPortal, headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  portal.app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost:3000', ...headers }, ...more });

test('a program on the same machine reads the figures, in the format that Prometheus asks for', async () => {
  const response = await ask(open);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST']) {
    expect((await ask(open, { host })).statusCode).toBe(200);
  }
});

test.each([
  ['from another machine', {}, { remoteAddress: '192.0.2.7' }],
  ['from another machine that claims to be this one', { 'x-forwarded-for': '127.0.0.1' }, { remoteAddress: '192.0.2.7' }],
  ['by a mesh on this machine that hands on what came from elsewhere', {}, { remoteAddress: '127.0.0.6' }],
  ['by a proxy that names the client', { 'x-forwarded-for': '192.0.2.7' }, {}],
  ['by a proxy whose client claims to be this machine', { 'x-forwarded-for': '127.0.0.1' }, {}],
  ['by a proxy that names nobody', { 'x-forwarded-for': '' }, {}],
  ['by a proxy with the standard’s header', { forwarded: 'for=127.0.0.1' }, {}],
  ['by a proxy that tells the protocol only', { 'x-forwarded-proto': 'https' }, {}],
  ['by a proxy that tells the address in its own way', { 'x-real-ip': '127.0.0.1' }, {}],
  ['by a proxy that says so', { via: '1.1 edge' }, {}],
  ['under the public name', { host: 'portal.firm.example' }, {}],
  ['under a name that somebody made lead here', { host: 'localhost.evil.example' }, {}],
  ['under a name with this machine’s in it', { host: '127.0.0.1.evil.example' }, {}],
  ['by a page of another site', { 'sec-fetch-site': 'cross-site' }, {}],
  ['by a page of the portal', { 'sec-fetch-site': 'same-origin' }, {}],
  ['by a page that names its origin', { origin: 'http://localhost:3000' }, {}],
])('whoever asks %s finds nothing', async (_how, headers, more) => {
  for (const portal of [open, behindProxy]) {
    const response = await ask(portal, headers as Record<string, string>, more);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'Not found.' });
  }
});

test.each([
  ['without a host, in HTTP 1.0', 'GET /metrics HTTP/1.0\r\n\r\n'],
  ['in HTTP 1.0, as nginx does', 'GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:3000\r\n\r\n'],
  [
    'for an absolute address of this machine',
    'GET http://localhost/metrics HTTP/1.1\r\nHost: portal.firm.example\r\nConnection: close\r\n\r\n',
  ],
])('whoever asks %s finds nothing', async (_how, bytes) => {
  const response = await sendRaw(port, bytes);
  expect([response.status, response.body.includes('atrium_')]).toEqual([404, false]);
});

test('once the portal is used over https nobody reads the figures without a token, whatever the request says of itself', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', 'portal.firm.example']) {
    expect((await ask(overHttps, { host })).statusCode).toBe(404);
  }
});

test('other ways to write the address lead to no figures, and to no page that looks like success', async () => {
  const ways = ['/Metrics', '/metrics/', '//metrics', '/%6detrics', '/metrics;x', '/metrics%00', '/metrics/all'];
  for (const url of ways) {
    const { statusCode, body } = await ask(open, {}, { url });
    const leadsToRoute = url === '/%6detrics';
    expect([url, statusCode, body.includes('atrium_')]).toEqual([url, leadsToRoute ? 200 : 404, leadsToRoute]);
    expect((await ask(open, {}, { url, remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  }
});

test('with a token, whoever says it reads the figures from wherever they are', async () => {
  const authorization = `Bearer ${TOKEN}`;
  expect((await ask(guarded, { authorization }, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  expect((await ask(guarded, { authorization, 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(200);
});

test.each([
  ['no token', undefined],
  ['another token', `Bearer ${TOKEN.replace('a', 'b')}`],
  ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['more than the token', `Bearer ${TOKEN}x`],
  ['an empty token', 'Bearer '],
  ['the token as a password', `Basic ${Buffer.from(`prometheus:${TOKEN}`).toString('base64')}`],
  ['the token alone', TOKEN],
])('with a token configured, %s is not enough, on this machine neither', async (_what, authorization) => {
  for (const more of [{}, { remoteAddress: '192.0.2.7' }]) {
    expect((await ask(guarded, authorization === undefined ? {} : { authorization }, more)).statusCode).toBe(404);
  }
  expect((await ask(guarded, {}, { url: `/metrics?token=${TOKEN}` })).statusCode).toBe(404);
});
