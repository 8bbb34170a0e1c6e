import { connect } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { listenLocally, sendRaw } from './testing/raw-request.ts';

let app: FastifyInstance;
let port: number;
let arrive: (request: FastifyRequest) => void;
beforeAll(async () => {
  app = createHttpServer(readConfig({}), createLog('silent'));
  app.get('/things/:name', async () => 'a thing');
  app.get('/away', async () => {
    throw new Error('Failed query', { cause: new Error('Query read timeout') });
  });
  app.get('/late', (request) => {
    arrive(request);
    return new Promise(() => {});
  });
  port = await listenLocally(app);
});
afterAll(() => app.close());

/** The server's response to raw bytes. */
async function send(bytes: string): Promise<{ status: number; body: { message?: string; requestId?: string } }> {
  const { status, body } = await sendRaw(port, bytes);
  return { status, body: JSON.parse(body) };
}
const get = (address: string, more = '') =>
  send(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);

const post = (length: string) => send(`POST /things/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n\r\n{}`);

test.each([
  ['an address that cannot be decoded', () => get('/%'), 400],
  ['a name that is far too long', () => get(`/things/${'x'.repeat(400)}`), 414],
  ['no HTTP at all', () => send('good morning\r\n\r\n'), 400],
  ['a body with a length and in chunks', () => post('Content-Length: 2\r\nTransfer-Encoding: chunked'), 400],
  ['a body of two lengths', () => post('Content-Length: 2\r\nContent-Length: 3'), 400],
  ['a body whose length is no plain number', () => post('Content-Length: +2'), 400],
  ['a head that is far too large', () => get('/', `X-Large: ${'x'.repeat(40_000)}\r\n`), 431],
])('%s is refused in the portal’s own words', async (_what, ask, status) => {
  const response = await ask();
  expect(response.status).toBe(status);
  expect(Object.keys(response.body).sort()).toEqual(['message', 'requestId']);
  expect(response.body.message).toMatch(/^[A-Z][^_]+\.$/);
  expect(response.body.message).not.toContain('xxx');
});

test('a database that went silent is said to be away, and when to come back', async () => {
  const response = await app.inject('/away');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.body).not.toContain('query');
});

test('whoever hangs up at once does not hide where they came from', async () => {
  const arrived = Promise.withResolvers<FastifyRequest>();
  arrive = arrived.resolve;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const request = await arrived.promise;
  socket.resetAndDestroy();
  await new Promise((resolve) => request.raw.socket.once('close', resolve));
  expect(request.ip).toBe('127.0.0.1');
});
