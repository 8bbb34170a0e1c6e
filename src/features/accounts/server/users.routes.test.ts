import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { BY_COMMAND_LINE } from '#features/audit/server/record-audit-event.ts';
import { cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { LINK_MESSAGES } from '../account-links.contract.ts';
import { type ListedUser, USER_COUNTS, USER_MESSAGES } from '../users.contract.ts';
import { knownBrowsers, passwordResets, sessions, users } from './accounts.tables.ts';
import { revokeAllSignIns } from './revoke-all-sign-ins.ts';
import { sendResetLink } from './send-reset-link.ts';
import { startSession } from './sessions.store.ts';

let portal: TestPortal;
let admin: string;
let adminId: number;
let nora: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(users);
  portal.mail.messages.length = 0;
  admin = await portal.signIn({ email: 'admin@firm.example', firstName: 'Vera', lastName: 'Abbot', role: 'admin' });
  adminId = await idOf('admin@firm.example');
  nora = await portal.addUser({ email: 'nora@firm.example', firstName: 'Nora', lastName: 'Zeller', status: 'pending' });
});

const HOUR_MS = 3_600_000;

async function idOf(email: string): Promise<number> {
  const [row] = await portal.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? 0;
}

const page = async (query = '') => {
  const response = await portal.call('GET', `/api/admin/users${query}`, { cookie: admin });
  const count = (name: keyof typeof USER_COUNTS) => Number(response.headers[USER_COUNTS[name].toLowerCase()]);
  return {
    users: response.json<ListedUser[]>(),
    matches: count('matches'),
    total: count('total'),
    pending: count('pending'),
  };
};
const list = async () => (await page()).users;
const change = async (email: string, body: object, cookie = admin) =>
  portal.call('PUT', `/api/admin/users/${await idOf(email)}`, { cookie, body });
const reject = async (email: string) => portal.call('DELETE', `/api/admin/users/${await idOf(email)}`, { cookie: admin });
const add = (body: object) => portal.call('POST', '/api/admin/users', { cookie: admin, body });
const sendLink = async (email: string) =>
  portal.call('POST', `/api/admin/users/${await idOf(email)}/reset-password`, { cookie: admin });
const liveLinks = async (email: string) =>
  portal.deps.db.$count(passwordResets, and(eq(passwordResets.userId, await idOf(email)), isNull(passwordResets.usedAt)));

/** Returns an account's audit events, without times. */
async function trailOf(email: string) {
  const { action, actorName, subjectName, detail } = auditEvents;
  return portal.deps.db
    .select({ action, actorName, subjectName, detail })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(await idOf(email))))
    .orderBy(asc(auditEvents.id));
}

test('the list begins with those who wait, oldest first, and goes on by last and first name', async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  await portal.addUser({ firstName: 'Zoe', lastName: 'Ångström' });
  await portal.addUser({ firstName: 'amy', lastName: 'ångström' });
  await portal.addUser({ firstName: 'Bo', lastName: 'Young', status: 'suspended' });
  await portal.addUser({ firstName: 'Max', lastName: 'Aster', status: 'pending', createdAt: day(2) });
  await portal.addUser({ firstName: 'Kim', lastName: 'Zorn', status: 'pending', createdAt: day(1) });
  const names = (await list()).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(names).toEqual(['Kim Zorn', 'Max Aster', 'Nora Zeller', 'Vera Abbot', 'amy ångström', 'Zoe Ångström', 'Bo Young']);
});

test('the list comes a hundred at a time, with its numbers, and is searched and filtered as a whole', async () => {
  const people = Array.from({ length: 130 }, (_, n) => ({
    email: `p${n}@firm.example`,
    firstName: 'Pat',
    lastName: `N${1000 + n}`,
  }));
  await portal.deps.db.insert(users).values(people);
  const first = await page();
  expect([first.users.length, first.matches, first.total, first.pending]).toEqual([100, 132, 132, 1]);
  const second = await page('?skip=100');
  expect(second.users).toHaveLength(32);
  expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(132);
  const found = await page('?search=pat%20n112');
  expect([found.users.length, found.matches, found.total, found.pending]).toEqual([10, 10, 132, 1]);
  expect((await page('?status=pending')).users.map(({ email }) => email)).toEqual([nora]);
  expect((await page('?skip=100000')).users).toEqual([]);
  for (const query of ['?skip=-1', '?skip=x', '?status=none', `?search=${'x'.repeat(101)}`]) {
    expect((await portal.call('GET', `/api/admin/users${query}`, { cookie: admin })).statusCode).toBe(400);
  }
});

test('the list tells who approved an account and what everybody may do, and no secrets', async () => {
  await change(nora, { status: 'approved', title: 'Associate' });
  const listed = (await list()).find(({ email }) => email === nora);
  expect(listed).toEqual({
    id: expect.any(Number),
    email: nora,
    firstName: 'Nora',
    lastName: 'Zeller',
    title: 'Associate',
    role: 'user',
    isAdmin: false,
    ssoTakeover: false,
    isEmailConfirmed: false,
    status: 'approved',
    authMethod: 'traditional',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    lastLogin: null,
    approvedBy: 'Vera Abbot',
  });
  expect((await list()).find(({ id }) => id === adminId)).toMatchObject({ isAdmin: true, approvedBy: null });
});

test('who is approved can sign in from then on, and is told so by mail once', async () => {
  expect((await change(nora, { status: 'approved' })).json()).toMatchObject({ status: 'approved', approvedBy: 'Vera Abbot' });
  await portal.runJobs();
  const [told, ...more] = portal.mail.messages;
  expect(more).toEqual([]);
  expect(told).toMatchObject({ to: nora, subject: 'Your account has been approved', attachments: [] });
  expect(told?.text).toContain('is ready to use');
  // Nobody has to prove ownership of the address: only its owner can report that a stranger registered in their name.
  expect(told?.text).toContain('/not-my-account#');
  expect(told?.text).toContain(portal.deps.config.publicUrl);
  expect(told?.messageId).toMatch(/^<[0-9a-f-]{36}\.approved@localhost>$/);
});

test('approving twice changes nothing, tells nobody and adds nothing to the trail', async () => {
  await change(nora, { status: 'approved' });
  expect((await change(nora, { status: 'approved' })).statusCode).toBe(200);
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(1);
  expect(await trailOf(nora)).toHaveLength(1);
});

test('nobody is told of an approval that has been taken back before the message left', async () => {
  await change(nora, { status: 'approved' });
  await change(nora, { status: 'suspended' });
  await portal.runJobs();
  expect(portal.mail.messages).toEqual([]);
});

test('an approval’s message without an answer is repeated once as the same message; one that cannot leave waits', async () => {
  portal.mail.answers.push({ kind: 'later', reason: 'Away.' }, { kind: 'unknown' }, { kind: 'unknown' });
  await change(nora, { status: 'approved' });
  for (const _ of [1, 2, 3, 4]) {
    await portal.runJobs();
    await portal.deps.db.execute("update pgboss.job set start_after = now() where state in ('created', 'retry')");
  }
  expect(portal.mail.messages).toHaveLength(3);
  expect(new Set(portal.mail.messages.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a suspension is felt by the very next request, and the old cookie stays dead when the account is approved again', async () => {
  const cookie = await portal.signIn({ email: 'leaver@firm.example' });
  expect((await change('leaver@firm.example', { status: 'suspended' })).statusCode).toBe(200);
  expect((await portal.call('GET', '/api/tools', { cookie })).statusCode).toBe(401);
  await change('leaver@firm.example', { status: 'approved' });
  expect((await portal.call('GET', '/api/tools', { cookie })).statusCode).toBe(401);
});

test.each(['suspended', 'pending'])('an account that is %s keeps no session, known browser or unused link', async (status) => {
  const email = 'leaver@firm.example';
  await portal.signIn({ email });
  const userId = await idOf(email);
  await portal.deps.db.insert(knownBrowsers).values({ tokenHash: 'a'.repeat(64), userId, lastSeenAt: new Date() });
  await sendLink(email);
  await change(email, { status });
  expect(await portal.deps.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await portal.deps.db.$count(knownBrowsers, eq(knownBrowsers.userId, userId))).toBe(0);
  expect(await liveLinks(email)).toBe(0);
  expect(await portal.deps.db.$count(sessions, eq(sessions.userId, adminId))).toBe(1);
});

test('a session that a sign-in left behind during a suspension does not come alive with the approval', async () => {
  const email = await portal.addUser({ status: 'suspended' });
  await startSession(portal.deps.db, { userId: await idOf(email), method: 'traditional', browser: '' }, portal.clock.now());
  await change(email, { status: 'approved' });
  expect(await portal.deps.db.$count(sessions, eq(sessions.userId, await idOf(email)))).toBe(0);
});

test('a new role is felt by the very next request, both ways', async () => {
  const cookie = await portal.signIn({ email: 'partner@firm.example' });
  const mayList = async () => (await portal.call('GET', '/api/admin/users', { cookie })).statusCode;
  expect(await mayList()).toBe(403);
  expect((await change('partner@firm.example', { role: 'admin' })).json()).toMatchObject({ role: 'admin', isAdmin: true });
  expect(await mayList()).toBe(200);
  await change('partner@firm.example', { role: 'user' });
  expect(await mayList()).toBe(403);
});

test.each([{ status: 'suspended' }, { status: 'pending' }, { role: 'user' }])(
  'the last approved administrator cannot be lost by %o',
  async (body) => {
    await portal.addUser({ role: 'admin', status: 'suspended' });
    const response = await change('admin@firm.example', body);
    expect([response.statusCode, response.json().message]).toEqual([409, USER_MESSAGES.lastAdmin]);
    expect((await list()).find(({ id }) => id === adminId)).toMatchObject({ role: 'admin', status: 'approved' });
    expect(await trailOf('admin@firm.example')).toEqual([]);
  },
);

test('an administrator can step down while another remains, and administers nothing from then on', async () => {
  await portal.addUser({ role: 'admin' });
  expect((await change('admin@firm.example', { role: 'user' })).statusCode).toBe(200);
  expect((await change(nora, { status: 'approved' })).statusCode).toBe(403);
});

test('the trail keeps each kind of change by itself, with what was before and after, and nothing else', async () => {
  await change(nora, { status: 'approved', role: 'admin', title: ' Of Counsel ' });
  await change(nora, { title: '' });
  await change(nora, { status: 'suspended' });
  await change(nora, { status: 'pending', role: 'user' });
  const by = { actorName: 'Vera Abbot', subjectName: 'Nora Zeller' };
  expect(await trailOf(nora)).toEqual([
    { ...by, action: 'account.approved', detail: { before: { status: 'pending' }, after: { status: 'approved' } } },
    {
      ...by,
      action: 'account.changed',
      detail: { before: { role: 'user', title: null }, after: { role: 'admin', title: 'Of Counsel' } },
    },
    { ...by, action: 'account.changed', detail: { before: { title: 'Of Counsel' }, after: { title: null } } },
    { ...by, action: 'account.suspended', detail: { before: { status: 'approved' }, after: { status: 'suspended' } } },
    {
      ...by,
      action: 'account.changed',
      detail: { before: { status: 'suspended', role: 'admin' }, after: { status: 'pending', role: 'user' } },
    },
  ]);
});

test('an empty change changes nothing and answers the account; an unknown one is not found', async () => {
  const before = await list();
  expect((await change(nora, {})).json()).toEqual(before[0]);
  expect((await change(nora, { title: null, status: 'pending', role: 'user' })).json()).toEqual(before[0]);
  expect(await trailOf(nora)).toEqual([]);
  for (const id of ['999999999', '0', '-1', '1e3', '99999999999']) {
    const response = await portal.call('PUT', `/api/admin/users/${id}`, { cookie: admin, body: { status: 'approved' } });
    expect([id, response.statusCode]).toEqual([id, 404]);
  }
});

test.each([
  [{ status: 'deleted' }, 'status', USER_MESSAGES.status],
  [{ role: 'owner' }, 'role', USER_MESSAGES.role],
  [{ title: 'x'.repeat(101) }, 'title', 'Must be at most 100 characters'],
])('a change to %o is refused with the sentence of its field', async (body, field, sentence) => {
  const response = await change(nora, body);
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: sentence }]);
});

test('a body that says more than can be changed is refused with a sentence that names it, and changes nothing', async () => {
  const before = await list();
  const extras = { passwordHash: 'x', microsoftId: 'x', approvedBy: 1, id: 1, isAdmin: true };
  for (const [name, value] of Object.entries(extras)) {
    const response = await change(nora, { status: 'approved', [name]: value });
    expect([response.statusCode, response.json().message]).toEqual([400, `This call does not take: ${name}.`]);
  }
  expect((await add({ email: 'x@firm.example', firstName: 'X', lastName: 'Y', status: 'approved' })).statusCode).toBe(400);
  const password = { currentPassword: TEST_PASSWORD, newPassword: 'velvet anchor', email: nora };
  expect((await portal.call('PUT', '/api/auth/password', { cookie: admin, body: password })).statusCode).toBe(400);
  expect(await list()).toEqual(before);
});

test('administrators change a person’s name and address, and the trail keeps what they were', async () => {
  const email = await portal.addUser({ firstName: 'Omar', lastName: 'Reyes', emailConfirmedAt: new Date() });
  await sendLink(email);
  const response = await change(email, { firstName: ' Omar  Karim ', email: ' O.Reyes@Firm.example ', title: 'Partner' });
  expect(response.json()).toMatchObject({ firstName: 'Omar Karim', email: 'o.reyes@firm.example', title: 'Partner' });
  expect(response.json()).toMatchObject({ isEmailConfirmed: false });
  // A link that went to the old address is worth nothing.
  expect(await liveLinks('o.reyes@firm.example')).toBe(0);
  expect((await trailOf('o.reyes@firm.example')).at(-1)).toEqual({
    action: 'account.changed',
    actorName: 'Vera Abbot',
    subjectName: 'Omar Karim Reyes',
    detail: {
      before: { firstName: 'Omar', email, title: null },
      after: { firstName: 'Omar Karim', email: 'o.reyes@firm.example', title: 'Partner' },
    },
  });
  const signIn = (address: string) =>
    portal.call('POST', '/api/auth/login', { body: { email: address, password: TEST_PASSWORD } });
  expect([(await signIn(email)).statusCode, (await signIn('o.reyes@firm.example')).statusCode]).toEqual([401, 200]);
});

test('an address that is taken or no address at all is refused beside its field', async () => {
  const email = await portal.addUser();
  const taken = await change(email, { email: nora.toUpperCase() });
  expect([taken.statusCode, taken.json().fields]).toEqual([409, { email: USER_MESSAGES.addressTaken }]);
  expect((await change(email, { email: 'a@firm.example,b@x.example' })).json().fields).toHaveProperty('email');
  expect((await change(email, { firstName: ' ' })).json().fields).toHaveProperty('firstName');
  expect(await trailOf(email)).toEqual([]);
  expect((await change(email, { email: email.toUpperCase() })).statusCode).toBe(200);
  expect(await trailOf(email)).toEqual([]);
});

test('single sign-on may take over only an approved account with a password, and the permission ends with it', async () => {
  const email = await portal.addUser();
  const microsoft = await portal.addUser({ authMethod: 'microsoft' });
  for (const refused of [nora, microsoft]) {
    const response = await change(refused, { ssoTakeover: true });
    expect([response.statusCode, response.json().message]).toEqual([409, USER_MESSAGES.noTakeover]);
  }
  const allow = async () => (await change(email, { ssoTakeover: true })).json();
  expect(await allow()).toMatchObject({ ssoTakeover: true });
  expect((await trailOf(email)).at(-1)).toMatchObject({
    action: 'account.changed',
    detail: { before: { ssoTakeover: false }, after: { ssoTakeover: true } },
  });
  expect((await change(email, { ssoTakeover: false })).json()).toMatchObject({ ssoTakeover: false });
  await allow();
  expect((await change(email, { email: 'moved@firm.example' })).json()).toMatchObject({ ssoTakeover: false });
  await change('moved@firm.example', { ssoTakeover: true });
  expect((await change('moved@firm.example', { status: 'suspended' })).json()).toMatchObject({ ssoTakeover: false });
  await change('moved@firm.example', { status: 'approved', ssoTakeover: true });
  // As a restore from a backup does.
  await portal.deps.db.transaction(revokeAllSignIns);
  expect(await portal.deps.db.$count(users, eq(users.ssoTakeover, true))).toBe(0);
});

test('a rejected registration is gone, with one line in the trail, and its address can ask again', async () => {
  const id = await idOf(nora);
  const response = await reject(nora);
  expect([response.statusCode, response.json()]).toEqual([200, { message: USER_MESSAGES.rejected }]);
  expect(await idOf(nora)).toBe(0);
  const [entry] = await portal.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(id)));
  expect(entry).toMatchObject({
    action: 'account.registration-removed',
    actorName: 'Vera Abbot',
    subjectName: 'Nora Zeller',
    detail: { reason: 'rejected' },
  });
  await portal.addUser({ email: nora, status: 'pending' });
  expect(await idOf(nora)).toBeGreaterThan(0);
});

test('no account that was ever approved or used can be rejected, whatever it is now', async () => {
  const used = await portal.addUser({ status: 'pending', lastLogin: new Date() });
  const approved = await portal.addUser();
  await change(nora, { status: 'approved' });
  await change(nora, { status: 'pending' });
  for (const email of [used, approved, nora, 'admin@firm.example']) {
    const response = await reject(email);
    expect([email, response.statusCode, response.json().message]).toEqual([email, 409, USER_MESSAGES.wasApproved]);
    expect(await idOf(email)).toBeGreaterThan(0);
  }
  expect((await reject('nobody@firm.example')).statusCode).toBe(404);
});

/** Returns the part after the `#` of the link in the newest approval mailed to this address. */
async function mailedDisowning(to: string): Promise<string> {
  await portal.runJobs();
  const text = portal.mail.messages.findLast((message) => message.to === to)?.text ?? '';
  return /\/not-my-account#(\S+)/.exec(text)?.[1] ?? '';
}
const disown = (token: string) => portal.call('POST', '/api/auth/disown-account', { body: { token } });

test('the owner of an address who did not ask for the account suspends it by the link, once, and administrators are told', async () => {
  await change(nora, { status: 'approved' });
  const token = await mailedDisowning(nora);
  const stranger = cookieOf(await portal.call('POST', '/api/auth/login', { body: { email: nora, password: TEST_PASSWORD } }));
  portal.mail.messages.length = 0;
  const response = await disown(token);
  expect([response.statusCode, response.json()]).toEqual([200, { message: LINK_MESSAGES.disowned }]);
  expect((await portal.call('GET', '/api/auth/user', { cookie: stranger })).statusCode).toBe(401);
  expect((await list()).find(({ email }) => email === nora)).toMatchObject({ status: 'suspended' });
  await portal.runJobs();
  expect(portal.mail.messages.map(({ to, subject }) => [to, subject])).toEqual([
    ['admin@firm.example', 'An account was suspended: its owner did not request it'],
  ]);
  expect((await trailOf(nora)).at(-1)).toMatchObject({ action: 'account.disowned', actorName: 'A visitor' });
  expect((await disown(token)).statusCode).toBe(400);
  await change(nora, { status: 'approved' });
  expect((await disown(token)).statusCode).toBe(400);
  expect((await list()).find(({ email }) => email === nora)).toMatchObject({ status: 'approved' });
});

test('a link that disowns expires after thirty days, and does not cost the portal its last administrator', async () => {
  await change(nora, { status: 'approved', role: 'admin' });
  const token = await mailedDisowning(nora);
  await portal.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, adminId));
  const refused = await disown(token);
  expect([refused.statusCode, refused.json().message]).toEqual([409, USER_MESSAGES.lastAdmin]);
  await portal.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, adminId));
  portal.clock.advance(31 * 24 * HOUR_MS);
  expect((await disown(token)).json().message).toBe(LINK_MESSAGES.badLink);
  portal.clock.advance(-31 * 24 * HOUR_MS);
  expect((await disown(token)).statusCode).toBe(200);
});

test('a created account is approved, has no password yet, and its person gets a link to set one', async () => {
  const response = await add({ email: ' Lena@Firm.example ', firstName: 'Lena', lastName: 'Ortiz', title: '' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    email: 'lena@firm.example',
    role: 'user',
    status: 'approved',
    title: null,
    authMethod: 'traditional',
    approvedBy: 'Vera Abbot',
    lastLogin: null,
  });
  expect(await liveLinks('lena@firm.example')).toBe(1);
  const [row] = await portal.deps.db.select().from(users).where(eq(users.email, 'lena@firm.example'));
  expect(row?.passwordHash).toBeNull();
  expect(await trailOf('lena@firm.example')).toEqual([
    {
      action: 'account.created',
      actorName: 'Vera Abbot',
      subjectName: 'Lena Ortiz',
      detail: { after: { role: 'user', status: 'approved' } },
    },
  ]);
});

test('of two administrators who create the same account at once one is told that the address is taken', async () => {
  const body = { email: 'lena@firm.example', firstName: 'Lena', lastName: 'Ortiz' };
  const responses = await Promise.all([add(body), add({ ...body, email: 'LENA@firm.example' })]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refusal = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refusal).toMatchObject({ message: USER_MESSAGES.addressTaken, fields: { email: USER_MESSAGES.addressTaken } });
  expect(await liveLinks('lena@firm.example')).toBe(1);
});

test('a new account without a name or with half an address is refused field by field', async () => {
  const response = await add({ email: 'lena@', firstName: ' ', lastName: '', role: 'owner' });
  expect([response.statusCode, Object.keys(response.json().fields).sort()]).toEqual([
    400,
    ['email', 'firstName', 'lastName', 'role'],
  ]);
});

test('a link for a new password goes out, and the trail says so without the link', async () => {
  const email = await portal.addUser({ firstName: 'Omar', lastName: 'Reyes' });
  const response = await sendLink(email);
  expect([response.statusCode, response.json()]).toEqual([200, { message: USER_MESSAGES.resetSent }]);
  expect(await liveLinks(email)).toBe(1);
  expect(await trailOf(email)).toEqual([
    { action: 'account.reset-sent', actorName: 'Vera Abbot', subjectName: 'Omar Reyes', detail: null },
  ]);
});

test('whoever ceased to be an administrator after their request was let in sends no link', async () => {
  const email = await portal.addUser();
  const former = { id: await idOf(await portal.addUser()), origin: BY_COMMAND_LINE };
  await expect(sendResetLink(portal.deps, former, await idOf(email))).rejects.toMatchObject({ status: 403 });
  expect(await liveLinks(email)).toBe(0);
});

test('no link goes to somebody who signs in with Microsoft, who is not approved, or who does not exist', async () => {
  const email = await portal.addUser({ authMethod: 'microsoft' });
  await portal.deps.db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
  expect((await sendLink(email)).json()).toMatchObject({ message: USER_MESSAGES.signsInWithMicrosoft });
  expect((await sendLink(nora)).json()).toMatchObject({ message: USER_MESSAGES.notApproved });
  expect([(await sendLink(email)).statusCode, (await sendLink(nora)).statusCode]).toEqual([409, 409]);
  expect((await sendLink('nobody@firm.example')).statusCode).toBe(404);
  expect(await portal.deps.db.$count(passwordResets)).toBe(0);
});

test('five links an hour go to one account and no more, also when they are asked for at once or the account was suspended between', async () => {
  const email = await portal.addUser();
  await Promise.all([1, 2, 3, 4].map(() => sendLink(email)));
  await change(email, { status: 'suspended' });
  await change(email, { status: 'approved' });
  const statuses = (await Promise.all([1, 2, 3].map(() => sendLink(email)))).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 429, 429]);
  const refused = await sendLink(email);
  expect(refused.json().message).toBe(USER_MESSAGES.tooManyLinks);
  expect(Number(refused.headers['retry-after'])).toBe(3600);
  portal.clock.advance(HOUR_MS);
  expect((await sendLink(email)).statusCode).toBe(200);
});

test('links that a clock which was a day ahead wrote down hold none back', async () => {
  const email = await portal.addUser();
  portal.clock.advance(24 * HOUR_MS);
  admin = await portal.signIn({ role: 'admin' });
  for (const _ of [1, 2, 3, 4, 5]) expect((await sendLink(email)).statusCode).toBe(200);
  portal.clock.advance(-24 * HOUR_MS);
  admin = await portal.signIn({ role: 'admin' });
  expect((await sendLink(email)).statusCode).toBe(200);
});

test('the link that came with a new account counts among the five', async () => {
  await add({ email: 'lena@firm.example', firstName: 'Lena', lastName: 'Ortiz' });
  const statuses = [];
  for (const _ of [1, 2, 3, 4, 5]) statuses.push((await sendLink('lena@firm.example')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
