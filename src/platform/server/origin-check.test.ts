import { connect } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { bindRoutes } from './routes.ts';
import { listenLocally, rawRequest, readRawResponse, sendRaw } from './testing/raw-request.ts';

const PORTAL = 'https://portal.firm.example';
const METHODS = ['POST', 'PUT', 'DELETE'] as const;

let port: number;
let changes = 0;
let lookUps = 0;
const servers: FastifyInstance[] = [];

/** A server with a call of each method that changes data. @returns its port */
async function serve(env: Record<string, string>): Promise<number> {
  const app = createHttpServer(readConfig(env), createLog('silent'));
  const identify = async (_request: FastifyRequest) => {
    lookUps += 1;
    return undefined;
  };
  const route = bindRoutes(app, identify, []);
  for (const method of METHODS) {
    route(endpoint({ method, path: '/thing', access: 'public', summary: 'Changes a thing.', body: z.object({}) }), async () => {
      changes += 1;
    });
  }
  app.get('/thing', async () => 'a thing');
  servers.push(app);
  return listenLocally(app);
}

beforeAll(async () => {
  port = await serve({ PUBLIC_URL: PORTAL });
});
afterAll(() => Promise.all(servers.map((app) => app.close())));
beforeEach(() => {
  changes = 0;
  lookUps = 0;
});

const ask = (lines: readonly string[], method = 'POST', at = port) => sendRaw(at, rawRequest(method, '/thing', lines));

test.each([
  ['the portal’s own origin', [`Origin: ${PORTAL}`]],
  ['the portal’s own origin and the browser’s word for it', [`Origin: ${PORTAL}`, 'Sec-Fetch-Site: same-origin']],
  ['only the browser’s word for it', ['Sec-Fetch-Site: same-origin']],
])('a change is taken from %s', async (_what, lines) => {
  for (const method of METHODS) expect((await ask(lines, method)).status).toBe(200);
  expect(changes).toBe(METHODS.length);
});

test.each([
  ['another site', [`Origin: https://evil.example`]],
  ['an origin that is nobody’s', ['Origin: null']],
  ['an empty origin', ['Origin:']],
  ['the same name over http', ['Origin: http://portal.firm.example']],
  ['the same name on another port', [`Origin: ${PORTAL}:8443`]],
  ['a name below the portal’s', ['Origin: https://evil.portal.firm.example']],
  ['a name that only begins like the portal’s', [`Origin: ${PORTAL}.evil.example`]],
  ['an origin with a path', [`Origin: ${PORTAL}/`]],
  ['two origins in one header', [`Origin: ${PORTAL}, https://evil.example`]],
  ['two origins in two headers', [`Origin: ${PORTAL}`, 'Origin: https://evil.example']],
  ['this machine, where a public address is set', [`Origin: http://localhost:3000`]],
  ['the portal’s origin on a request that its browser calls cross-site', [`Origin: ${PORTAL}`, 'Sec-Fetch-Site: cross-site']],
  ['the portal’s origin on a request from a sister site', [`Origin: ${PORTAL}`, 'Sec-Fetch-Site: same-site']],
  ['the portal’s origin on a request that no page made', [`Origin: ${PORTAL}`, 'Sec-Fetch-Site: none']],
  ['the portal’s origin with two words of the browser', [`Origin: ${PORTAL}`, 'Sec-Fetch-Site: same-origin, cross-site']],
  ['another site that claims to be the same', ['Origin: https://evil.example', 'Sec-Fetch-Site: same-origin']],
  ['a browser that says cross-site', ['Sec-Fetch-Site: cross-site']],
  ['a browser that says same-site', ['Sec-Fetch-Site: same-site']],
  ['a typed address', ['Sec-Fetch-Site: none']],
])('a change is refused from %s, and nobody is looked up', async (_what, lines) => {
  for (const method of METHODS) {
    const { status, body } = await ask(lines, method);
    expect([status, JSON.parse(body).message]).toEqual([403, 'This request came from another site.']);
  }
  expect({ changes, lookUps }).toEqual({ changes: 0, lookUps: 0 });
});

test('whoever says nothing of where it comes from is refused, and told what to send', async () => {
  for (const method of METHODS) {
    const { status, body } = await ask(['Referer: https://portal.firm.example/', 'Host: portal.firm.example'], method);
    expect(status).toBe(403);
    expect(JSON.parse(body).message).toContain(`has to send the header “Origin: ${PORTAL}”`);
  }
  expect({ changes, lookUps }).toEqual({ changes: 0, lookUps: 0 });
});

test('the sentence tells the truth: with the header that it names, the change is taken', async () => {
  const { body } = await ask([]);
  const header = /“(Origin: [^”]+)”/.exec(JSON.parse(body).message)?.[1] ?? '';
  expect((await ask([header])).status).toBe(200);
});

test('methods that the portal does not know are held to the same rule', async () => {
  for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'LOCK']) {
    expect([method, (await ask([], method)).status]).toEqual([method, 403]);
    expect([method, (await ask([`Origin: ${PORTAL}`], method)).status]).toEqual([method, 404]);
  }
});

test('reading needs no origin, whatever the browser says', async () => {
  for (const lines of [[], ['Origin: https://evil.example'], ['Sec-Fetch-Site: cross-site']]) {
    expect((await ask(lines, 'GET')).status).toBe(200);
    expect((await ask(lines, 'HEAD')).status).toBe(200);
  }
});

test('it is refused before any of the body has come', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /thing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{');
  const response = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(readRawResponse(response).status).toBe(403);
  socket.destroy();
});

test('without a public address the portal is this machine under any loopback name, on its own port only', async () => {
  const set = await serve({ PORT: '4321' });
  const free = await serve({ PORT: '0' });
  const statuses = (at: number, origins: readonly string[]) =>
    Promise.all(origins.map(async (origin) => (await ask([`Origin: ${origin}`], 'POST', at)).status));
  const onPort = (number: number | string) => ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${number}`);
  expect(await statuses(set, onPort(4321))).toEqual([200, 200, 200]);
  expect(await statuses(set, onPort(4322))).toEqual([403, 403, 403]);
  expect(await statuses(free, onPort(free))).toEqual([200, 200, 200]);
  expect(await statuses(free, onPort(4321))).toEqual([403, 403, 403]);
  expect(await statuses(set, ['http://localhost.evil.example:4321', 'http://127.0.0.2:4321', 'null'])).toEqual([403, 403, 403]);
  const wellKnown = await serve({ PORT: '80' });
  expect(await statuses(wellKnown, ['http://localhost', 'http://127.0.0.1', 'http://localhost:80'])).toEqual([200, 200, 403]);
});
