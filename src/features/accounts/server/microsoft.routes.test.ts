import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPortal } from '#app/server.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { newHealth } from '#platform/server/health.ts';
import { createLog } from '#platform/server/log.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';
import { type IdentityStandIn, startIdentityStandIn } from '../testing/identity-stand-in.ts';
import { claimsOf, objectIdOf, STAND_IN_TENANT } from '../testing/stand-in-claims.ts';
import { openTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { findUserByEmail } from './accounts.store.ts';
import { sessions, signInAttempts, usedSignInFlows, users } from './accounts.tables.ts';
import { countAttempt } from './count-attempt.ts';
import { signInBucket } from './throttle-buckets.ts';

let standIn: IdentityStandIn;
let portal: TestPortal;
let browser: TestBrowser;
const lines: string[] = [];
beforeAll(async () => {
  standIn = await startIdentityStandIn({ portalUrl: 'http://localhost:3000' });
  portal = await openTestPortal({ microsoft: standIn.settings }, createLog('warn', { write: (line) => void lines.push(line) }));
});
afterAll(async () => {
  await portal?.close();
  await standIn?.close();
});
beforeEach(async () => {
  browser = openTestBrowser(portal.app);
  standIn.disturb(undefined);
  await portal.deps.db.delete(users);
  await portal.deps.db.delete(signInAttempts);
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  portal.deps.config.ssoAutoApprove = false;
});

const MINUTE_MS = 60_000;
const ada = { email: 'ada@firm.example', firstName: 'Ada', lastName: 'Quill' };
const userOf = (email: string) => findUserByEmail(portal.deps.db, email);
const approve = (email: string) => portal.deps.db.update(users).set({ status: 'approved' }).where(eq(users.email, email));
const whoIs = async (person: TestBrowser) => (await person.get('/api/auth/user')).json();
const newestEntries = async (limit: number) =>
  portal.deps.db
    .select({ action: auditEvents.action, subjectName: auditEvents.subjectName, detail: auditEvents.detail })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(limit);

/** Adds Ada's approved account, which signs in with Microsoft. */
async function knowAda(): Promise<void> {
  await openTestBrowser(portal.app).signIn(ada);
  await approve(ada.email);
}

test('a person’s first sign-in asks for an account, which can sign in once it is approved', async () => {
  expect(await browser.signIn(ada)).toBe('/?sign-in=pending');
  expect(await userOf(ada.email)).toMatchObject({
    ...ada,
    microsoftId: `${STAND_IN_TENANT}:${objectIdOf(ada.email)}`,
    status: 'pending',
    role: 'user',
    authMethod: 'microsoft',
    passwordHash: null,
  });
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  await approve(ada.email);
  expect(await browser.signIn(ada)).toBe('/');
  expect(await whoIs(browser)).toEqual({ ...ada, role: 'user' });
});

test('the trail tells of the new account, of each refusal with its reason, and of the sign-in', async () => {
  await browser.signIn(ada);
  await browser.signIn(ada);
  await approve(ada.email);
  await browser.signIn(ada);
  expect(await newestEntries(3)).toEqual([
    { action: 'sign-in.accepted', subjectName: null, detail: { method: 'microsoft' } },
    { action: 'sign-in.refused', subjectName: 'Ada Quill', detail: { method: 'microsoft', reason: 'pending' } },
    { action: 'account.registered', subjectName: 'Ada Quill', detail: { method: 'microsoft', status: 'pending' } },
  ]);
});

test('a suspended person is told so and stays outside', async () => {
  await knowAda();
  await portal.deps.db.update(users).set({ status: 'suspended' }).where(eq(users.email, ada.email));
  expect(await browser.signIn(ada)).toBe('/?sign-in=suspended');
  expect(await portal.deps.db.select().from(sessions)).toEqual([]);
});

test('with automatic approval members come in at once, and guests wait', async () => {
  portal.deps.config.ssoAutoApprove = true;
  expect(await browser.signIn(ada)).toBe('/');
  expect(await openTestBrowser(portal.app).signIn({ email: 'guest@other.example', guest: 'on' })).toBe('/?sign-in=pending');
  const strangers = { 'https://sts.windows.net/another-tenant/': 'a@other.example', 'live.com': 'b@other.example' };
  for (const [idp, email] of Object.entries(strangers)) {
    standIn.vouch(email, { ...claimsOf({ ...ada, email, isGuest: false }), idp });
    expect([idp, await openTestBrowser(portal.app).signIn({ email })]).toEqual([idp, '/?sign-in=pending']);
  }
});

test('roles and groups in the token make nobody an administrator', async () => {
  const powers = { roles: ['admin', 'Admin'], groups: ['admins'], wids: ['62e90394-69f5-4237-9190-012177145e10'], role: 'admin' };
  standIn.vouch('climber@firm.example', { ...claimsOf({ ...ada, email: 'climber@firm.example', isGuest: false }), ...powers });
  await browser.signIn({ email: 'climber@firm.example' });
  expect(await userOf('climber@firm.example')).toMatchObject({ role: 'user', status: 'pending' });
});

test('an address that belongs to another account is refused, verified or not, and nothing is changed', async () => {
  await portal.addUser({ email: 'partner@firm.example', role: 'admin' });
  const before = await userOf('partner@firm.example');
  const claims = claimsOf({ ...ada, email: 'Partner@Firm.example', isGuest: false });
  standIn.vouch('thief@firm.example', { ...claims, email_verified: true });
  expect(await browser.signIn({ email: 'thief@firm.example' })).toBe('/?sign-in=address-taken');
  expect(await userOf('partner@firm.example')).toEqual(before);
  expect(await portal.deps.db.select().from(sessions)).toEqual([]);
  expect(await newestEntries(1)).toMatchObject([{ action: 'sign-in.refused', detail: { reason: 'address-taken' } }]);
});

test('an account that was never approved yields to the person whom the provider vouches for, and its password opens nothing', async () => {
  await portal.addUser({ email: ada.email, firstName: 'Eve', lastName: 'Squatter', status: 'pending' });
  const signInWithPassword = () =>
    portal.call('POST', '/api/auth/login', { body: { email: ada.email, password: TEST_PASSWORD } });
  expect((await signInWithPassword()).statusCode).toBe(403);
  expect(await browser.signIn(ada)).toBe('/?sign-in=pending');
  expect(await userOf(ada.email)).toMatchObject({ ...ada, authMethod: 'microsoft', passwordHash: null, status: 'pending' });
  expect(await newestEntries(2)).toMatchObject([
    { action: 'account.registered', subjectName: 'Ada Quill' },
    { action: 'account.registration-removed', subjectName: 'Eve Squatter', detail: { reason: 'single-sign-on' } },
  ]);
  await approve(ada.email);
  expect((await signInWithPassword()).statusCode).toBe(401);
  expect(await browser.signIn(ada)).toBe('/');
});

test('with automatic approval a registration in the person’s name keeps them from nothing', async () => {
  portal.deps.config.ssoAutoApprove = true;
  await portal.addUser({ email: ada.email, status: 'pending' });
  expect(await browser.signIn(ada)).toBe('/');
});

test.each([
  ['waits again after an approval', { status: 'pending', approvedBy: 1 }],
  ['waits again after a sign-in', { status: 'pending', lastLogin: new Date() }],
  ['is suspended', { status: 'suspended' }],
  ['belongs to another person of the provider', { status: 'pending', microsoftId: 'tenant:another' }],
] as const)('an account that %s is nobody else’s', async (_state, account) => {
  await portal.addUser({ email: ada.email, ...account });
  const before = await userOf(ada.email);
  expect(await browser.signIn(ada)).toBe('/?sign-in=address-taken');
  expect(await userOf(ada.email)).toEqual(before);
});

/** Lets the provider vouch for Ada under another name, and signs her in. */
async function signInRenamed(claims: { email: string; firstName: string; lastName: string }, more: object = {}): Promise<string> {
  standIn.vouch('renamed', { ...claimsOf({ ...claims, isGuest: false }), oid: objectIdOf(ada.email), ...more });
  return browser.signIn({ email: 'renamed' });
}
const renamed = { email: 'ada.byron@firm.example', firstName: 'Ada', lastName: 'Byron' };

test('a person keeps their account when their name and address change at the provider, and the portal takes both over', async () => {
  await knowAda();
  const before = await userOf(ada.email);
  expect(await signInRenamed(renamed)).toBe('/');
  expect(await whoIs(browser)).toEqual({ ...renamed, role: 'user' });
  expect(await portal.deps.db.select().from(users)).toMatchObject([{ ...renamed, id: before?.id }]);
  const [, synced] = await newestEntries(2);
  expect(synced).toEqual({
    action: 'account.synced',
    subjectName: 'Ada Byron',
    detail: {
      before: { lastName: 'Quill', email: ada.email },
      after: { lastName: 'Byron', email: renamed.email },
    },
  });
  const newest = await newestEntries(1);
  await signInRenamed(renamed);
  expect(await newestEntries(1)).toEqual(newest);
});

test('an address that belongs to another account stays there, and administrators find the conflict in the trail', async () => {
  await knowAda();
  await portal.addUser({ email: renamed.email, firstName: 'Another' });
  const before = await userOf(renamed.email);
  expect(await signInRenamed(renamed)).toBe('/');
  expect(await whoIs(browser)).toMatchObject({ email: ada.email, lastName: 'Byron' });
  expect(await userOf(renamed.email)).toEqual(before);
  const actions = (await newestEntries(3)).map(({ action }) => action);
  expect(actions).toEqual(['sign-in.accepted', 'account.synced', 'account.address-conflict']);
});

test('a registration that was never approved keeps nobody from their new address', async () => {
  await knowAda();
  await portal.addUser({ email: renamed.email, status: 'pending' });
  expect(await signInRenamed(renamed)).toBe('/');
  expect(await whoIs(browser)).toMatchObject(renamed);
});

test('a name that the provider does not give, or gives by half, leaves the account’s name as it is', async () => {
  await knowAda();
  for (const names of [{}, { given_name: 'Augusta' }, { name: 'Augusta' }]) {
    const none = { given_name: undefined, family_name: undefined, name: undefined };
    expect(await signInRenamed({ ...renamed, email: ada.email }, { ...none, ...names })).toBe('/');
    expect(await whoIs(browser)).toEqual({ ...ada, role: 'user' });
  }
});

/** Adds an approved account with a password and Ada's address, which single sign-on may take over. */
async function offerTakeover(more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const cookie = await portal.signIn({ ...ada, lastName: 'Before' });
  await portal.deps.db
    .update(users)
    .set({ ssoTakeover: true, ...more })
    .where(eq(users.email, ada.email));
  return cookie;
}

test('where an administrator allowed it single sign-on takes an account over, once: its password and its sessions end', async () => {
  const session = await offerTakeover();
  const before = await userOf(ada.email);
  expect(await browser.signIn(ada)).toBe('/');
  expect(await userOf(ada.email)).toMatchObject({
    ...ada,
    id: before?.id,
    microsoftId: `${STAND_IN_TENANT}:${objectIdOf(ada.email)}`,
    authMethod: 'microsoft',
    passwordHash: null,
    ssoTakeover: false,
  });
  expect((await portal.call('GET', '/api/auth/user', { cookie: session })).statusCode).toBe(401);
  const body = { email: ada.email, password: TEST_PASSWORD };
  expect((await portal.call('POST', '/api/auth/login', { body })).statusCode).toBe(401);
  const actions = (await newestEntries(4)).map(({ action }) => action);
  expect(actions).toEqual(['sign-in.refused', 'sign-in.accepted', 'account.synced', 'account.taken-over']);
});

test.each([
  ['nobody allowed it', { ssoTakeover: false }, {}],
  ['the account was suspended since', { status: 'suspended' }, {}],
  ['it belongs to another person of the provider', { microsoftId: 'tenant:another' }, {}],
  ['a guest claims the address', {}, { acct: 1 }],
] as const)('single sign-on takes no account over when %s', async (_reason, account, claims) => {
  await offerTakeover(account);
  const before = await userOf(ada.email);
  standIn.vouch(ada.email, { ...claimsOf({ ...ada, isGuest: false }), ...claims });
  expect(await browser.signIn({ email: ada.email })).toBe('/?sign-in=address-taken');
  expect(await userOf(ada.email)).toEqual(before);
});

test('a person of another tenant is refused', async () => {
  const claims = claimsOf({ ...ada, email: 'x@other.example', isGuest: false });
  standIn.vouch('x@other.example', { ...claims, tid: '99999999-0000-4000-8000-000000000009' });
  expect(await browser.signIn({ email: 'x@other.example' })).toBe('/?sign-in=not-accepted');
  expect(await userOf('x@other.example')).toBeUndefined();
  expect(await newestEntries(1)).toMatchObject([{ detail: { reason: 'token-tenant' } }]);
});

test('a person without an address is refused, and one with a user name that is an address is not', async () => {
  standIn.vouch('nobody', { ...claimsOf({ ...ada, isGuest: false }), email: 'a@b@c', preferred_username: 'ada' });
  expect(await browser.signIn({ email: 'nobody' })).toBe('/?sign-in=no-address');
  standIn.vouch('somebody', {
    ...claimsOf({ ...ada, isGuest: false }),
    email: undefined,
    preferred_username: 'ADA@firm.example',
  });
  expect(await browser.signIn({ email: 'somebody' })).toBe('/?sign-in=pending');
  expect(await userOf(ada.email)).toBeDefined();
});

test('two first sign-ins of one person at once make one account', async () => {
  const browsers = [browser, openTestBrowser(portal.app), openTestBrowser(portal.app)];
  const responses = await Promise.all(browsers.map((each) => each.go(ada)));
  const ends = await Promise.all(browsers.map((each, index) => each.get(responses[index] ?? '')));
  expect(ends.map(({ headers }) => headers.location)).toEqual(Array(3).fill('/?sign-in=pending'));
  expect(await portal.deps.db.select().from(users)).toHaveLength(1);
});

test('signing in ends the session that the browser had, and changes its token', async () => {
  await knowAda();
  await browser.signIn(ada);
  const before = browser.cookies.get('atrium');
  await browser.signIn(ada);
  expect(browser.cookies.get('atrium')).not.toBe(before);
  expect(await portal.deps.db.select().from(sessions)).toMatchObject([{ method: 'microsoft' }]);
});

test('after twenty sign-ins within a quarter of an hour the next is told to wait, and the trail says so once', async () => {
  await knowAda();
  const { id = 0 } = (await userOf(ada.email)) ?? {};
  const bucket = signInBucket(portal.deps.masterKey, { id });
  for (let time = 0; time < 20; time += 1) await countAttempt(portal.deps.db, [bucket], portal.clock.now(), async () => {});
  for (let time = 0; time < 2; time += 1) expect(await browser.signIn(ada)).toBe('/?sign-in=too-many');
  expect(await newestEntries(2)).toMatchObject([
    { action: 'sign-in.throttled', subjectName: 'Ada Quill', detail: { countedFor: 'sign-in' } },
    { action: 'account.registered' },
  ]);
  expect(await portal.deps.db.select().from(sessions)).toEqual([]);
});

test('somebody who turns back at the provider is told plainly', async () => {
  expect(await browser.signIn('cancel')).toBe('/?sign-in=cancelled');
  expect(browser.cookies.has('atrium-flow')).toBe(false);
});

test('the cookie of the round trip is out of reach of scripts, lasts ten minutes and says nothing', async () => {
  const response = await browser.get('/auth/microsoft');
  expect(response.headers['set-cookie']).toMatch(/^atrium-flow=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(response.headers['cache-control']).toBe('no-store');
  const { searchParams } = new URL(String(response.headers.location));
  expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/auth/microsoft/callback');
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  const cookie = decodeURIComponent(browser.cookies.get('atrium-flow') ?? '');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(cookie).not.toContain(searchParams.get(name));
});

test('on https the cookie of the round trip can be set by no other host', async () => {
  const config = { ...portal.deps.config, publicUrl: 'https://portal.firm.example' };
  const other = await createPortal({ ...portal.deps, config }, newHealth());
  const response = await other.app.inject({
    url: '/auth/microsoft',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(response.headers['set-cookie']).toMatch(
    /^__Host-atrium-flow=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const { searchParams } = new URL(String(response.headers.location));
  expect(searchParams.get('redirect_uri')).toBe('https://portal.firm.example/auth/microsoft/callback');
  await other.app.close();
});

test('beginning to sign in writes nothing to the database', async () => {
  await portal.deps.db.delete(usedSignInFlows);
  await browser.start();
  expect(await portal.deps.db.select().from(usedSignInFlows)).toEqual([]);
});

test('an answer is taken once: the same cookie and code come to nothing, on another server too', async () => {
  await knowAda();
  const callback = await browser.go(ada);
  const kept = new Map(browser.cookies);
  expect((await browser.get(callback)).headers.location).toBe('/');
  const other = await createPortal(portal.deps, newHealth());
  standIn.calls.length = 0;
  for (const app of [portal.app, other.app]) {
    const thief = openTestBrowser(app);
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.get(callback)).headers.location).toBe('/?sign-in=expired');
    expect(thief.cookies.has('atrium')).toBe(false);
  }
  expect(standIn.calls).toEqual([]);
  await other.app.close();
});

test.each(['error=made-up', 'code=1&iss=elsewhere', 'response=1', 'nothing=1'])(
  'nobody fills the trail with answers of their own making: %s',
  async (made) => {
    const before = await portal.deps.db.$count(auditEvents);
    for (let time = 0; time < 33; time += 1) {
      const state = new URL(await browser.start()).searchParams.get('state');
      await browser.get(`/auth/microsoft/callback?state=${state}&${made}`);
    }
    expect(await portal.deps.db.$count(auditEvents)).toBeLessThanOrEqual(before + 30);
  },
);

test('an answer comes to nothing in a browser that began nothing, or began something else', async () => {
  await knowAda();
  const attackersAnswer = await browser.go(ada);
  const victim = openTestBrowser(portal.app);
  expect((await victim.get(attackersAnswer)).headers.location).toBe('/?sign-in=expired');
  const ownAnswer = await victim.go(ada);
  expect((await victim.get(attackersAnswer)).headers.location).toBe('/?sign-in=expired');
  expect(victim.cookies.has('atrium')).toBe(false);
  expect((await victim.get(ownAnswer)).headers.location).toBe('/');
});

test.each([
  ['a changed state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
  ['a second state', (query: URLSearchParams) => query.append('state', query.get('state') ?? '')],
  ['no state', (query: URLSearchParams) => query.delete('state')],
])('an answer with %s is refused before the provider is asked', async (_name, change) => {
  const callback = new URL(await browser.go(ada), 'http://localhost:3000');
  change(callback.searchParams);
  standIn.calls.length = 0;
  expect((await browser.get(`${callback.pathname}?${callback.searchParams}`)).headers.location).toBe('/?sign-in=expired');
  expect(standIn.calls).toEqual([]);
});

test('a cookie of the round trip that the portal did not sign is nobody’s', async () => {
  const callback = await browser.go(ada);
  const own = browser.cookies.get('atrium-flow') ?? '';
  browser.cookies.set('atrium-flow', own.replace(/.{4}$/, 'AAAA'));
  expect((await browser.get(callback)).headers.location).toBe('/?sign-in=expired');
});

test('a session’s cookie is no cookie of a round trip, and the other way about', async () => {
  await knowAda();
  await browser.signIn(ada);
  const callback = await browser.go(ada);
  const { 'atrium-flow': flow = '', atrium = '' } = Object.fromEntries(browser.cookies);
  browser.cookies.set('atrium-flow', atrium);
  expect((await browser.get(callback)).headers.location).toBe('/?sign-in=expired');
  browser.cookies.set('atrium', flow);
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
});

test('the code of another person’s round trip is refused: the proof of who began it is missing', async () => {
  await knowAda();
  const stolen = new URL(await browser.go(ada), 'http://localhost:3000').searchParams.get('code') ?? '';
  const thief = openTestBrowser(portal.app);
  const own = new URL(await thief.go({ email: 'thief@firm.example' }), 'http://localhost:3000');
  own.searchParams.set('code', stolen);
  expect((await thief.get(`${own.pathname}?${own.searchParams}`)).headers.location).toBe('/?sign-in=expired');
  expect(thief.cookies.has('atrium')).toBe(false);
});

test('a provider that fails or leads elsewhere is told as not possible just now, on the way there and back', async () => {
  const callback = await browser.go(ada);
  for (const status of [500, 503, 429, 302]) {
    standIn.disturb({ path: '/token', status });
    const person = openTestBrowser(portal.app);
    const response = status === 500 ? await browser.get(callback) : await person.get(await person.go(ada));
    expect([status, response.statusCode, response.headers.location]).toEqual([status, 303, '/?sign-in=unavailable']);
  }
});

test('a provider that does not answer keeps nobody waiting for longer than ten seconds', async () => {
  const callback = await browser.go(ada);
  standIn.disturb({ path: '/token', delayMs: 25_000 });
  const { timeout } = AbortSignal;
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100));
  expect((await browser.get(callback)).headers.location).toBe('/?sign-in=unavailable');
  expect(shortened).toHaveBeenCalledWith(10_000);
});

test('when the provider starts anew with new keys, people can sign in again', async () => {
  await knowAda();
  standIn.changeKeys();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await browser.signIn(ada)).toBe('/');
});

test('what is refused leaves one line in the log, with a reason and nothing of the person or the provider', async () => {
  await browser.signIn(ada);
  const callback = await browser.go('cancel');
  await browser.get(`${callback}&error_description=spoken-by-the-provider`);
  expect(lines.map((line) => JSON.parse(line)).map(({ msg, reason }) => [msg, reason])).toEqual([
    ['single sign-on refused', 'registered'],
    ['single sign-on refused', 'not-finished'],
  ]);
  expect(lines.join('')).not.toMatch(/ada@|Quill|spoken-by-the-provider|eyJ/);
});

test('when the portal itself fails at the callback, the person is told plainly and the log says where', async () => {
  const callback = await browser.go(ada);
  const transaction = vi.spyOn(portal.deps.db, 'transaction').mockRejectedValueOnce(new Error('the database is away'));
  const response = await browser.get(callback);
  transaction.mockRestore();
  expect([response.statusCode, response.headers.location]).toEqual([303, '/?sign-in=unavailable']);
  expect(lines.join('')).toContain('a single sign-on failed');
});

test('where single sign-on is not configured its addresses say so', async () => {
  const config = { ...portal.deps.config, microsoft: undefined };
  const other = await createPortal({ ...portal.deps, config }, newHealth());
  for (const url of ['/auth/microsoft', '/auth/microsoft/callback?code=x&state=y']) {
    const response = await other.app.inject({ url });
    expect([response.statusCode, response.json().message]).toEqual([404, ACCOUNT_MESSAGES.noMicrosoft]);
  }
  await other.app.close();
});

// This runs last, because it advances the portal's clock.
test('a round trip that took longer than ten minutes has to be begun again, and what is remembered of old ones is removed', async () => {
  const callback = await browser.go(ada);
  portal.clock.advance(10 * MINUTE_MS + 1);
  expect((await browser.get(callback)).headers.location).toBe('/?sign-in=expired');
  portal.clock.advance(70 * MINUTE_MS);
  await openTestBrowser(portal.app).signIn('cancel');
  expect(await portal.deps.db.select().from(usedSignInFlows)).toHaveLength(1);
});

test('a link on another site’s page begins no sign-in', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await portal.call('GET', '/auth/microsoft', { headers });
  expect([response.statusCode, response.headers.location, response.cookies]).toEqual([303, '/', []]);
  const own = await portal.call('GET', '/auth/microsoft', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(own.headers.location).toContain(standIn.settings.issuer);
});
