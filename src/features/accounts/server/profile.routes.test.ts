import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';
import { PROFILE_MESSAGES } from '../profile.contract.ts';
import { findUserByEmail } from './accounts.store.ts';
import { passwordResets, sessions, signInAttempts, users } from './accounts.tables.ts';
import { openSession } from './open-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(signInAttempts);
  await portal.runJobs();
  portal.mail.messages.length = 0;
});

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'another horse, another battery';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = async (email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  cookieOf(await portal.call('POST', '/api/auth/login', { body: { email, password }, headers }));
const isIn = async (cookie: string) => (await portal.call('GET', '/api/auth/user', { cookie })).statusCode === 200;
const change = (cookie: string, currentPassword: string, newPassword: string) =>
  portal.call('PUT', '/api/auth/password', { cookie, body: { currentPassword, newPassword } });
const listed = async (cookie: string) => (await portal.call('GET', '/api/auth/sessions', { cookie })).json();
const entriesAbout = (action: string) =>
  portal.deps.db.select().from(auditEvents).where(eq(auditEvents.action, action)).orderBy(auditEvents.id);

test('the current person is known to the browser by name, address and role, and by nothing else', async () => {
  const cookie = await portal.signIn({ title: 'Partner', firstName: 'Grace', lastName: 'Okafor' });
  const response = (await portal.call('GET', '/api/auth/user', { cookie })).json();
  expect(Object.keys(response).sort()).toEqual(['email', 'firstName', 'lastName', 'role']);
});

test('a person sees their own profile', async () => {
  const cookie = await portal.signIn({ email: 'profile@firm.example', title: 'Partner', firstName: 'Grace', lastName: 'Okafor' });
  expect((await portal.call('GET', '/api/auth/profile', { cookie })).json()).toEqual({
    email: 'profile@firm.example',
    firstName: 'Grace',
    lastName: 'Okafor',
    role: 'user',
    title: 'Partner',
    hasPassword: true,
    method: 'traditional',
    signature: { signedName: '', barDetails: '', telephone: '' },
  });
});

test('a person’s own signature block is changed by nobody else, and the trail says which lines changed', async () => {
  const cookie = await portal.signIn({ firstName: 'Grace', lastName: 'Okafor' });
  const other = await portal.signIn();
  const put = (body: object) => portal.call('PUT', '/api/auth/signature', { cookie, body });
  const signature = { signedName: 'Grace\u202E\n Okafor, Esq. ', barDetails: 'NYS Bar No. 1234567', telephone: '' };
  const stored = { ...signature, signedName: 'Grace Okafor, Esq.' };
  expect((await put(signature)).json().signature).toEqual(stored);
  expect((await portal.call('GET', '/api/auth/profile', { cookie })).json().signature).toEqual(stored);
  expect((await portal.call('GET', '/api/auth/profile', { cookie: other })).json().signature.signedName).toBe('');
  await put(signature);
  const entries = (await entriesAbout('account.signature-changed')).map(({ actorName, detail }) => [actorName, detail]);
  expect(entries).toEqual([['Grace Okafor', { fields: ['name as signed', 'bar details'] }]]);
  const long = await put({ signedName: 'x'.repeat(201), barDetails: 'x'.repeat(121), telephone: '5'.repeat(61) });
  expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['signedName', 'barDetails', 'telephone']]);
});

test('a person sees their sessions, the one that asks among them, and nobody else’s', async () => {
  const email = await portal.addUser();
  await portal.signIn();
  const first = await signIn(email, TEST_PASSWORD, { 'user-agent': FIREFOX });
  portal.clock.advance(HOUR_MS);
  const second = await signIn(email, TEST_PASSWORD, { 'user-agent': '' });
  const own = await listed(second);
  expect(own).toMatchObject([
    { browser: '', isCurrent: true, method: 'traditional' },
    { browser: 'Firefox on Windows', isCurrent: false },
  ]);
  expect(Object.keys(own[0]).sort()).toEqual(['browser', 'id', 'isCurrent', 'lastSeenAt', 'method', 'startedAt']);
  expect((await listed(first)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).browser).toBe('Firefox on Windows');
});

test('sessions that have ended by themselves are not listed and cannot be ended', async () => {
  const email = await portal.addUser();
  const old = await signIn(email);
  const [{ id }] = await listed(old);
  portal.clock.advance(9 * HOUR_MS);
  const cookie = await signIn(email);
  expect(await listed(cookie)).toHaveLength(1);
  expect((await portal.call('DELETE', `/api/auth/sessions/${id}`, { cookie })).statusCode).toBe(404);
});

test('a person ends one of their sessions: its cookie is nobody, the others go on', async () => {
  const email = await portal.addUser();
  const [other, cookie] = [await signIn(email, TEST_PASSWORD, { 'user-agent': FIREFOX }), await signIn(email)];
  const { id } = (await listed(cookie)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const response = await portal.call('DELETE', `/api/auth/sessions/${id}`, { cookie });
  expect([response.statusCode, response.json(), response.cookies]).toEqual([200, { message: PROFILE_MESSAGES.sessionEnded }, []]);
  expect([await isIn(other), await isIn(cookie)]).toEqual([false, true]);
  expect((await entriesAbout('sign-in.ended')).at(-1)).toMatchObject({
    actorName: 'Ada Quill',
    detail: { browser: 'Firefox on Windows' },
  });
  expect((await portal.call('DELETE', `/api/auth/sessions/${id}`, { cookie })).statusCode).toBe(404);
});

test('ending the session that one is in takes its cookie back', async () => {
  const cookie = await portal.signIn();
  const [{ id }] = await listed(cookie);
  const response = await portal.call('DELETE', `/api/auth/sessions/${id}`, { cookie });
  expect(response.cookies).toMatchObject([{ name: 'atrium', value: '' }]);
  expect(await isIn(cookie)).toBe(false);
});

test('another person’s session does not exist for anybody, not even for an administrator', async () => {
  const victim = await portal.signIn();
  const [{ id }] = await listed(victim);
  const entries = (await entriesAbout('sign-in.ended')).length;
  for (const cookie of [await portal.signIn(), await portal.signIn({ role: 'admin' })]) {
    expect((await portal.call('DELETE', `/api/auth/sessions/${id}`, { cookie })).statusCode).toBe(404);
  }
  expect(await isIn(victim)).toBe(true);
  expect((await entriesAbout('sign-in.ended')).length).toBe(entries);
});

test('signing out everywhere ends every session, this one too, and nobody else’s', async () => {
  const email = await portal.addUser();
  const colleague = await portal.signIn();
  const own = [await signIn(email), await signIn(email), await signIn(email)];
  const response = await portal.call('DELETE', '/api/auth/sessions', { cookie: own[2] ?? '' });
  expect([response.json(), response.cookies]).toMatchObject([
    { message: PROFILE_MESSAGES.allEnded },
    [{ name: 'atrium', value: '' }],
  ]);
  expect(await Promise.all([...own, colleague].map(isIn))).toEqual([false, false, false, true]);
  expect((await entriesAbout('sign-in.ended-everywhere')).at(-1)).toMatchObject({ actorName: 'Ada Quill' });
});

test('a changed password ends all other sessions and gives this one a new token', async () => {
  const email = await portal.addUser({ firstName: 'Noor', lastName: 'Haas' });
  const [other, before] = [await signIn(email), await signIn(email)];
  const response = await change(before, TEST_PASSWORD, NEW_PASSWORD);
  expect([response.statusCode, response.json()]).toEqual([200, { message: PROFILE_MESSAGES.passwordChanged }]);
  const after = cookieOf(response);
  expect(await Promise.all([other, before, after].map(isIn))).toEqual([false, false, true]);
  expect(await signIn(email, TEST_PASSWORD)).toBe('');
  expect(await isIn(await signIn(email, NEW_PASSWORD))).toBe(true);
  const entry = (await entriesAbout('account.password-changed')).at(-1);
  expect(entry).toMatchObject({ actorName: 'Noor Haas', subjectName: 'Noor Haas', detail: null });
});

test('the person is told by mail that their password was changed, without a word of it', async () => {
  const email = await portal.addUser();
  await change(await signIn(email), TEST_PASSWORD, NEW_PASSWORD);
  await portal.runJobs();
  expect(portal.mail.messages).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
  expect(JSON.stringify(portal.mail.messages)).not.toContain(NEW_PASSWORD);
});

test('a wrong current password changes nothing, and five of them hold the sixth back', async () => {
  const email = await portal.addUser();
  const cookie = await signIn(email);
  for (let time = 0; time < 5; time += 1) {
    const response = await change(cookie, 'not this one', NEW_PASSWORD);
    const { wrongPassword } = PROFILE_MESSAGES;
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { message: wrongPassword, fields: { currentPassword: wrongPassword } },
    ]);
  }
  const held = await change(cookie, TEST_PASSWORD, NEW_PASSWORD);
  expect([held.statusCode, held.json().message, held.headers['retry-after']]).toEqual([
    429,
    ACCOUNT_MESSAGES.tooManyAttempts,
    '900',
  ]);
  expect((await entriesAbout('sign-in.throttled')).at(-1)).toMatchObject({
    actorName: 'Ada Quill',
    detail: { countedFor: 'password-change' },
  });
  expect((await entriesAbout('sign-in.refused')).at(-1)).toMatchObject({ detail: { reason: 'wrong current password' } });
  // Sign-in has its own rate limit.
  expect(await isIn(await signIn(email))).toBe(true);
});

test.each([
  ['the same one', TEST_PASSWORD, PROFILE_MESSAGES.samePassword],
  ['a common one', 'password', PROFILE_MESSAGES.commonPassword],
  ['a common one in capitals', 'LetMeIn', PROFILE_MESSAGES.commonPassword],
  ['a common one with white space around it', ' 123456789 ', PROFILE_MESSAGES.commonPassword],
  ['one’s own address', 'Own-Address@firm.example', PROFILE_MESSAGES.commonPassword],
  ['one’s own name with a year', 'Quill-2026', PROFILE_MESSAGES.commonPassword],
  ['the firm’s name with signs', '!!Example Law LLP!!', PROFILE_MESSAGES.commonPassword],
  ['one that is too short', 'xyz12', ACCOUNT_MESSAGES.passwordLength],
])('%s is refused as a new password beside its field, and the old one stays', async (_words, newPassword, message) => {
  await portal.deps.db.delete(users).where(eq(users.email, 'own-address@firm.example'));
  const cookie = await portal.signIn({ email: 'own-address@firm.example' });
  const response = await change(cookie, TEST_PASSWORD, newPassword);
  expect([response.statusCode, response.json().fields]).toEqual([400, { newPassword: message }]);
  expect(await isIn(cookie)).toBe(true);
  expect(await isIn(await signIn('own-address@firm.example'))).toBe(true);
});

test('only what is really common is refused', async () => {
  const email = await portal.addUser();
  const cookie = await signIn(email);
  expect((await change(cookie, TEST_PASSWORD, 'password7-of-mine')).statusCode).toBe(200);
});

test('an account that signs in with Microsoft has no password to change', async () => {
  const email = await portal.addUser({ authMethod: 'microsoft' });
  const cookie = await signIn(email);
  await portal.deps.db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
  const response = await change(cookie, TEST_PASSWORD, NEW_PASSWORD);
  expect([response.statusCode, response.json().message]).toEqual([409, PROFILE_MESSAGES.noPassword]);
  expect((await portal.call('GET', '/api/auth/profile', { cookie })).json().hasPassword).toBe(false);
});

test('of two changes at the same moment one holds, and the other changes nothing', async () => {
  const email = await portal.addUser();
  const [one, other] = [await signIn(email), await signIn(email)];
  const responses = await Promise.all([
    change(one, TEST_PASSWORD, 'first choice here'),
    change(other, TEST_PASSWORD, 'second choice here'),
  ]);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const held = responses[0]?.statusCode === 200 ? 'first choice here' : 'second choice here';
  expect(await isIn(await signIn(email, held))).toBe(true);
  const userId = (await findUserByEmail(portal.deps.db, email))?.id ?? 0;
  expect(await portal.deps.db.$count(sessions, eq(sessions.userId, userId))).toBe(2);
});

test('a changed password makes a link for a new one that is still on its way worth nothing', async () => {
  const email = await portal.addUser();
  const cookie = await signIn(email);
  const userId = (await findUserByEmail(portal.deps.db, email))?.id ?? 0;
  await portal.deps.db.transaction((tx) => requestPasswordReset(tx, portal.deps, { id: userId }));
  await change(cookie, TEST_PASSWORD, NEW_PASSWORD);
  const [reset] = await portal.deps.db.select().from(passwordResets).where(eq(passwordResets.userId, userId));
  expect(reset?.usedAt).not.toBeNull();
  await portal.runJobs();
  expect(portal.mail.messages.map(({ subject }) => subject)).toEqual(['Your password was changed']);
});

test('a sign-in whose password was changed, or whose account was suspended, in the middle of it opens nothing', async () => {
  const { db } = portal.deps;
  const checked = async (after: Partial<typeof users.$inferInsert>) => {
    const user = await findUserByEmail(db, await portal.addUser());
    if (!user) throw new Error('no such person');
    await db.update(users).set(after).where(eq(users.id, user.id));
    const request = { cookies: {}, headers: {}, ip: '10.0.0.1', id: 'request' } as never;
    const cookies: string[] = [];
    const reply = { signCookie: String, setCookie: (name: string) => cookies.push(name) } as never;
    const isOpen = await openSession(portal.deps, user, 'traditional', request, reply);
    return [isOpen, cookies, await db.$count(sessions, eq(sessions.userId, user.id))];
  };
  expect(await checked({ passwordHash: 'another' })).toEqual([false, [], 0]);
  expect(await checked({ status: 'suspended' })).toEqual([false, [], 0]);
  expect(await checked({ title: 'Partner' })).toEqual([true, ['atrium', 'atrium-known'], 1]);
});
