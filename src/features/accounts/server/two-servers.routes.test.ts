import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecondServer } from '#testing/open-second-server.ts';
import { type Call, cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { users } from './accounts.tables.ts';

let portal: TestPortal;
let second: { call: Call; close(): Promise<void> };
beforeAll(async () => {
  portal = await openTestPortal();
  second = await openSecondServer(portal);
});
afterAll(async () => {
  await second.close();
  await portal.close();
});

const signInOn = (call: Call, email: string, password: string) =>
  call('POST', '/api/auth/login', { body: { email, password }, remoteAddress: `10.3.0.${Math.floor(performance.now()) % 250}` });
const statusOn = async (call: Call, cookie: string, path = '/api/auth/user') => (await call('GET', path, { cookie })).statusCode;
const setUser = (email: string, change: Partial<typeof users.$inferInsert>) =>
  portal.deps.db.update(users).set(change).where(eq(users.email, email));

test('who signed in on one server is signed in on the other', async () => {
  expect(await statusOn(second.call, await portal.signIn())).toBe(200);
});

test('failures on both servers count together, and both hold the next try back', async () => {
  const email = await portal.addUser();
  for (const call of [portal.call, second.call, portal.call, second.call, portal.call]) {
    expect((await signInOn(call, email, 'not this one')).statusCode).toBe(401);
  }
  expect((await signInOn(second.call, email, TEST_PASSWORD)).statusCode).toBe(429);
  expect((await signInOn(portal.call, email, TEST_PASSWORD)).statusCode).toBe(429);
});

test('fifty wrong tries at the same moment on two servers get five looks', async () => {
  const email = await portal.addUser();
  const tries = Array.from({ length: 50 }, (_, time) => signInOn(time % 2 ? portal.call : second.call, email, 'not this one'));
  const looked = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 401);
  expect(looked).toHaveLength(5);
});

test('signing out on one server holds on the other at the very next request', async () => {
  const cookie = await portal.signIn();
  expect(await statusOn(second.call, cookie)).toBe(200);
  await portal.call('POST', '/api/auth/logout', { cookie });
  expect(await statusOn(second.call, cookie)).toBe(401);
});

test('signing out everywhere on one server holds on the other at the very next request', async () => {
  const email = await portal.addUser();
  const [one, other] = [
    cookieOf(await signInOn(portal.call, email, TEST_PASSWORD)),
    cookieOf(await signInOn(second.call, email, TEST_PASSWORD)),
  ];
  await portal.call('DELETE', '/api/auth/sessions', { cookie: one });
  expect([await statusOn(second.call, one), await statusOn(second.call, other)]).toEqual([401, 401]);
});

test('a suspension holds on the other server at the very next request', async () => {
  const email = await portal.addUser();
  const cookie = cookieOf(await signInOn(portal.call, email, TEST_PASSWORD));
  expect(await statusOn(second.call, cookie)).toBe(200);
  await setUser(email, { status: 'suspended' });
  expect(await statusOn(second.call, cookie)).toBe(401);
});

test('who is no administrator any more is a plain user on the other server at the very next request', async () => {
  const email = await portal.addUser({ role: 'admin' });
  const cookie = cookieOf(await signInOn(portal.call, email, TEST_PASSWORD));
  expect((await second.call('GET', '/api/auth/user', { cookie })).json().role).toBe('admin');
  await setUser(email, { role: 'user' });
  expect((await second.call('GET', '/api/auth/user', { cookie })).json().role).toBe('user');
});

test('a changed password ends the other sessions on the other server at the very next request', async () => {
  const email = await portal.addUser();
  const [one, other] = [
    cookieOf(await signInOn(portal.call, email, TEST_PASSWORD)),
    cookieOf(await signInOn(second.call, email, TEST_PASSWORD)),
  ];
  const body = { currentPassword: TEST_PASSWORD, newPassword: 'another horse, another battery' };
  const renewed = cookieOf(await portal.call('PUT', '/api/auth/password', { cookie: one, body }));
  expect(await Promise.all([one, other, renewed].map((cookie) => statusOn(second.call, cookie)))).toEqual([401, 401, 200]);
});
