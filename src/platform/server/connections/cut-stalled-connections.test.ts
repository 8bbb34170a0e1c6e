import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openEventStream } from '../event-stream.ts';
import { createHttpServer } from '../http-server.ts';
import { createLog } from '../log.ts';
import { listenLocally } from '../testing/raw-request.ts';
import { MAX_PIPELINED } from './guard-connections.ts';

/** Long compared with the delays of a busy machine, short compared with the portal's own limits. */
const RULES = { headMs: 600, body: { bytes: 1_000, everyMs: 600, wholeMs: 60_000 }, unreadMs: 900, checkMs: 100 };
/** More than the system buffers for a connection. */
const LARGE = 24 * 1024 * 1024;
const config = readConfig({});

let app: FastifyInstance;
let port: number;
let folder: string;
let cuts: string[];
let lines: string[];
const clients = new Set<Socket>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-slow-'));
  writeFileSync(path.join(folder, 'large.bin'), Buffer.alloc(LARGE));
  lines = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  app = createHttpServer(config, log, { rules: RULES, cut: (reason) => void cuts.push(reason) });
  await app.register(fastifyStatic, { root: folder });
  app.post('/echo', async ({ body }) => body);
  app.get('/quick', async () => 'quick');
  app.get('/large', async () => Buffer.alloc(LARGE));
  app.get('/silent', (_request, reply) => void openEventStream(reply).write('data: hello\n\n'));
  app.get('/talkative', (_request, reply) => {
    const stream = openEventStream(reply);
    const frame = `data: ${'x'.repeat(20_000)}\n\n`;
    // It stops before it is cut for the amount of unread data.
    const talk = setInterval(() => reply.raw.writableLength < 100_000 && stream.write(frame), 1);
    stream.onEnd(() => clearInterval(talk));
  });
  port = await listenLocally(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  cuts = [];
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients.clear();
  await expect.poll(openConnections).toBe(0);
});

const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
/** It continues in both directions until closed: a half-closed connection is not closed. */
function open(): Socket & { said: string } {
  const socket = Object.assign(connect({ port, host: '127.0.0.1', allowHalfOpen: true }), { said: '' });
  clients.add(socket.on('error', () => {}));
  return socket;
}

/** Reads everything that is sent. */
function listening(socket: Socket & { said: string }) {
  return socket.on('data', (chunk) => {
    socket.said += chunk.toString('latin1');
  }) as typeof socket;
}

/** Writes a bit at intervals, until the connection ends. */
function drip(socket: Socket, bit: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(bit), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** Resolves however it ends. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const head = (method: string, address: string, more = '') =>
  `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${config.publicUrl}\r\n${more}\r\n`;
const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n`;

test('who sends the head of a request letter by letter is cut off, however long they go on', async () => {
  const socket = listening(open());
  socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  drip(socket, 'x', 50);
  await closed(socket);
  expect(socket.said).toContain('408');
});

test('who connects and says nothing is cut off, too', async () => {
  const socket = listening(open());
  await expect.poll(openConnections).toBe(1);
  await expect.poll(openConnections).toBe(0);
  expect(socket.said).toContain('408');
});

test('a body that trickles is cut off on every route, with the reason, however long it goes on', async () => {
  const socket = listening(open());
  socket.write(head('POST', '/echo', json(200_000)));
  drip(socket, 'x', 50);
  await closed(socket);
  expect(socket.said).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request took too long\./);
  expect(cuts).toEqual(['slow-body']);
});

test('the larger a body, the faster it has to come: one that would take hours is cut off as well', async () => {
  const socket = listening(open());
  socket.write(head('POST', '/echo', json(200_000)));
  drip(socket, 'x'.repeat(120), 50);
  await closed(socket);
  expect([socket.said.slice(0, 12), cuts]).toEqual(['HTTP/1.1 408', ['slow-body']]);
});

test('so is one in chunks, and one that nobody waits for any more', async () => {
  const chunked = listening(open());
  chunked.write(head('POST', '/echo', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n'));
  drip(chunked, '1\r\nx\r\n', 50);
  const refused = listening(open());
  refused.write(head('POST', '/echo', json(200_000)).replace(config.publicUrl, 'https://evil.example'));
  drip(refused, 'x', 50);
  await Promise.all([closed(chunked), closed(refused)]);
  expect(refused.said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403']);
  expect(cuts).toEqual(['slow-body', 'slow-body']);
});

test('a body that goes on is taken, however long it takes', async () => {
  const body = JSON.stringify('x'.repeat(60_000));
  const socket = listening(open());
  socket.write(head('POST', '/echo', `${json(body.length)}Connection: close\r\n`));
  for (let at = 0; at < body.length; at += 2_000) {
    socket.write(body.slice(at, at + 2_000));
    await wait(75);
  }
  await expect.poll(() => socket.said.slice(0, 12)).toBe('HTTP/1.1 200');
  expect(cuts).toEqual([]);
});

test.each(['/large', '/large.bin', '/talkative'])('who takes nothing of %s is cut off', async (address) => {
  const socket = open();
  socket.write(head('GET', address));
  await expect.poll(() => cuts, { timeout: 20_000 }).toEqual(['unread']);
  await expect.poll(openConnections).toBe(0);
  expect(lines.filter((line) => line.includes('connection_cut') && line.includes('unread')).length).toBe(1);
});

test('who goes on sending requests, and takes no answer, is cut off all the same', async () => {
  const socket = open();
  socket.write(head('GET', '/large'));
  for (let ahead = 2; ahead < MAX_PIPELINED; ahead += 1) socket.write(head('GET', '/large'));
  drip(socket, '\r\n', 50);
  await expect.poll(() => cuts, { timeout: 20_000 }).toContain('unread');
});

test('who asks for more ahead than anybody does is cut off, and no file is opened for it', async () => {
  const files = readdirSync('/proc/self/fd').length;
  const few = listening(open());
  few.write(head('GET', '/quick').repeat(MAX_PIPELINED));
  await expect.poll(() => few.said.match(/quick/g)?.length).toBe(MAX_PIPELINED);
  const many = open();
  many.write(head('GET', '/large.bin').repeat(500));
  await expect.poll(() => cuts).toEqual(['ahead']);
  expect(readdirSync('/proc/self/fd').length).toBeLessThan(files + 40);
});

test('who reads slowly gets the whole answer', { timeout: 60_000 }, async () => {
  const socket = open();
  socket.write(head('GET', '/large', 'Connection: close\r\n'));
  let came = 0;
  socket.on('data', async (chunk) => {
    came += chunk.length;
    socket.pause();
    await wait(came < LARGE / 2 ? 5 : 0);
    socket.resume();
  });
  await new Promise((resolve) => socket.once('end', resolve));
  expect([came > LARGE, cuts]).toEqual([true, []]);
});

test('a stream that has nothing to say stays open, and so does a connection between two requests', async () => {
  const stream = listening(open());
  stream.write(head('GET', '/silent'));
  const kept = listening(open());
  kept.write(head('GET', '/quick'));
  await wait(RULES.unreadMs * 3);
  kept.write(head('GET', '/quick'));
  await expect.poll(() => kept.said.match(/quick/g)?.length).toBe(2);
  expect([stream.said.includes('hello'), stream.destroyed, cuts]).toEqual([true, false, []]);
});

test('a hundred slow clients at once leave nothing open', { timeout: 60_000 }, async () => {
  const before = readdirSync('/proc/self/fd').length;
  for (let number = 0; number < 25; number += 1) {
    const slowHead = open();
    slowHead.write('GET /quick HTTP/1.1\r\nX-Slow: ');
    const slowBody = open();
    slowBody.write(head('POST', '/echo', json(100_000)));
    for (const socket of [slowHead, slowBody]) drip(socket, 'x', 100);
    open().write(head('GET', '/large.bin'));
    open().write(head('GET', '/talkative'));
  }
  await expect.poll(() => cuts.length, { timeout: 30_000 }).toBe(75);
  await expect.poll(openConnections, { timeout: 20_000 }).toBe(0);
  for (const client of clients) client.destroy();
  await expect.poll(() => readdirSync('/proc/self/fd').length, { timeout: 20_000 }).toBeLessThanOrEqual(before + 5);
});
