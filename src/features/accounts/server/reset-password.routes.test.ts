import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { deriveMasterKey } from '#platform/server/sealed.ts';
import { cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';
import { PROFILE_MESSAGES } from '../profile.contract.ts';
import { findUserByEmail } from './accounts.store.ts';
import { knownBrowsers, passwordResets, signInAttempts, users } from './accounts.tables.ts';
import { linkTokenOf } from './link-token.ts';
import { requestPasswordReset } from './request-password-reset.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(signInAttempts);
  await portal.deps.db.execute(sql`delete from pgboss.job`);
  portal.mail.messages.length = 0;
  portal.mail.answers.length = 0;
});

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'another horse, another battery';
const reset = (token: unknown, newPassword: unknown = NEW_PASSWORD, remoteAddress = '10.0.0.1') =>
  portal.call('POST', '/api/auth/reset-password', { body: { token, newPassword }, remoteAddress });
const signIn = (email: string, password: string, options: { cookie?: string } = {}) =>
  portal.call('POST', '/api/auth/login', { body: { email, password }, ...options });
const comeTheHour = () =>
  portal.deps.db.execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);

async function order(email: string): Promise<number> {
  const id = (await findUserByEmail(portal.deps.db, email))?.id ?? 0;
  await portal.deps.db.transaction((tx) => requestPasswordReset(tx, portal.deps, { id }));
  return id;
}

/** The token in the newest message, extracted from the link as the page does. */
const mailedToken = () => /\/reset-password#(\S+)/.exec(portal.mail.messages.at(-1)?.text ?? '')?.[1] ?? '';

async function orderedToken(email: string): Promise<string> {
  await order(email);
  await portal.runJobs();
  return mailedToken();
}

test('a link sets a new password, once, and signs the account out everywhere', async () => {
  const email = await portal.addUser({ firstName: 'Lena', lastName: 'Frost' });
  const session = cookieOf(await signIn(email, TEST_PASSWORD));
  const token = await orderedToken(email);
  const response = await reset(token);
  expect([response.statusCode, response.json()]).toEqual([200, { message: PROFILE_MESSAGES.passwordSet }]);
  expect((await portal.call('GET', '/api/auth/user', { cookie: session })).statusCode).toBe(401);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(401);
  expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  const again = await reset(token, 'a third one altogether');
  expect([again.statusCode, again.json().message]).toEqual([400, PROFILE_MESSAGES.badLink]);
  expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  const entries = await portal.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'account.password-reset'));
  expect(entries).toMatchObject([{ subjectName: 'Lena Frost', actorName: 'A visitor', detail: null }]);
});

test('the message is sober, goes to the person alone, and its link leads to the portal', async () => {
  const email = await portal.addUser();
  const token = await orderedToken(email);
  const [message, ...more] = portal.mail.messages;
  expect(more).toEqual([]);
  expect(message).toMatchObject({ to: email, subject: 'Reset your password', attachments: [] });
  const [id = ''] = token.split('.');
  expect(message?.messageId).toBe(`<${id}.reset@localhost>`);
  expect(message?.text).toContain(`${portal.deps.config.publicUrl}/reset-password#${token}`);
  expect(message?.text).toContain('expires 24 hours after');
});

test('who has no password yet is told that there is an account, and sets the first one', async () => {
  const email = await portal.addUser();
  await portal.deps.db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
  const token = await orderedToken(email);
  expect(portal.mail.messages[0]).toMatchObject({ subject: 'Set a password for your account' });
  expect(portal.mail.messages[0]?.text).toContain('To set a password, open this link');
  expect((await reset(token)).statusCode).toBe(200);
  expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
});

test('the secret of a link stands neither in the database nor in the queue', async () => {
  const email = await portal.addUser();
  const token = await orderedToken(email);
  const secret = token.split('.')[1] ?? '';
  expect(secret).toHaveLength(43);
  const rows = await portal.deps.db.execute(sql`select * from pgboss.job`);
  const links = await portal.deps.db.select().from(passwordResets);
  const events = await portal.deps.db.select().from(auditEvents);
  expect(JSON.stringify([rows, links, events])).not.toContain(secret);
});

test('after 24 hours a link is too old', async () => {
  const email = await portal.addUser();
  const [late, inTime] = [await orderedToken(email), ''];
  portal.clock.advance(24 * HOUR_MS);
  expect((await reset(late)).statusCode).toBe(400);
  const token = inTime || (await orderedToken(email));
  portal.clock.advance(24 * HOUR_MS - 1000);
  expect((await reset(token)).statusCode).toBe(200);
});

test('a newer link takes the place of the older ones', async () => {
  const email = await portal.addUser();
  const older = await orderedToken(email);
  const newer = await orderedToken(email);
  expect((await reset(older)).statusCode).toBe(400);
  expect((await reset(newer)).statusCode).toBe(200);
});

test('an older message that has not left yet is not sent any more', async () => {
  const email = await portal.addUser();
  await order(email);
  await order(email);
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(1);
  expect((await reset(mailedToken())).statusCode).toBe(200);
});

test('a suspended or waiting account gets no link, and the one that it has sets nothing', async () => {
  const email = await portal.addUser();
  const token = await orderedToken(email);
  for (const status of ['suspended', 'pending'] as const) {
    await portal.deps.db.update(users).set({ status }).where(eq(users.email, email));
    expect((await reset(token)).statusCode).toBe(400);
  }
  await order(email);
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(1);
});

test('a forged, borrowed or mangled link sets nothing, and says no more than an old one', async () => {
  const email = await portal.addUser();
  const token = await orderedToken(email);
  const [id = '', secret = ''] = token.split('.');
  const otherKey = deriveMasterKey('x'.repeat(40));
  const forged = [
    `${id}.${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    `${randomUUID()}.${secret}`,
    linkTokenOf(otherKey, 'reset', id),
    linkTokenOf(portal.deps.masterKey, 'reset', randomUUID()),
    id,
    secret,
    `${id}.`,
    `.${secret}`,
    `${token}.${secret}`,
    `${id.toUpperCase()}.${secret}`,
    `${id}.${'é'.repeat(43)}`,
    `${id}' or 1=1 --.${secret}`,
    '__proto__.constructor',
    '\0',
    'x'.repeat(200),
  ];
  for (const wrong of forged) {
    const response = await reset(wrong);
    expect([wrong, response.statusCode, response.json().message]).toEqual([wrong, 400, PROFILE_MESSAGES.badLink]);
  }
  expect((await reset(token)).statusCode).toBe(200);
});

test('thirty wrong links from one network address hold back the next, and nobody else’s', async () => {
  for (let time = 0; time < 30; time += 1) expect((await reset('wrong', NEW_PASSWORD, '10.7.7.7')).statusCode).toBe(400);
  const email = await portal.addUser();
  const token = await orderedToken(email);
  const held = await reset(token, NEW_PASSWORD, '10.7.7.7');
  expect([held.statusCode, held.json().message, held.headers['retry-after']]).toEqual([
    429,
    ACCOUNT_MESSAGES.tooManyRequests,
    '900',
  ]);
  expect((await reset(token, NEW_PASSWORD, '10.7.7.8')).statusCode).toBe(200);
});

test('of ten uses of one link at the same moment one sets the password', async () => {
  const email = await portal.addUser();
  const token = await orderedToken(email);
  const choices = Array.from({ length: 10 }, (_, choice) => `a choice of mine ${choice}`);
  const responses = await Promise.all(choices.map((choice) => reset(token, choice)));
  const held = choices.filter((_, index) => responses[index]?.statusCode === 200);
  expect(held).toHaveLength(1);
  expect((await signIn(email, held[0] ?? '')).statusCode).toBe(200);
});

test('a password that is guessed first is refused, and the link is still good', async () => {
  const email = await portal.addUser();
  const token = await orderedToken(email);
  for (const guessed of ['iloveyou', email.toUpperCase()]) {
    const response = await reset(token, guessed);
    expect([response.statusCode, response.json().fields]).toEqual([400, { newPassword: PROFILE_MESSAGES.commonPassword }]);
  }
  expect((await reset(token, 'short')).json().fields).toEqual({ newPassword: ACCOUNT_MESSAGES.passwordLength });
  expect((await reset(token)).statusCode).toBe(200);
});

test('who was locked out by strangers gets in by a link: only the browser that used it is known afterwards', async () => {
  const email = await portal.addUser();
  const oldBrowser = (await signIn(email, TEST_PASSWORD)).cookies.find(({ name }) => name === 'atrium-known');
  for (let time = 0; time < 5; time += 1) await signIn(email, 'a stranger’s guess');
  const response = await reset(await orderedToken(email));
  expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(429);
  const cookie = `atrium-known=${encodeURIComponent(oldBrowser?.value ?? '')}`;
  expect((await signIn(email, NEW_PASSWORD, { cookie })).statusCode).toBe(429);
  expect((await signIn(email, NEW_PASSWORD, { cookie: cookieOf(response) })).statusCode).toBe(200);
  const id = (await findUserByEmail(portal.deps.db, email))?.id ?? 0;
  expect(await portal.deps.db.$count(knownBrowsers, eq(knownBrowsers.userId, id))).toBe(1);
});

test('the person is told that their password was set anew', async () => {
  const email = await portal.addUser();
  await reset(await orderedToken(email));
  await portal.runJobs();
  expect(portal.mail.messages.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
});

test('while the mail server cannot be reached the message waits, and carries the same link when it leaves', async () => {
  portal.mail.answers.push({ kind: 'later', reason: 'Away.' });
  const email = await portal.addUser();
  await order(email);
  for (const _ of [1, 2, 3]) {
    await portal.runJobs();
    await comeTheHour();
  }
  const [first, second, ...more] = portal.mail.messages;
  expect(more).toEqual([]);
  expect(second).toEqual(first);
  expect((await reset(mailedToken())).statusCode).toBe(200);
});

test('a message without an answer is repeated once as the same message, never a third time', async () => {
  portal.mail.answers.push({ kind: 'unknown' }, { kind: 'unknown' });
  await order(await portal.addUser());
  for (const _ of [1, 2, 3]) {
    await portal.runJobs();
    await comeTheHour();
  }
  expect(portal.mail.messages).toHaveLength(2);
  expect(new Set(portal.mail.messages.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a message that the server refuses is not tried again', async () => {
  portal.mail.answers.push({ kind: 'refused', reason: 'No.' });
  await order(await portal.addUser());
  for (const _ of [1, 2]) {
    await portal.runJobs();
    await comeTheHour();
  }
  expect(portal.mail.messages).toHaveLength(1);
});

test('a message is called back when the account is suspended while the mail server gets ready', async () => {
  const email = await portal.addUser();
  portal.mail.beforeLeaving.push(async () => {
    await portal.deps.db.update(users).set({ status: 'suspended' }).where(eq(users.email, email));
  });
  await order(email);
  await portal.runJobs();
  expect(portal.mail.messages).toEqual([]);
});
