import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { readConfig } from '../config.ts';
import { CONNECTION_RULES } from '../connections/cut-stalled-connections.ts';
import { createHttpServer } from '../http-server.ts';
import { createLog } from '../log.ts';
import { bindRoutes } from '../routes.ts';
import { storableName, type UploadedFile } from './read-upload-form.ts';

const LARGEST = 300_000;
/** Long compared with the delays of a busy machine. */
const EVERY_MS = 500;
const filing = endpoint({
  method: 'POST',
  path: '/filing',
  access: 'user',
  summary: 'Takes two papers.',
  body: z.object({ note: z.string('A note, please.') }),
  files: ['first', 'second'],
  maxFileBytes: LARGEST,
  fileTooLarge: 'Too large.',
  filesMissing: 'Both papers, please.',
});
const optional = endpoint({ method: 'POST', path: '/optional', access: 'public', summary: 'Takes one paper.', files: ['paper'] });
const plain = endpoint({ method: 'POST', path: '/plain', access: 'public', summary: 'Takes none.', body: z.object({}) });

let app: FastifyInstance;
let address: string;
let origin: string;
let received: Record<string, UploadedFile | undefined>[];
/** Promise that the handler waits for while it holds the files. */
let handled: Promise<void>;

beforeAll(async () => {
  const config = readConfig({});
  origin = config.publicUrl;
  const progress = { body: { bytes: 1000, everyMs: EVERY_MS, wholeMs: 200 * EVERY_MS }, checkMs: EVERY_MS / 10 };
  app = createHttpServer(config, createLog('silent'), { rules: { ...CONNECTION_RULES, ...progress } });
  const actor = { id: 1, role: 'user', email: 'ada@firm.example', firstName: 'Ada', lastName: 'Quill' } as const;
  const identify = async (request: FastifyRequest) => {
    if (request.headers.cookie === 'looked up slowly') await wait(50);
    const { cookie } = request.headers;
    return cookie ? { ...actor, id: cookie === 'somebody else' ? 2 : 1 } : undefined;
  };
  const route = bindRoutes(app, identify, []);
  route(filing, async ({ files, body }) => {
    received.push(files);
    await handled;
    return { note: body.note };
  });
  route(optional, async ({ files }) => ({ came: files.paper !== undefined }));
  route(plain, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());
beforeEach(() => {
  received = [];
  handled = Promise.resolve();
});

const PDF = { type: 'application/pdf' };
const paper = (size = 10) => new Blob(['p'.repeat(size)], PDF);

function form(parts: Record<string, string | Blob> = {}): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries({ note: 'hello', first: paper(), second: paper(), ...parts })) {
    if (value instanceof Blob) filled.set(name, value, `${name}.pdf`);
    else if (value !== '') filled.set(name, value);
  }
  return filled;
}

function onlyFile(name: string): FormData {
  const filled = new FormData();
  filled.set(name, paper(), 'a.pdf');
  return filled;
}

async function send(body: BodyInit, headers: Record<string, string> = {}, path = '/filing') {
  const response = await fetch(address + path, { method: 'POST', body, headers: { cookie: 'me', origin, ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { message?: string; fields?: object },
  };
}

/** A form as bytes, which a test may corrupt. */
const raw = (text: string, boundary = 'line') => send(text, { 'content-type': `multipart/form-data; boundary=${boundary}` });
const rawFile = (name: string, content: string, disposition = `form-data; name="${name}"; filename="${name}.pdf"`) =>
  `--line\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;

function begin(length: number, cookie = 'me'): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  const type = 'multipart/form-data; boundary=line';
  const head = `POST /filing HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\n${cookie && `Cookie: ${cookie}\r\n`}Content-Type: ${type}`;
  socket.write(`${head}\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
}

const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('a form arrives with its fields and its files, byte for byte, under names that can be stored', async () => {
  const filled = form();
  const content = Buffer.from(Array.from({ length: 70_000 }, (_nothing, index) => index % 256));
  filled.set('first', new Blob([content], PDF), '../Brief “Ünïcode”\u202e.pdf');
  expect((await send(filled)).body).toEqual({ note: 'hello' });
  expect(received[0]?.first).toMatchObject({ name: 'Brief “Ünïcode”.pdf', type: 'application/pdf' });
  expect(received[0]?.first?.content.equals(content)).toBe(true);
});

test.each([
  ['C:\\papers\\brief.pdf', 'brief.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\nc\u202e\ud800.pdf', 'abc.pdf'],
  ['/', 'file'],
  [' \u200b ', 'file'],
  [`${'é'.repeat(300)}.pdf`, 'é'.repeat(200)],
])('the name %j is kept as %j', (given, kept) => expect(storableName(given)).toBe(kept));

test('a file of exactly the largest size is taken, and one byte more is refused beside its field', async () => {
  expect((await send(form({ second: paper(LARGEST) }))).status).toBe(200);
  expect(received[0]?.second?.content.length).toBe(LARGEST);
  const refused = await send(form({ second: paper(LARGEST + 1) }));
  expect([refused.status, refused.body.message, refused.body.fields]).toEqual([413, 'Too large.', { second: 'Too large.' }]);
  expect(received).toHaveLength(1);
});

test('a file far over the limit is refused without being kept, and its sender gets the answer', async () => {
  expect((await send(form({ first: paper(5_000_000) }))).status).toBe(413);
});

test('it is refused as soon as the limit is passed, not when all of it has come', async () => {
  const socket = begin(50_000_000);
  socket.write(rawFile('first', 'x'.repeat(LARGEST + 70_000)).slice(0, -2));
  const [response] = await once(socket, 'data');
  expect(String(response)).toContain('413');
  socket.destroy();
});

test('missing files are named before anything else is looked at', async () => {
  const nothing = await send(form({ note: '', first: '', second: '' }));
  const both = { first: 'Both papers, please.', second: 'Both papers, please.' };
  expect([nothing.status, nothing.body.message, nothing.body.fields]).toEqual([400, 'Both papers, please.', both]);
  const one = await send(form({ second: '' }));
  expect(one.body.fields).toEqual({ second: 'Both papers, please.' });
  expect((await send(form({ second: 'a text, not a file' }))).body.fields).toEqual({ second: 'Both papers, please.' });
  const unchosen = `${rawFile('first', 'x')}${rawFile('', '', 'form-data; name="second"; filename=""')}--line--\r\n`;
  expect((await raw(unchosen)).body.fields).toEqual({ second: 'Both papers, please.' });
});

test('fields are held to the contract, and files that it does not insist on may be absent', async () => {
  expect((await send(form({ note: '' }))).body.message).toBe('A note, please.');
  expect((await send(new FormData(), {}, '/optional')).body).toEqual({ came: false });
});

test.each([
  ['a file that nobody asked for', () => send(form({ second: '', third: paper() })), 400],
  ['a file under another name', () => send(onlyFile('other'), {}, '/optional'), 400],
  ['a second file for one field', () => raw(`${rawFile('first', 'a')}${rawFile('first', 'b')}--line--\r\n`), 400],
  ['more files than there are fields', () => raw(`${['a', 'b', 'c'].map((x) => rawFile('first', x)).join('')}--line--\r\n`), 400],
  ['too many fields', () => send(form(Object.fromEntries(Array.from({ length: 40 }, (_x, i) => [`f${i}`, 'x'])))), 413],
  ['a field that is far too long', () => send(form({ note: 'x'.repeat(100_000) })), 413],
  ['a form that ends in the middle', () => raw(rawFile('first', 'half a paper').slice(0, -8)), 400],
  ['a form without an end', () => raw(rawFile('first', 'x') + rawFile('second', 'x')), 400],
  ['a form without any part', () => raw('good morning'), 400],
  ['an empty body', () => raw(''), 400],
  ['a form whose boundary is not named', () => send('x', { 'content-type': 'multipart/form-data' }), 400],
  ['a field that would change every object', () => raw(`${rawFile('__proto__', 'x')}--line--\r\n`), 400],
  ['a part whose heading is no heading', () => raw('--line\r\nnonsense\r\n\r\nx\r\n--line--\r\n'), 400],
  ['JSON where files are asked for', () => send('{}', { 'content-type': 'application/json' }), 415],
  ['a form where none is asked for', () => send(form(), {}, '/plain'), 415],
])('%s is refused in plain words', async (_what, ask, status) => {
  const response = await ask();
  expect(response.status).toBe(status);
  expect(response.body.message).toMatch(/^[A-Z].*\.$/);
  expect(received).toEqual([]);
});

test('a stranger is refused before any of the body is read', async () => {
  const socket = begin(50_000_000, '');
  const [response] = await once(socket, 'data');
  expect(String(response)).toContain('401');
  socket.destroy();
});

test('an upload that comes too slowly is cut off, and one that goes on is not', async () => {
  const steady = begin(200_000);
  const slow = begin(200_000);
  let response = '';
  slow.on('data', (chunk) => {
    response += chunk;
  });
  let steadyAnswer = '';
  steady.on('data', (chunk) => {
    steadyAnswer += chunk;
  });
  steady.write(rawFile('first', 'x').slice(0, -2));
  const senders = setInterval(() => {
    slow.write('-');
    steady.write('x'.repeat(1_100));
  }, EVERY_MS / 10);
  await once(slow, 'close');
  await wait(EVERY_MS * 1.2);
  clearInterval(senders);
  expect(response).toContain('408');
  expect(response.toLowerCase()).toContain('connection: close');
  expect(steadyAnswer).toBe('');
  steady.destroy();
});

test('whoever goes away before the form is looked at takes no place', async () => {
  for (let round = 0; round < 3; round += 1) {
    const socket = begin(4_000, 'looked up slowly');
    await wait(10);
    socket.destroy();
  }
  await wait(80);
  await expect.poll(async () => (await send(form())).status).toBe(200);
});

test('a person holds two places, and eight slow ones of theirs hold nobody else up', async () => {
  const slow = Array.from({ length: 8 }, () => begin(500_000));
  const answers: string[] = [];
  for (const socket of slow) {
    socket.on('data', (chunk) => answers.push(String(chunk)));
    socket.write(rawFile('first', 'x').slice(0, -2));
  }
  const senders = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x'.repeat(1_100));
  }, EVERY_MS / 10);
  // Both places are taken, or rest after earlier calls; two more calls wait.
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  for (const answer of answers) {
    expect(answer).toContain('429');
    expect(answer.toLowerCase()).toContain('retry-after: 5');
    expect(answer).toContain('You have too many uploads under way. Please wait until one of them has ended.');
  }
  expect((await send(form(), { cookie: 'somebody else' })).status).toBe(200);
  clearInterval(senders);
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await send(form())).status, { timeout: 20_000 }).toBe(200);
});

test('a hundred uploads that are given up in the middle leave neither a connection nor a taken place', async () => {
  const before = await openConnections();
  for (let round = 0; round < 100; round += 1) {
    const socket = begin(500_000);
    socket.write(`${rawFile('first', 'x')}${rawFile('second', 'x'.repeat(round * 2_000)).slice(0, -2)}`);
    if (round % 2 === 0) await wait(2);
    socket.destroy();
    await once(socket, 'close');
  }
  await expect.poll(openConnections).toBeLessThanOrEqual(before);
  expect(received).toEqual([]);
  const two = async () => (await Promise.all([send(form()), send(form())])).map(({ status }) => status);
  await expect.poll(two).toEqual([200, 200]);
});
