import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { LINK_MESSAGES } from '../account-links.contract.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';
import type { ListedUser } from '../users.contract.ts';
import { findUserByEmail } from './accounts.store.ts';
import { adminNotices, signInAttempts, users } from './accounts.tables.ts';
import { linkTokenOf } from './link-token.ts';
import { notifyAdminsOfPendingUser } from './notify-admins-of-pending-user.ts';
import { removeExpiredSignIns } from './remove-expired-sign-ins.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.deps;
  for (const table of [users, adminNotices, signInAttempts]) await db.delete(table);
  await db.execute(sql`delete from pgboss.job`);
  portal.mail.messages.length = 0;
  portal.mail.answers.length = 0;
});

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
let people = 0;
const ask = (email = '', change: Record<string, unknown> = {}, remoteAddress = '') => {
  people += 1;
  const body = {
    email: email || `asks${people}@firm.example`,
    password: 'velvet anchor',
    firstName: 'Mina',
    lastName: 'Sorel',
    ...change,
  };
  const from = remoteAddress || `10.2.${people >> 8}.${people & 255}`;
  return portal.call('POST', '/api/auth/register', { body, remoteAddress: from });
};
/** Makes somebody's account pending from now on, whichever way they registered. */
const comeToWait = () =>
  portal.deps.db.transaction(async (tx) => {
    people += 1;
    await tx
      .insert(users)
      .values({ email: `comes${people}@firm.example`, firstName: 'Mina', lastName: 'Sorel', status: 'pending' });
    await notifyAdminsOfPendingUser(tx, portal.deps);
  });
const approve = () => portal.deps.db.update(users).set({ status: 'approved' }).where(eq(users.status, 'pending'));
/** Advances the portal's clock and its queue, which uses the database's clock. */
async function wait(milliseconds: number): Promise<void> {
  portal.clock.advance(milliseconds);
  const isDue = sql`state in ('created', 'retry') and start_after <= ${portal.clock.now().toISOString()}::timestamptz`;
  await portal.deps.db.execute(sql`update pgboss.job set start_after = now() where ${isDue}`);
}
/** Messages to administrators; the registrants get their own. */
const notices = () => portal.mail.messages.filter(({ subject }) => subject.includes('awaiting approval'));
const mailed = () =>
  notices()
    .map(({ to }) => to)
    .sort();

test('a new account waits for approval, and the trail says who asked for it', async () => {
  const response = await ask('Mina@Firm.example', { title: 'Associate' });
  expect([response.statusCode, response.json()]).toEqual([200, { message: ACCOUNT_MESSAGES.registered }]);
  const user = await findUserByEmail(portal.deps.db, 'mina@firm.example');
  expect(user).toMatchObject({ status: 'pending', role: 'user', title: 'Associate', authMethod: 'traditional' });
  const [entry] = await portal.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(user?.id)));
  expect(entry).toMatchObject({ action: 'account.registered', subjectName: 'Mina Sorel', actorName: 'A visitor' });
});

test('asking with an address that has an account changes nothing: no name, no password, no entry, no message', async () => {
  const email = await portal.addUser({ firstName: 'Ruth', lastName: 'Adler' });
  const before = await findUserByEmail(portal.deps.db, email);
  const entries = await portal.deps.db.$count(auditEvents);
  expect((await ask(email.toUpperCase(), { password: 'another secret' })).statusCode).toBe(200);
  expect(await findUserByEmail(portal.deps.db, email)).toEqual(before);
  expect(await portal.deps.db.$count(auditEvents)).toBe(entries);
  expect(await portal.runJobs()).toBe(0);
});

test('ten people may ask from one network address in a quarter of an hour, whether or not their addresses are known', async () => {
  const known = await portal.addUser();
  for (let time = 0; time < 10; time += 1) expect((await ask(time % 2 ? known : '', {}, '10.9.9.9')).statusCode).toBe(200);
  const held = await ask('eleventh@firm.example', {}, '10.9.9.9');
  expect([held.statusCode, held.json().message, held.headers['retry-after']]).toEqual([
    429,
    ACCOUNT_MESSAGES.tooManyRequests,
    '900',
  ]);
  expect(await findUserByEmail(portal.deps.db, 'eleventh@firm.example')).toBeUndefined();
  expect((await ask()).statusCode).toBe(200);
  portal.clock.advance(15 * MINUTE_MS);
  expect((await ask('eleventh@firm.example', {}, '10.9.9.9')).statusCode).toBe(200);
});

test('ten askings do not use up anybody’s tries to sign in', async () => {
  const email = await portal.addUser();
  for (let time = 0; time < 10; time += 1) await ask('', {}, '10.9.9.8');
  const response = await portal.call('POST', '/api/auth/login', {
    body: { email, password: TEST_PASSWORD },
    remoteAddress: '10.9.9.8',
  });
  expect(response.statusCode).toBe(200);
});

test('the first person who waits is told of at once, to every approved administrator and to nobody else', async () => {
  const first = await portal.addUser({ role: 'admin' });
  const second = await portal.addUser({ role: 'admin' });
  await portal.addUser({ role: 'admin', status: 'suspended' });
  await portal.addUser();
  await ask('quiet-name@firm.example', { firstName: 'Secretname' });
  await portal.runJobs();
  expect(mailed()).toEqual([first, second].sort());
  const [message] = notices();
  expect(message).toMatchObject({ subject: 'An account is awaiting approval', attachments: [] });
  expect(message?.text).toContain('One person is waiting');
  expect(message?.text).toContain(portal.deps.config.publicUrl);
  expect(JSON.stringify(notices())).not.toMatch(/Secretname|quiet-name|Sorel/);
});

test('people who come within the hour are covered by one message at its end', async () => {
  const admin = await portal.addUser({ role: 'admin' });
  await ask();
  await portal.runJobs();
  for (let time = 0; time < 5; time += 1) {
    await wait(8 * MINUTE_MS);
    await ask();
    await portal.runJobs();
  }
  expect(mailed()).toEqual([admin]);
  await wait(20 * MINUTE_MS + 1000);
  await portal.runJobs();
  expect(mailed()).toEqual([admin, admin]);
  expect(notices()[1]?.text).toContain('6 people are waiting');
  expect(new Set(notices().map(({ messageId }) => messageId)).size).toBe(2);
});

test('however many come over hours, an administrator gets at most one message an hour, and the last person is told of', async () => {
  await portal.addUser({ role: 'admin' });
  const sentAt: number[] = [];
  for (let minute = 0; minute < 6 * 60; minute += 7) {
    await approve();
    await comeToWait();
    await portal.runJobs();
    while (sentAt.length < notices().length) sentAt.push(minute);
    await wait(7 * MINUTE_MS);
  }
  await wait(HOUR_MS);
  await portal.runJobs();
  // A message that is due between two checks is seen at the second.
  expect(sentAt.every((at, index) => index === 0 || at - (sentAt[index - 1] ?? 0) >= 60 - 7)).toBe(true);
  expect(sentAt.length).toBeGreaterThanOrEqual(5);
  expect(sentAt.length).toBeLessThanOrEqual(7);
  expect(notices().at(-1)?.text).toContain('One person is waiting');
});

test('nobody is told when nobody waits any more', async () => {
  await portal.addUser({ role: 'admin' });
  await comeToWait();
  await approve();
  expect(await portal.runJobs()).toBe(1);
  expect(notices()).toEqual([]);
});

test('fifty people at the same moment are one message at once and one at the end of the hour', async () => {
  const admin = await portal.addUser({ role: 'admin' });
  await Promise.all(Array.from({ length: 50 }, comeToWait));
  await portal.runJobs();
  expect(mailed()).toEqual([admin]);
  await wait(2 * HOUR_MS);
  await portal.runJobs();
  expect(mailed()).toEqual([admin, admin]);
  expect(notices()[1]?.text).toContain('50 people are waiting');
});

test('a mailbox that fails does not repeat the other administrators’ messages', async () => {
  await portal.addUser({ role: 'admin' });
  await portal.addUser({ role: 'admin' });
  portal.mail.answers.push({ kind: 'later', reason: 'Away.' });
  await comeToWait();
  await portal.runJobs();
  await wait(HOUR_MS / 2);
  await portal.runJobs();
  const perAdmin = Object.values(Object.groupBy(mailed(), (to) => to)).map((messages) => messages?.length);
  expect(perAdmin.sort()).toEqual([1, 2]);
});

test('an account whose transaction is undone orders no message', async () => {
  await portal.addUser({ role: 'admin' });
  const { db } = portal.deps;
  await db
    .transaction(async (tx) => {
      await notifyAdminsOfPendingUser(tx, portal.deps);
      throw new Error('undone');
    })
    .catch(() => {});
  await ask();
  await portal.runJobs();
  expect(notices()).toHaveLength(1);
});

test('a clock that was a day ahead for a while keeps nobody from being told of', async () => {
  await portal.addUser({ role: 'admin' });
  portal.clock.advance(24 * HOUR_MS);
  await ask();
  await portal.runJobs();
  portal.clock.advance(-24 * HOUR_MS);
  await ask();
  await portal.runJobs();
  expect(notices()).toHaveLength(2);
});

/** Returns the part after the `#` of the confirmation link mailed to this address. */
async function mailedConfirmation(to: string): Promise<string> {
  await portal.runJobs();
  const message = portal.mail.messages.findLast((mailed) => mailed.to === to && mailed.subject === 'Confirm your email address');
  return /\/confirm-address#(\S+)/.exec(message?.text ?? '')?.[1] ?? '';
}
const confirm = (token: string) =>
  portal.call('POST', '/api/auth/confirm-address', { body: { token }, remoteAddress: '10.5.0.1' });

test('who asks for an account gets a link, and confirming by it is recorded once, for administrators to see', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await ask('mina@firm.example');
  const token = await mailedConfirmation('mina@firm.example');
  // The name is the registrant's own text: it could carry a message to a stranger.
  expect(portal.mail.messages.find(({ to }) => to === 'mina@firm.example')?.text).not.toMatch(/Mina|Sorel/);
  expect((await findUserByEmail(portal.deps.db, 'mina@firm.example'))?.emailConfirmedAt).toBeNull();
  for (const _ of [1, 2]) {
    const response = await confirm(token);
    expect([response.statusCode, response.json()]).toEqual([200, { message: LINK_MESSAGES.confirmed }]);
  }
  const user = await findUserByEmail(portal.deps.db, 'mina@firm.example');
  const entries = await portal.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(user?.id)));
  expect(entries.map(({ action }) => action)).toEqual(['account.registered', 'account.address-confirmed']);
  const listed = (await portal.call('GET', '/api/admin/users', { cookie: admin })).json<ListedUser[]>();
  expect(listed.find(({ email }) => email === 'mina@firm.example')).toMatchObject({ isEmailConfirmed: true, status: 'pending' });
});

test('a link that is old, forged, or for something else confirms nothing, and guessing is limited', async () => {
  await ask('mina@firm.example');
  const token = await mailedConfirmation('mina@firm.example');
  const id = token.split('.')[0] ?? '';
  const { masterKey } = portal.deps;
  for (const wrong of ['x', `${id}.`, linkTokenOf(masterKey, 'reset', id), linkTokenOf(masterKey, 'disowning', id)]) {
    const response = await confirm(wrong);
    expect([response.statusCode, response.json().message]).toEqual([400, LINK_MESSAGES.badLink]);
  }
  portal.clock.advance(31 * 24 * HOUR_MS);
  expect((await confirm(token)).statusCode).toBe(400);
  expect((await findUserByEmail(portal.deps.db, 'mina@firm.example'))?.emailConfirmedAt).toBeNull();
  for (let time = 0; time < 30; time += 1) await confirm('x');
  expect((await confirm(token)).statusCode).toBe(429);
});

test('an address that has an account gets no confirmation link', async () => {
  const email = await portal.addUser();
  await ask(email);
  expect(await mailedConfirmation(email)).toBe('');
});

test('when five hundred people wait, a further one is answered the same, creates nothing, and the trail and the panel say so', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const alerts = async () => (await portal.call('GET', '/api/admin/attention', { cookie: admin })).json<{ kind: string }[]>();
  const waiting = { firstName: 'Mina', lastName: 'Sorel', status: 'pending' } as const;
  await portal.deps.db
    .insert(users)
    .values(Array.from({ length: 499 }, (_, n) => ({ ...waiting, email: `waits${n}@firm.example` })));
  expect((await ask('last@firm.example')).statusCode).toBe(200);
  expect(await findUserByEmail(portal.deps.db, 'last@firm.example')).toBeDefined();
  const known = await portal.addUser();
  for (const email of ['beyond@firm.example', known]) {
    const response = await ask(email);
    expect([response.statusCode, response.json()]).toEqual([200, { message: ACCOUNT_MESSAGES.registered }]);
  }
  expect(await findUserByEmail(portal.deps.db, 'beyond@firm.example')).toBeUndefined();
  expect(await mailedConfirmation('beyond@firm.example')).toBe('');
  const full = eq(auditEvents.action, 'account.registrations-full');
  expect(await portal.deps.db.$count(auditEvents, full)).toBe(1);
  expect((await alerts()).map(({ kind }) => kind)).toContain('registrations');
  portal.clock.advance(25 * HOUR_MS);
  await ask('beyond@firm.example');
  expect(await portal.deps.db.$count(auditEvents, full)).toBe(2);
});

test('of registrations at the same moment no more are created than may wait', async () => {
  const waiting = { firstName: 'Mina', lastName: 'Sorel', status: 'pending' } as const;
  await portal.deps.db
    .insert(users)
    .values(Array.from({ length: 498 }, (_, n) => ({ ...waiting, email: `waits${n}@firm.example` })));
  await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(await portal.deps.db.$count(users, eq(users.status, 'pending'))).toBe(500);
});

test('a registration that nobody approved in ninety days is removed, and nothing else that waits', async () => {
  const old = new Date(portal.clock.now().getTime() - 91 * 24 * HOUR_MS);
  await portal.addUser({ email: 'old@firm.example', firstName: 'Olga', lastName: 'Old', status: 'pending', createdAt: old });
  await portal.addUser({ email: 'used@firm.example', status: 'pending', createdAt: old, lastLogin: old });
  await portal.addUser({ email: 'approved@firm.example', createdAt: old });
  await ask('new@firm.example');
  await removeExpiredSignIns(portal.deps);
  const left = (await portal.deps.db.select().from(users)).map(({ email }) => email).sort();
  expect(left).toEqual(['approved@firm.example', 'new@firm.example', 'used@firm.example']);
  const [entry] = await portal.deps.db.select().from(auditEvents).where(eq(auditEvents.subjectName, 'Olga Old'));
  expect(entry).toMatchObject({ action: 'account.registration-removed', detail: { reason: 'not-approved-in-time' } });
});
