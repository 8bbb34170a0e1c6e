import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BODY_LIMIT } from '#platform/server/http-server.ts';
import { digestTables } from '#platform/server/testing/digest-tables.ts';
import { listenLocally, rawRequest, sendRaw } from '#platform/server/testing/raw-request.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { validBody } from '#testing/valid-call.ts';

/** Most CPU time of a refused call, in milliseconds of the reference machine (`measureWork`). */
const MOST_WORK = 50;
/** The same where a body may carry three images: reading three megabytes alone takes 30. */
const MOST_WORK_OF_IMAGES = 300;
const DEEP = 10_000;

let portal: TestPortal;
let port: number;
let user: TestUser;
let admin: TestUser;
beforeAll(async () => {
  portal = await openTestPortal();
  port = await listenLocally(portal.app);
  user = await insertTestUser(portal);
  admin = await insertTestUser(portal, { role: 'admin' });
});
afterAll(() => portal?.close());

/** Address of a call with ids that don't exist. */
const addressOf = ({ path }: Endpoint) =>
  path.startsWith('/api/admin/') ? path.replace(':id', '999999999') : path.replace(':id', randomUUID()).replace(/:\w+/g, 'x');
const cookieFor = ({ access }: Endpoint) => (access === 'admin' ? admin : user).cookie;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const withBody = () => portal.endpoints.filter(({ body, files }) => body && !files);

/** Bodies that no endpoint can want, as text or bytes. */
const BODIES: Record<string, string | Buffer> = {
  nothing: '',
  null: 'null',
  'an array': '[]',
  'a number': '7',
  'a text': '"text"',
  true: 'true',
  'half an object': '{',
  'half a value': '{"email":}',
  'no JSON': 'email=a@b.example&password=x',
  'an object of another kind': '{"a":{"b":[1,2,3]}}',
  'levels without an end': '['.repeat(DEEP),
  'very many levels': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'very many levels of objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'a key that changes every object': '{"__proto__":{"role":"admin","email":"a@b.example","password":"secret-1"}}',
  'a key that changes what makes objects': '{"constructor":{"prototype":{"role":"admin","email":"a@b.example"}}}',
  'keys of every object': '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4,"length":1e9}',
  'a byte order mark': '\ufeff{}',
  'bytes that are no text': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  'half a character': Buffer.from([0x22, 0xf0, 0x9f, 0x92]),
  'a text in UTF-16': Buffer.from('{"email":"a@b.example"}', 'utf16le'),
  'NUL bytes': Buffer.alloc(1_000),
  'a text of a megabyte': `"${'x'.repeat(1_000_000)}"`,
  'as many levels as a body has room for': '['.repeat(BODY_LIMIT),
  'as many keys as a body has room for': `{${Array.from({ length: 22_000 }, (_nothing, key) => `"k${key}":0`).join()}}`,
  'as long a number as a body has room for': '9'.repeat(BODY_LIMIT),
};

/** Invalid values for any text, choice or address field. */
const VALUES: Record<string, string> = {
  'a number': '7',
  'a number without end': '1e309',
  'a negative number': '-1',
  true: 'true',
  'an array': '["a@b.example"]',
  'an object': '{"$ne":null}',
  'many levels': `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
};

/** Texts that are long, or hard on regular expressions; each is made as long as its body may be. These cost the most. */
const HARDEST = [' ', '\u200b', '\\u0000', '\\ud800'];
/** These cost less: fields are given two of them in rotation, and none where a body may be ten times as long as elsewhere. */
const HARD = ['x', 'é', 'a@', 'a.', '.-', 'a@a.', '1', '-', '<', "'"];

const SENTENCE = /^[A-Z][^{}[\]"\\]{3,300}[.?!]$|^[A-Z][^{}[\]"\\]{3,100}$/;
const OURS =
  /Invalid input|expected|received|Unrecognized|Unexpected|FST_|Error|JSON|zod|undefined|\bnull\b|(?<!Please )select |insert |at \/|node_modules|__proto__/;

interface Refusal {
  cell: string;
  status: number;
  text: string;
  /** CPU time on this machine, in milliseconds. */
  work: number;
  /** Limit of the CPU time. */
  most: number;
}

const mostWorkOf = ({ bodyLimit = 0 }: Endpoint) => (bodyLimit > BODY_LIMIT ? MOST_WORK_OF_IMAGES : MOST_WORK);

async function send(call: Endpoint, what: string, body: string | Buffer): Promise<Refusal> {
  const before = process.cpuUsage();
  const response = await portal.call(call.method, addressOf(call), { cookie: cookieFor(call), body });
  const { user: inside, system } = process.cpuUsage(before);
  return {
    cell: `${nameOf(call)} × ${what}`,
    status: response.statusCode,
    text: response.body,
    work: (inside + system) / 1000,
    most: mostWorkOf(call),
  };
}

/** Expects a refusal in plain language that reveals nothing of the portal's internals. */
function expectClear({ cell, status, text }: Refusal): void {
  expect([cell, status, status >= 400 && status < 500]).toEqual([cell, status, true]);
  const { message, requestId, fields = {}, ...rest } = JSON.parse(text);
  expect([cell, rest, requestId]).toEqual([cell, {}, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  for (const sentence of [message, ...Object.values(fields)]) {
    expect([cell, sentence]).toEqual([cell, expect.stringMatching(SENTENCE)]);
    expect([cell, sentence]).toEqual([cell, expect.not.stringMatching(OURS)]);
  }
}

const digest = () => digestTables(portal.deps.db, ['audit_entries', 'sign_in_attempts']);

/** Requests refusals one after the other: all are clear, change nothing and cost little. @returns their number */
async function expectRefusals(asks: readonly (() => Promise<Refusal>)[]): Promise<number> {
  const before = await digest();
  for (const ask of asks) {
    const refusal = await ask();
    expectClear(refusal);
    // A slow one may have been the first, or have met a garbage collection or a slow machine: then a retry is faster.
    if (refusal.work >= refusal.most) expect([refusal.cell, await isLight(ask, refusal.most)]).toEqual([refusal.cell, true]);
  }
  expect(await digest()).toEqual(before);
  return asks.length;
}

/** True if one of up to five attempts stays below the limit. */
async function isLight(ask: () => Promise<Refusal>, most: number): Promise<boolean> {
  for (let time = 0; time < 5; time += 1) if ((await measureWork(ask)) < most) return true;
  return false;
}

test('no call takes a body that is none of its own, and each says so in plain words', { timeout: 120_000 }, async () => {
  const bodies = Object.entries(BODIES);
  await expectRefusals(
    withBody().flatMap((call) =>
      bodies.map(
        ([what, body]) =>
          () =>
            send(call, what, body),
      ),
    ),
  );
});

/** Bodies with one invalid field each, the rest being valid. */
function* spoiled(call: Endpoint): Generator<[what: string, body: string]> {
  const { body } = validBody(call, { owner: user, spare: user });
  for (const name of Object.keys(body as object)) {
    for (const [what, value] of Object.entries(VALUES)) {
      const text = `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:${value}}`;
      // Duplicate key: the last one counts.
      if (!z.safeParse(call.body as z.core.$ZodType, JSON.parse(text)).success) yield [`${name} is ${what}`, text];
    }
  }
}

test('a good body with one field of the wrong kind is refused for that field', { timeout: 120_000 }, async () => {
  const asks = withBody().flatMap((call) =>
    [...spoiled(call)].map(
      ([what, body]) =>
        () =>
          send(call, what, body),
    ),
  );
  expect(await expectRefusals(asks)).toBeGreaterThan(100);
});

/** Bodies in which one field is as long as the endpoint allows. */
function* oversized(call: Endpoint): Generator<[what: string, body: string]> {
  const names = Object.keys(validBody(call, { owner: user, spare: user }).body as object);
  const hard = (call.bodyLimit ?? 0) > BODY_LIMIT ? [] : HARD;
  for (const [index, name] of names.entries()) {
    for (const part of [...HARDEST, ...hard.filter((_, turn) => turn % (HARD.length / 2) === index % (HARD.length / 2))]) {
      const length = (call.bodyLimit ?? BODY_LIMIT) - 200;
      yield [`${name} is ${part}…`, `{"${name}":"${part.repeat(length / Buffer.byteLength(part))}"}`];
    }
  }
}

test('texts as long as a body may be are refused with little work, whatever they are made of', { timeout: 300_000 }, async () => {
  const asks = withBody().flatMap((call) =>
    [...oversized(call)].map(
      ([what, body]) =>
        () =>
          send(call, what, body),
    ),
  );
  await expectRefusals(asks);
});

/** A valid body with a byte in its first text that no text has. */
function unreadable(call: Endpoint): Buffer | undefined {
  const text = JSON.stringify(validBody(call, { owner: user, spare: user }).body);
  const at = text.indexOf(':"') + 2;
  if (at < 2) return undefined;
  return Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xff]), Buffer.from(text.slice(at))]);
}

test('a good body is refused when one of its texts cannot be read, rather than kept as something else', async () => {
  const before = await digest();
  for (const call of withBody()) {
    const body = unreadable(call);
    if (!body) continue;
    const { status, text, cell } = await send(call, 'a byte that is no text', body);
    expect([cell, status, JSON.parse(text).message]).toEqual([cell, 400, 'The request could not be read.']);
  }
  expect(await digest()).toEqual(before);
});

const IDS = [
  ...[
    '-1',
    '0',
    '-0',
    '01',
    '1.0',
    '1e3',
    '1e309',
    '0x1',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '*',
    '%2a',
    '%00',
    '%20',
  ],
  ...[
    '2147483648',
    '4294967296',
    '9007199254740993',
    '99999999999999999999',
    '%D9%A1',
    '1%00',
    "1'%20or%20'1'='1",
    '1;drop%20table',
  ],
  ...[
    '__proto__',
    'constructor',
    '..',
    '%2e%2e%2f1',
    '%ff',
    '%c3%28',
    '%ed%a0%80',
    '%',
    'x'.repeat(400),
    '00000000-0000-0000-0000-000000000000',
  ],
  ...['{}', '[object%20Object]', '1,2', '1&id=2', '%F0%9F%92%A9', '11111111-1111-1111-1111-11111111111', 'urn:uuid:1'],
];

/** YouTube ids name nothing of the portal's: any id of the right length is requested there (`video-pictures.routes.test.ts`). */
const namesOwnThing = ({ path }: Endpoint) => path.includes(':') && !path.includes(':youtubeId');

test('an id that names nothing, or cannot be one, is not found, and nothing is changed', { timeout: 120_000 }, async () => {
  const before = await digest();
  for (const call of portal.endpoints.filter(namesOwnThing)) {
    const own = [`Origin: ${portal.deps.config.publicUrl}`, `Cookie: ${cookieFor(call)}`, 'Content-Type: application/json'];
    for (const id of ['', user.documentId.toUpperCase().slice(1), admin.sessionId, ...IDS]) {
      const address = call.path.replace(':id', id).replace(/:\w+/g, id);
      const { status, body } = await sendRaw(port, rawRequest(call.method, address, own, call.method === 'GET' ? '' : '{}'));
      expectClear({ cell: `${call.method} ${address}`, status, text: body, work: 0, most: 0 });
    }
  }
  expect(await digest()).toEqual(before);
});

const QUERY_VALUES = [
  '',
  '%00',
  '%ff',
  '-1',
  '1e309',
  'NaN',
  '%ed%a0%80',
  "'",
  '9999-99-99',
  '0000-00-00',
  '-99999-01-01',
  '[]',
  'x'.repeat(5_000),
];

/** Query parameters that no endpoint declares. */
const STRANGE_QUERIES = [
  ...['', '?', '&&&', '=', '%', '%zz'],
  ...['unknown=%00', 'unknown=%ff', `unknown=${'x'.repeat(5_000)}`, 'unknown[x]=', '__proto__=1', '__proto__[x]=1'],
];

test('no query makes a list fail', { timeout: 120_000 }, async () => {
  for (const call of portal.endpoints.filter(({ method }) => method === 'GET')) {
    const known = call.query ? z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }).properties : {};
    const values = QUERY_VALUES.flatMap((value) =>
      Object.keys(known ?? {}).flatMap((name) => [`${name}=${value}`, `${name}=a&${name}=${value}`, `${name}[x]=${value}`]),
    );
    for (const query of [...STRANGE_QUERIES, ...values]) {
      const own = [`Cookie: ${cookieFor(call)}`, 'Content-Type: application/json'];
      const { status, body } = await sendRaw(port, rawRequest('GET', `${addressOf(call)}?${query}`, own));
      const cell = `${addressOf(call)}?${query}`;
      expect([cell, status, status < 500]).toEqual([cell, status, true]);
      if (status >= 400) expectClear({ cell, status, text: body, work: 0, most: 0 });
    }
  }
});

/** Content types that bypass validation of the body through two known bugs (CVE-2026-25223, CVE-2026-33806), and similar ones. */
const CONTENT_TYPES = [
  ...[
    'application/json\t',
    'application/json\ta',
    'application/json ',
    ' application/json',
    'application/json;',
    'application/json ;',
  ],
  ...[
    'application/json,',
    'application/json, text/plain',
    'application/json\t,x',
    'application/json;charset=utf-16',
    'application/json; x',
  ],
  ...[
    'APPLICATION/JSON',
    'Application/Json; charset="utf-8"',
    'application/json+x',
    'application/x-json',
    'application//json',
    'application/json/',
  ],
  ...[
    'text/plain',
    'text/json',
    '*/*',
    'application/*',
    '',
    'x',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'json',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data\t',
    'multipart/form-data,',
    'multipart/mixed; boundary=x',
  ],
  ...['application/json; charset=utf-8; boundary=x', 'application/json\u00a0', 'application/json\r\nContent-Type: text/plain'],
];

test('no content type lets a body past its check, and no call takes anything but JSON or its form', {
  timeout: 120_000,
}, async () => {
  const before = await digest();
  for (const call of portal.endpoints.filter(({ body, files }) => body || files)) {
    for (const type of CONTENT_TYPES) {
      const own = [`Origin: ${portal.deps.config.publicUrl}`, `Cookie: ${cookieFor(call)}`, `Content-Type: ${type}`];
      for (const body of ['{"email":7,"password":["x"],"model":7}', '{"email":']) {
        const response = await sendRaw(port, rawRequest(call.method, addressOf(call), own, body));
        expectClear({
          cell: `${nameOf(call)} × ${JSON.stringify(type)}`,
          status: response.status,
          text: response.body,
          work: 0,
          most: 0,
        });
      }
    }
  }
  expect(await digest()).toEqual(before);
});

test('calls that take no body are not put off by one, and none of them fails', { timeout: 120_000 }, async () => {
  for (const call of portal.endpoints.filter(({ body }) => !body)) {
    for (const [what, body] of Object.entries(BODIES)) {
      // A call that changes something may end its own session.
      const role = call.access === 'admin' ? 'admin' : 'user';
      const cookie = call.method === 'GET' ? cookieFor(call) : (await insertTestUser(portal, { role })).cookie;
      const response = await portal.call(call.method, addressOf(call), { cookie, body });
      const cell = `${nameOf(call)} × ${what}`;
      expect([cell, response.statusCode, response.statusCode < 500]).toEqual([cell, response.statusCode, true]);
      if (response.statusCode >= 400) expectClear({ cell, status: response.statusCode, text: response.body, work: 0, most: 0 });
    }
  }
});
