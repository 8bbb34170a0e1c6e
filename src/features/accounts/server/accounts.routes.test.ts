import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';
import { findUserByEmail } from './accounts.store.ts';
import { sessions, users } from './accounts.tables.ts';
import { removeExpiredSignIns } from './remove-expired-sign-ins.ts';
import { hashOf } from './sessions.store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const HOUR_MS = 3_600_000;
const signIn = (body: unknown, cookie?: string) =>
  portal.call('POST', '/api/auth/login', { body, ...(cookie ? { cookie } : {}) });
const currentUser = (cookie: string) => portal.call('GET', '/api/auth/user', { cookie });

test('the right password signs in, whatever the case of the address', async () => {
  const email = await portal.addUser({ email: 'grace@firm.example', firstName: 'Grace', lastName: 'Okafor' });
  const response = await signIn({ email: email.toUpperCase(), password: TEST_PASSWORD });
  expect(response.json()).toEqual({ user: { firstName: 'Grace', lastName: 'Okafor', email, role: 'user' } });
  expect((await currentUser(cookieOf(response))).json()).toEqual({ firstName: 'Grace', lastName: 'Okafor', email, role: 'user' });
});

test('a password is taken exactly as it was typed', async () => {
  const typed = ' Grüße, 密码 and a Space ';
  const email = 'exact@firm.example';
  await portal.call('POST', '/api/auth/register', { body: { email, password: typed, firstName: 'Ex', lastName: 'Act' } });
  await portal.deps.db.update(users).set({ status: 'approved' }).where(eq(users.email, email));
  for (const near of [typed.trim(), typed.toLowerCase(), typed.slice(0, -2)]) {
    expect((await signIn({ email, password: near })).statusCode).toBe(401);
  }
  expect((await signIn({ email, password: typed })).statusCode).toBe(200);
});

test('the session cookie is out of reach of scripts and of other sites', async () => {
  const response = await signIn({ email: await portal.addUser(), password: TEST_PASSWORD });
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^atrium=.*Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^atrium-known=.*Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const email = await portal.addUser();
  const wrong = await signIn({ email, password: 'not this one' });
  const unknown = await signIn({ email: 'nobody@firm.example', password: 'not this one' });
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect([wrong.json().message, unknown.json().message]).toEqual(Array(2).fill(ACCOUNT_MESSAGES.wrongCredentials));
});

test.each([
  ['pending', ACCOUNT_MESSAGES.pending],
  ['suspended', ACCOUNT_MESSAGES.suspended],
] as const)('a %s account with the right password is told so; with a wrong one it looks unknown', async (status, message) => {
  const email = await portal.addUser({ status });
  const right = await signIn({ email, password: TEST_PASSWORD });
  expect([right.statusCode, right.json().message]).toEqual([403, message]);
  expect((await signIn({ email, password: 'not this one' })).json().message).toBe(ACCOUNT_MESSAGES.wrongCredentials);
});

test.each([
  [{ email: 'not an address', password: 'x' }, 'email', ACCOUNT_MESSAGES.email],
  [{ email: 'a@firm.example,evil@x.test', password: 'x' }, 'email', ACCOUNT_MESSAGES.email],
  [{ email: 'ada@firm.example', password: '' }, 'password', ACCOUNT_MESSAGES.passwordRequired],
  [{ email: 'ada@firm.example' }, 'password', ACCOUNT_MESSAGES.passwordRequired],
  [{ email: 12, password: 'x' }, 'email', ACCOUNT_MESSAGES.email],
])('a sign-in that cannot be right is refused beside its field', async (body, field, message) => {
  const response = await signIn(body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message, fields: { [field]: message } });
});

test('signing out ends the session on the server: a cookie that was copied before is nobody', async () => {
  const cookie = await portal.signIn();
  const actions = await trailOf(async () => {
    const response = await portal.call('POST', '/api/auth/logout', { cookie });
    // The browser's cache of responses is cleared, too.
    expect(response.headers['clear-site-data']).toBe('"cache"');
  });
  expect((await currentUser(cookie)).statusCode).toBe(401);
  expect(actions).toEqual([{ action: 'sign-in.ended', actorName: 'Ada Quill' }]);
});

test('signing out without a session says so all the same, and is not worth an entry in the trail', async () => {
  const cookie = await portal.signIn();
  await portal.call('POST', '/api/auth/logout', { cookie });
  const actions = await trailOf(async () => {
    for (const used of [cookie, '', 'atrium=forged.by-somebody']) {
      expect((await portal.call('POST', '/api/auth/logout', { cookie: used })).statusCode).toBe(200);
    }
  });
  expect(actions).toEqual([]);
});

test('signing out five times at the same moment is one entry in the trail', async () => {
  const cookie = await portal.signIn();
  const signOut = () => portal.call('POST', '/api/auth/logout', { cookie });
  const actions = await trailOf(() => Promise.all(Array.from({ length: 5 }, signOut)));
  expect(actions).toHaveLength(1);
});

/** Returns the audit events that an operation adds. */
async function trailOf(happening: () => Promise<unknown>) {
  const columns = { action: auditEvents.action, actorName: auditEvents.actorName };
  const before = await portal.deps.db.select(columns).from(auditEvents);
  await happening();
  return (await portal.deps.db.select(columns).from(auditEvents).orderBy(auditEvents.id)).slice(before.length);
}

test('signing in again ends the session that the browser had', async () => {
  const email = await portal.addUser();
  const first = cookieOf(await signIn({ email, password: TEST_PASSWORD }));
  const second = cookieOf(await signIn({ email, password: TEST_PASSWORD }, first));
  expect((await currentUser(first)).statusCode).toBe(401);
  expect((await currentUser(second)).statusCode).toBe(200);
});

test('a cookie that the portal did not sign is nobody', async () => {
  const cookie = await portal.signIn();
  expect((await currentUser(cookie.replace(/.{4}$/, 'AAAA'))).statusCode).toBe(401);
});

test('the value of one cookie is worth nothing under the name of another', async () => {
  await portal.deps.db.delete(sessions);
  const response = await signIn({ email: await portal.addUser(), password: TEST_PASSWORD });
  const [session, known] = response.cookies.map(({ value }) => encodeURIComponent(value));
  // The session now has the known browser's token: nothing but the name of its cookie differs.
  const token = decodeURIComponent(known ?? '').split('.')[0] ?? '';
  await portal.deps.db.update(sessions).set({ tokenHash: hashOf(token) });
  expect((await currentUser(`atrium=${known}`)).statusCode).toBe(401);
  expect((await currentUser(portal.app.signCookie(`atrium=${token}`))).statusCode).toBe(200);
  await portal.deps.db.delete(sessions);
  const again = await signIn({ email: await portal.addUser(), password: TEST_PASSWORD }, `atrium-known=${session}`);
  expect(again.cookies.find(({ name }) => name === 'atrium-known')?.value.split('.')[0]).not.toBe(session?.split('.')[0]);
});

test('suspension takes effect on the next request', async () => {
  const cookie = await portal.signIn({ email: 'leaver@firm.example' });
  await portal.deps.db.update(users).set({ status: 'suspended' }).where(eq(users.email, 'leaver@firm.example'));
  expect((await currentUser(cookie)).statusCode).toBe(401);
});

test('the database keeps a hash of the token, not the token', async () => {
  const cookie = await portal.signIn();
  const token = decodeURIComponent(cookie.slice('atrium='.length)).split('.')[0];
  const rows = await portal.deps.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('registering makes a pending account, and says the same for a known address', async () => {
  const body = { email: 'new@firm.example', password: 'velvet anchor', firstName: 'Mina', lastName: 'Sorel' };
  const first = await portal.call('POST', '/api/auth/register', { body });
  const again = await portal.call('POST', '/api/auth/register', { body: { ...body, firstName: 'Changed' } });
  expect([first.statusCode, first.json()]).toEqual([200, again.json()]);
  expect(await findUserByEmail(portal.deps.db, body.email)).toMatchObject({ status: 'pending', role: 'user', firstName: 'Mina' });
});

test.each([
  ['password', { password: 'short' }, ACCOUNT_MESSAGES.passwordLength],
  ['firstName', { firstName: ' ' }, ACCOUNT_MESSAGES.firstName],
  ['lastName', { lastName: '' }, ACCOUNT_MESSAGES.lastName],
  ['email', { email: 'nowhere' }, ACCOUNT_MESSAGES.email],
])('registration refuses a wrong %s with its own sentence', async (field, change, message) => {
  const body = { email: 'bad@firm.example', password: 'velvet anchor', firstName: 'Mina', lastName: 'Sorel', ...change };
  const response = await portal.call('POST', '/api/auth/register', { body });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({ [field]: message });
});

test('registration cannot choose a role', async () => {
  const body = {
    email: 'climber@firm.example',
    password: 'velvet anchor',
    firstName: 'A',
    lastName: 'B',
    role: 'admin',
    status: 'approved',
  };
  await portal.call('POST', '/api/auth/register', { body });
  expect(await findUserByEmail(portal.deps.db, body.email)).toMatchObject({ status: 'pending', role: 'user' });
});

// These run last, because they advance the portal's clock.
test('a session ends after eight hours without use', async () => {
  const cookie = await portal.signIn();
  portal.clock.advance(7.9 * HOUR_MS);
  expect((await currentUser(cookie)).statusCode).toBe(200);
  portal.clock.advance(7.9 * HOUR_MS);
  expect((await currentUser(cookie)).statusCode).toBe(200);
  portal.clock.advance(8.1 * HOUR_MS);
  expect((await currentUser(cookie)).statusCode).toBe(401);
});

test('a session ends after a day even when it is used all the time', async () => {
  const cookie = await portal.signIn();
  for (let hour = 0; hour < 23; hour += 1) {
    portal.clock.advance(HOUR_MS);
    await currentUser(cookie);
  }
  expect((await currentUser(cookie)).statusCode).toBe(200);
  portal.clock.advance(1.1 * HOUR_MS);
  expect((await currentUser(cookie)).statusCode).toBe(401);
});

test('a clock that is set back prolongs no session: it ends, and does not come alive later', async () => {
  const cookie = await portal.signIn();
  portal.clock.advance(-4 * 60_000);
  expect((await currentUser(cookie)).statusCode).toBe(200);
  portal.clock.advance(-2 * HOUR_MS);
  expect((await currentUser(cookie)).statusCode).toBe(401);
  expect((await portal.call('GET', '/api/auth/sessions', { cookie })).statusCode).toBe(401);
  await removeExpiredSignIns(portal.deps);
  portal.clock.advance(2.5 * HOUR_MS);
  expect((await currentUser(cookie)).statusCode).toBe(401);
});

test('a registration with characters that no database keeps is read without them', async () => {
  const body = {
    email: 'nul@firm.example',
    password: 'secret-1',
    firstName: 'A\u0000da',
    lastName: 'Quill\udc00',
    title: '\u0000',
  };
  expect((await portal.call('POST', '/api/auth/register', { body })).statusCode).toBe(200);
  const nameless = { ...body, firstName: '\u0000\u200b' };
  const refused = await portal.call('POST', '/api/auth/register', { body: nameless });
  expect(refused.json()).toMatchObject({ message: 'First name is required' });
});

test('a name and a title are one line that nothing turns round, whoever reads them in the list or in the trail', async () => {
  const body = {
    email: 'turned@firm.example',
    password: 'secret-1',
    firstName: '\u202e Ada\r\nMaria',
    lastName: 'Qui\u2066ll\u200f',
    title: 'Part\u0007ner\u2028of the firm\t',
  };
  expect((await portal.call('POST', '/api/auth/register', { body })).statusCode).toBe(200);
  const kept = { firstName: 'Ada Maria', lastName: 'Quill', title: 'Partner of the firm' };
  expect(await findUserByEmail(portal.deps.db, body.email)).toMatchObject(kept);
  const invisible = { ...body, firstName: '\u202e\n\u0007' };
  expect((await portal.call('POST', '/api/auth/register', { body: invisible })).statusCode).toBe(400);
});
