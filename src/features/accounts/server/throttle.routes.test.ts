import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';
import { sessions, signInAttempts, users } from './accounts.tables.ts';
import { countAttempt } from './count-attempt.ts';
import { verifyPassword } from './passwords.ts';
import { removeExpiredSignIns } from './remove-expired-sign-ins.ts';
import { hashOf, startSession } from './sessions.store.ts';
import { bucketOf } from './throttle-buckets.ts';

// Everything runs for real; only the password checks are counted, and a check without a stored password costs next to nothing.
vi.mock('./passwords.ts', { spy: true });
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) };
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.delete(signInAttempts));

const MINUTE_MS = 60_000;
let hosts = 0;
/** Returns an unused network address. */
const newHost = () => {
  hosts += 1;
  return `10.1.${hosts >> 8}.${hosts & 255}`;
};
const signIn = (
  email: string,
  password: string,
  options: { remoteAddress?: string; cookie?: string; headers?: Record<string, string> } = {},
) => portal.call('POST', '/api/auth/login', { body: { email, password }, remoteAddress: newHost(), ...options });
const statuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);

async function failTimes(times: number, email: string, options: Parameters<typeof signIn>[2] = {}) {
  const responses = [];
  for (let time = 0; time < times; time += 1) responses.push(await signIn(email, 'not this one', options));
  return responses;
}

/** Returns all cookies of a response, as a browser sends them back. */
const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
const throttledEntries = () =>
  portal.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'sign-in.throttled')).orderBy(auditEvents.id);

test('after five failures an account is held back from every address, and is told for how long', async () => {
  const email = await portal.addUser();
  expect(statuses(await failTimes(5, email))).toEqual([401, 401, 401, 401, 401]);
  portal.clock.advance(4 * MINUTE_MS);
  const held = await signIn(email, TEST_PASSWORD);
  expect([held.statusCode, held.json().message]).toEqual([429, ACCOUNT_MESSAGES.tooManyAttempts]);
  expect(held.headers['retry-after']).toBe(String(11 * 60));
  portal.clock.advance(11 * MINUTE_MS - 1000);
  expect((await signIn(email, TEST_PASSWORD)).headers['retry-after']).toBe('1');
  portal.clock.advance(1000);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
});

test('the window slides: a failure is forgotten a quarter of an hour after it happened, not all at once', async () => {
  const email = await portal.addUser();
  for (let time = 0; time < 5; time += 1) {
    await failTimes(1, email);
    portal.clock.advance(2 * MINUTE_MS);
  }
  expect((await failTimes(1, email))[0]?.headers['retry-after']).toBe(String(5 * 60));
  portal.clock.advance(5 * MINUTE_MS);
  expect(statuses(await failTimes(2, email))).toEqual([401, 429]);
});

test('what is held back does not prolong the wait', async () => {
  const email = await portal.addUser();
  await failTimes(5, email);
  for (let minute = 0; minute < 15; minute += 1) {
    expect((await signIn(email, 'again')).statusCode).toBe(429);
    portal.clock.advance(MINUTE_MS);
  }
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
});

test('an address that nobody has is held back just like one that somebody has, whatever its case', async () => {
  const known = await portal.addUser();
  const unknown = 'nobody-at-all@firm.example';
  for (const email of [known, unknown]) {
    await failTimes(4, email.toUpperCase());
    await failTimes(1, email);
  }
  const responses = [await signIn(known, 'x'), await signIn(unknown, 'x')];
  const [one, other] = responses.map((response) => ({
    ...response.json(),
    requestId: '',
    retry: response.headers['retry-after'],
  }));
  expect(one).toEqual(other);
  expect(statuses(responses)).toEqual([429, 429]);
});

test('a network address is held back after thirty failures, whichever accounts they were for', async () => {
  const remoteAddress = newHost();
  for (let account = 0; account < 30; account += 1) {
    expect((await signIn(`sprayed${account}@firm.example`, 'x', { remoteAddress })).statusCode).toBe(401);
  }
  const email = await portal.addUser();
  const held = await signIn(email, TEST_PASSWORD, { remoteAddress });
  expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '900']);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
});

test('an IPv6 network and an IPv4 address in IPv6’s clothes are one address each', async () => {
  let networks = 0;
  const held = async (addresses: string[]) => {
    networks += 1;
    for (let time = 0; time < 30; time += 1) {
      const remoteAddress = addresses[time % addresses.length] ?? '';
      expect((await signIn(`net${networks}-${time}@firm.example`, 'x', { remoteAddress })).statusCode).toBe(401);
    }
    return (await signIn('next@firm.example', 'x', { remoteAddress: addresses[0] ?? '' })).statusCode;
  };
  expect(await held(['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:0:9::3'])).toBe(429);
  expect(await held(['192.0.2.9', '::ffff:192.0.2.9'])).toBe(429);
  expect((await signIn('next2@firm.example', 'x', { remoteAddress: '2001:db8:0:1::1' })).statusCode).toBe(401);
});

test('a forwarded address changes nothing while no proxy is trusted', async () => {
  const remoteAddress = newHost();
  for (let time = 0; time < 30; time += 1) {
    await signIn(`forwarded${time}@firm.example`, 'x', { remoteAddress, headers: { 'x-forwarded-for': `198.51.100.${time}` } });
  }
  const headers = { 'x-forwarded-for': '198.51.100.99' };
  expect((await signIn('one-more@firm.example', 'x', { remoteAddress, headers })).statusCode).toBe(429);
});

test('behind a trusted proxy the visitor’s own address counts, and nobody can choose it', async () => {
  const proxied = await openTestPortal({ trustProxy: ['10.0.0.1'] });
  const tryFrom = (time: number, forwarded: string, remoteAddress = '10.0.0.1') =>
    proxied.call('POST', '/api/auth/login', {
      body: { email: `proxied${time}@firm.example`, password: 'x' },
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    });
  for (let time = 0; time < 30; time += 1) await tryFrom(time, `203.0.113.${time}, 198.51.100.7`);
  expect((await tryFrom(30, '203.0.113.200, 198.51.100.7')).statusCode).toBe(429);
  expect((await tryFrom(31, '198.51.100.8')).statusCode).toBe(401);
  expect((await tryFrom(32, '198.51.100.7', '10.0.0.2')).statusCode).toBe(401);
  await proxied.close();
});

test('fifty wrong tries at the same moment get five looks at the password, not one more', async () => {
  const email = await portal.addUser();
  vi.mocked(verifyPassword).mockClear();
  const responses = await Promise.all(Array.from({ length: 50 }, () => signIn(email, 'not this one')));
  const counted = statuses(responses);
  expect(counted.filter((status) => status === 401)).toHaveLength(5);
  expect(counted.filter((status) => status === 429)).toHaveLength(45);
  expect(verifyPassword).toHaveBeenCalledTimes(5);
});

test('fifty tries at the same moment for fifty accounts from one address fail thirty times', async () => {
  const remoteAddress = newHost();
  const tries = Array.from({ length: 50 }, (_, account) => signIn(`crowd${account}@firm.example`, 'x', { remoteAddress }));
  expect(statuses(await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(30);
});

test('an office whose people all sign in at the same moment is no attack, and neither is one person in twenty windows', async () => {
  const remoteAddress = newHost();
  const people = await Promise.all(Array.from({ length: 40 }, () => portal.addUser()));
  const office = await Promise.all(people.map((email) => signIn(email, TEST_PASSWORD, { remoteAddress })));
  expect(new Set(statuses(office))).toEqual(new Set([200]));
  const email = await portal.addUser();
  const windows = await Promise.all(Array.from({ length: 20 }, () => signIn(email, TEST_PASSWORD, { remoteAddress })));
  expect(new Set(statuses(windows))).toEqual(new Set([200]));
});

test('a right password is no failure, however often, whatever state the account is in', async () => {
  const approved = await portal.addUser();
  const pending = await portal.addUser({ status: 'pending' });
  const suspended = await portal.addUser({ status: 'suspended' });
  for (let time = 0; time < 8; time += 1) {
    expect((await signIn(approved, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(pending, TEST_PASSWORD)).statusCode).toBe(403);
    expect((await signIn(suspended, TEST_PASSWORD)).statusCode).toBe(403);
  }
  for (const email of [approved, pending, suspended]) {
    expect(statuses(await failTimes(6, email))).toEqual([401, 401, 401, 401, 401, 429]);
  }
});

test('twenty right sign-ins of one account in a quarter of an hour are enough, whatever browser they come from', async () => {
  const email = await portal.addUser({ firstName: 'Tessa', lastName: 'Often' });
  const cookie = cookiesOf(await signIn(email, TEST_PASSWORD));
  for (let time = 1; time < 20; time += 1) expect((await signIn(email, TEST_PASSWORD, { cookie })).statusCode).toBe(200);
  const held = await signIn(email, TEST_PASSWORD);
  expect([held.statusCode, held.json().message, held.headers['retry-after']]).toEqual([
    429,
    ACCOUNT_MESSAGES.tooManySignIns,
    '900',
  ]);
  expect((await signIn(email, TEST_PASSWORD, { cookie })).statusCode).toBe(429);
  expect((await throttledEntries()).at(-1)).toMatchObject({ subjectName: 'Tessa Often', detail: { countedFor: 'sign-in' } });
  expect((await signIn(email, 'not this one')).json().message).toBe(ACCOUNT_MESSAGES.wrongCredentials);
  portal.clock.advance(15 * MINUTE_MS);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
});

test('a person has at most fifty sessions: the next sign-in ends the oldest, and nobody else’s', async () => {
  const email = await portal.addUser();
  const other = cookiesOf(await signIn(await portal.addUser(), TEST_PASSWORD));
  const [user] = await portal.deps.db.select().from(users).where(eq(users.email, email));
  const userId = user?.id ?? 0;
  const begin = () => startSession(portal.deps.db, { userId, method: 'traditional', browser: '' }, portal.clock.now());
  const oldest = await begin();
  for (let time = 1; time < 50; time += 1) {
    portal.clock.advance(1000);
    await begin();
  }
  expect(await portal.deps.db.$count(sessions, eq(sessions.userId, userId))).toBe(50);
  portal.clock.advance(1000);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
  expect(await portal.deps.db.$count(sessions, eq(sessions.userId, userId))).toBe(50);
  expect(await portal.deps.db.$count(sessions, eq(sessions.tokenHash, hashOf(oldest)))).toBe(0);
  expect((await portal.call('GET', '/api/auth/user', { cookie: other })).statusCode).toBe(200);
});

test('whoever has an account that waits cannot fill the trail by signing in to it again and again', async () => {
  const email = await portal.addUser({ status: 'pending', firstName: 'Wanda', lastName: 'Waits' });
  const told = () => portal.deps.db.$count(auditEvents, eq(auditEvents.subjectName, 'Wanda Waits'));
  for (let time = 0; time < 8; time += 1) await signIn(email, TEST_PASSWORD);
  expect(await told()).toBe(5);
  portal.clock.advance(16 * MINUTE_MS);
  await signIn(email, TEST_PASSWORD);
  expect(await told()).toBe(6);
});

test('strangers cannot lock a person out of a browser that they signed in with before', async () => {
  const email = await portal.addUser();
  const cookie = cookiesOf(await signIn(email, TEST_PASSWORD));
  await failTimes(6, email);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(429);
  expect((await signIn(email, TEST_PASSWORD, { cookie })).statusCode).toBe(200);
});

test('a browser that is known stays known when its address is held back', async () => {
  const email = await portal.addUser();
  const remoteAddress = newHost();
  const cookie = cookiesOf(await signIn(email, TEST_PASSWORD, { remoteAddress }));
  for (let time = 0; time < 31; time += 1) await signIn(`office${time}@firm.example`, 'x', { remoteAddress });
  expect((await signIn(email, TEST_PASSWORD, { remoteAddress, cookie })).statusCode).toBe(200);
});

test('a known browser has five failures of its own, and signing in to another account gives it no more', async () => {
  const email = await portal.addUser();
  const own = await portal.addUser();
  const cookie = cookiesOf(await signIn(email, TEST_PASSWORD));
  await failTimes(4, email, { cookie });
  const after = cookiesOf(await signIn(own, TEST_PASSWORD, { cookie }));
  expect(statuses(await failTimes(2, email, { cookie: after }))).toEqual([401, 429]);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
});

test('a browser is known for the account that it signed in to, and for no other', async () => {
  const own = await portal.addUser();
  const victim = await portal.addUser();
  const cookie = cookiesOf(await signIn(own, TEST_PASSWORD));
  await failTimes(5, victim);
  expect((await signIn(victim, TEST_PASSWORD, { cookie })).statusCode).toBe(429);
});

test('a browser’s mark that the portal did not sign, or that is half a year old, is worth nothing', async () => {
  const email = await portal.addUser();
  const response = await signIn(email, TEST_PASSWORD);
  const known = response.cookies.find(({ name }) => name === 'atrium-known');
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 });
  const cookie = `atrium-known=${encodeURIComponent(known?.value ?? '')}`;
  await failTimes(5, email);
  expect((await signIn(email, TEST_PASSWORD, { cookie: cookie.replace(/.{5}$/, 'AAAAA') })).statusCode).toBe(429);
  expect((await signIn(email, TEST_PASSWORD, { cookie })).statusCode).toBe(200);
  portal.clock.advance(181 * 86_400_000);
  await failTimes(5, email);
  expect((await signIn(email, TEST_PASSWORD, { cookie })).statusCode).toBe(429);
});

test('the trail tells once of a bucket that is full, not of each try that is held back', async () => {
  const email = await portal.addUser({ firstName: 'Iris', lastName: 'Vane' });
  const before = (await throttledEntries()).length;
  await failTimes(9, email);
  await Promise.all([signIn(email, 'x'), signIn(email, 'x')]);
  const entries = (await throttledEntries()).slice(before);
  expect(entries).toMatchObject([{ subjectName: 'Iris Vane', actorName: 'A visitor', detail: { countedFor: 'account' } }]);
  portal.clock.advance(16 * MINUTE_MS);
  await failTimes(7, email);
  expect((await throttledEntries()).length).toBe(before + 2);
});

test('twenty tries at the same moment behind a full bucket are told of once', async () => {
  const before = (await throttledEntries()).length;
  await failTimes(5, 'ghost@firm.example');
  await Promise.all(Array.from({ length: 20 }, () => signIn('ghost@firm.example', 'x')));
  const entries = (await throttledEntries()).slice(before);
  expect(entries).toMatchObject([{ subjectName: null, detail: { countedFor: 'account' } }]);
  expect(JSON.stringify(entries)).not.toContain('ghost');
});

test('every refused sign-in is in the trail with its reason, and never with an address that nobody has', async () => {
  const email = await portal.addUser({ firstName: 'Omar', lastName: 'Reyes' });
  const suspended = await portal.addUser({ status: 'suspended' });
  await signIn(email, 'my secret guess');
  await signIn('typed-by-mistake@firm.example', 'x');
  await signIn(suspended, TEST_PASSWORD);
  const refused = eq(auditEvents.action, 'sign-in.refused');
  const entries = (await portal.deps.db.select().from(auditEvents).where(refused).orderBy(auditEvents.id)).slice(-3);
  expect(entries).toMatchObject([
    { subjectName: 'Omar Reyes', detail: { reason: 'wrong password' }, actorId: null },
    { subjectId: null, detail: { reason: 'unknown address' } },
    { detail: { reason: 'suspended' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/typed-by-mistake|my secret guess/);
});

test('the table of tries names nobody', async () => {
  const email = await portal.addUser({ email: 'named@firm.example' });
  await signIn(email, 'x', { remoteAddress: '192.0.2.55' });
  const rows = await portal.deps.db.select().from(signInAttempts);
  expect(rows.map(({ bucket }) => bucket)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
});

test('tries that a wrong clock wrote far ahead hold nobody back', async () => {
  const email = await portal.addUser();
  portal.clock.advance(24 * 60 * MINUTE_MS);
  await failTimes(5, email);
  portal.clock.advance(-24 * 60 * MINUTE_MS);
  expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
});

test('tries for several accounts and addresses at once, in any order, never wait for each other in a ring', async () => {
  const { db, masterKey, clock } = portal.deps;
  const names = Array.from({ length: 6 }, (_, name) => bucketOf(masterKey, 'account', `ring${name}`));
  const orders = Array.from({ length: 24 }, (_, turn) => [...names.slice(turn % 6), ...names.slice(0, turn % 6)]);
  const outcomes = await Promise.all(orders.map((buckets) => countAttempt(db, buckets, clock.now(), async () => {})));
  expect(outcomes.filter(({ isThrottled }) => !isThrottled)).toHaveLength(5);
});

test('what counts for nothing any more is removed', async () => {
  const email = await portal.addUser();
  await failTimes(2, email);
  portal.clock.advance(14 * MINUTE_MS);
  await removeExpiredSignIns(portal.deps);
  expect(await portal.deps.db.$count(signInAttempts)).toBe(4);
  portal.clock.advance(2 * MINUTE_MS);
  await removeExpiredSignIns(portal.deps);
  expect(await portal.deps.db.$count(signInAttempts)).toBe(0);
});
