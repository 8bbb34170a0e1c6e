import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createHttpServer(readConfig({}), createLog('silent'));
  app.get('/things/:name', async () => 'a thing');
  app.get('/away', async () => {
    throw new Error('Failed query', { cause: new Error('Query read timeout') });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What the server answers to bytes as they are. */
async function send(bytes: string): Promise<{ status: number; body: { message?: string; requestId?: string } }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  const [head = '', body = '{}'] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}
const get = (address: string, more = '') =>
  send(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);

test.each([
  ['an address that cannot be decoded', () => get('/%'), 400],
  ['a name that is far too long', () => get(`/things/${'x'.repeat(400)}`), 414],
  ['no HTTP at all', () => send('good morning\r\n\r\n'), 400],
  ['a head that is far too large', () => get('/', `X-Large: ${'x'.repeat(40_000)}\r\n`), 431],
])('%s is refused in the portal’s own words', async (_what, ask, status) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body).sort()).toEqual(['message', 'requestId']);
  expect(answer.body.message).toMatch(/^[A-Z][^_]+\.$/);
  expect(answer.body.message).not.toContain('xxx');
});

test('a database that went silent is said to be away, and when to come back', async () => {
  const answer = await app.inject('/away');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).not.toContain('query');
});
