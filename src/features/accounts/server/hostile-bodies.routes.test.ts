import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { knownBrowsers, passwordResets, sessions, signInAttempts, users } from './accounts.tables.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ email: 'owner@firm.example' });
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.delete(signInAttempts));

const MEGABYTE = 'x'.repeat(1_048_000);
const BROKEN: unknown[] = [null, 7, true, [], ['a@firm.example'], {}, { toString: 'x' }, { $ne: null }, '', 'x'.repeat(300)];
const WRONG = { email: 'odd@firm.example', currentPassword: 'wrong', token: 'x' };
/** Texts that could be deliberate attacks. */
const ODD = [' ', '\0', '\ud800', '\u202e', "' or 1=1 --", '<script>', '%00', '\r\nBcc: a@x.test'];
const BODIES: unknown[] = [
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '[{}]',
  '{"__proto__":{"email":"a@firm.example","password":"xxxxxx"}}',
];

const CALLS: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/api/auth/login', { email: 'owner@firm.example', password: TEST_PASSWORD }],
  ['POST', '/api/auth/register', { email: 'new@firm.example', password: 'velvet anchor', firstName: 'Mina', lastName: 'Sorel' }],
  ['PUT', '/api/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'another horse, another battery' }],
  ['POST', '/api/auth/reset-password', { token: 'x', newPassword: 'another horse, another battery' }],
];

/** Reads everything that these calls could have changed. */
async function everything() {
  const { db } = portal.deps;
  return [
    await db.select().from(users),
    await db.select().from(sessions),
    await db.select().from(knownBrowsers),
    await db.select().from(passwordResets),
  ];
}

test.each(CALLS)('%s %s answers any broken body with a clear refusal, and changes nothing', async (method, path, right) => {
  const before = await everything();
  const broken = Object.keys(right).flatMap((name) => BROKEN.map((value) => ({ ...right, [name]: value })));
  const without = Object.keys(right).map((name) => ({ ...right, [name]: undefined }));
  for (const body of [...BODIES, ...broken, ...without]) {
    const response = await portal.call(method, path, { cookie, body });
    expect([body, response.statusCode]).toEqual([body, 400]);
    expect(response.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
    expect(response.cookies).toEqual([]);
  }
  expect(await everything()).toEqual(before);
  expect(await portal.deps.db.$count(signInAttempts)).toBe(0);
});

test.each(CALLS)('%s %s answers odd texts as it answers any wrong one', async (method, path, right) => {
  for (const name of Object.keys(right)) {
    for (const value of ODD) {
      await portal.deps.db.delete(signInAttempts);
      const response = await portal.call(method, path, {
        cookie,
        body: { ...right, ...WRONG, [name]: value },
      });
      expect([name, value, response.statusCode < 500, response.statusCode !== 404]).toEqual([name, value, true, true]);
    }
  }
});

test.each(CALLS)('%s %s refuses a megabyte without reading it', async (method, path, right) => {
  for (const name of Object.keys(right)) {
    const response = await portal.call(method, path, { cookie, body: { ...right, [name]: MEGABYTE } });
    expect([response.statusCode, response.json().message]).toEqual([413, 'The request is too large.']);
  }
});

test('fields that nobody asked for make nobody an administrator', async () => {
  const [, , body] = CALLS[1] ?? ['', '', {}];
  const extras = {
    role: 'admin',
    status: 'approved',
    id: 1,
    passwordHash: 'x',
    microsoftId: 'x',
    approvedBy: 1,
    authMethod: 'microsoft',
  };
  expect((await portal.call('POST', '/api/auth/register', { body: { ...body, ...extras } })).statusCode).toBe(200);
  const added = (await portal.deps.db.select().from(users)).find(({ email }) => email === body.email);
  expect(added).toMatchObject({
    role: 'user',
    status: 'pending',
    microsoftId: null,
    approvedBy: null,
    authMethod: 'traditional',
  });
});

test.each(['1', '-1', '%00', '__proto__', "1'%20or%201=1", '00000000-0000-0000-0000-000000000000', 'x'.repeat(250)])(
  'a session that is called %s does not exist',
  async (id) => {
    const response = await portal.call('DELETE', `/api/auth/sessions/${id}`, { cookie });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Not found.']);
    expect((await portal.call('GET', '/api/auth/user', { cookie })).statusCode).toBe(200);
  },
);

test.each([
  'atrium',
  'atrium=',
  'atrium=.',
  'atrium=__proto__',
  `atrium=${'x'.repeat(5000)}`,
  'atrium-known=;atrium=s%3Ax.y',
  '__proto__=x',
])('a broken cookie is nobody', async (broken) => {
  expect((await portal.call('GET', '/api/auth/profile', { cookie: broken })).statusCode).toBe(401);
  const body = { email: 'owner@firm.example', password: 'wrong' };
  expect((await portal.call('POST', '/api/auth/login', { cookie: broken, body })).statusCode).toBe(401);
});
