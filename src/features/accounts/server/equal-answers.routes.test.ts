import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { PROFILE_MESSAGES } from '../profile.contract.ts';
import { users } from './accounts.tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

let hosts = 0;
/** Asks for an account, each time from another network. */
const ask = (email: string, password = 'velvet anchor') => {
  hosts += 1;
  const body = { email, password, firstName: 'Mina', lastName: 'Sorel' };
  return portal.call('POST', '/api/auth/register', { body, remoteAddress: `10.4.0.${hosts}` });
};

type Answer = Awaited<ReturnType<TestPortal['call']>>;

/** A response as a stranger sees it: everything but the request id. */
function seen(response: Answer) {
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers;
  const body = response.body.replace(/"requestId":"[0-9a-f-]{36}"/, '"requestId":""');
  return { status: response.statusCode, headers, body };
}

test('unknown, known, waiting, suspended and single-sign-on accounts answer a wrong password byte for byte alike', async () => {
  const noPassword = await portal.addUser({ authMethod: 'microsoft' });
  await portal.deps.db.update(users).set({ passwordHash: null }).where(eq(users.email, noPassword));
  const emails = [
    'unknown@firm.example',
    await portal.addUser(),
    await portal.addUser({ status: 'pending' }),
    await portal.addUser({ status: 'suspended' }),
    noPassword,
    await portal.addUser({ role: 'admin' }),
  ];
  for (let time = 0; time < 6; time += 1) {
    const responses: Answer[] = [];
    for (const [host, email] of emails.entries()) {
      const remoteAddress = `10.0.${time}.${host}`;
      responses.push(await portal.call('POST', '/api/auth/login', { body: { email, password: 'wrong' }, remoteAddress }));
    }
    const [first, ...others] = responses.map(seen);
    expect(first?.status).toBe(time < 5 ? 401 : 429);
    for (const other of others) expect(other).toEqual(first);
  }
});

test('an account without a password is opened by no password at all', async () => {
  const email = await portal.addUser();
  await portal.deps.db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
  for (const password of [TEST_PASSWORD, 'a password that nobody has', 'null', ' ']) {
    expect((await portal.call('POST', '/api/auth/login', { body: { email, password } })).statusCode).toBe(401);
  }
});

test('asking for an account is answered byte for byte alike for new and known addresses', async () => {
  const known = await portal.addUser({ firstName: 'Ruth', status: 'suspended' });
  expect(seen(await ask(known))).toEqual(seen(await ask('brand-new@firm.example')));
});

test('a common password is refused for new and known addresses alike, and nothing is created', async () => {
  const known = await portal.addUser();
  const entries = await portal.deps.db.$count(auditEvents);
  for (const password of ['secret', 'Password123', ' QWERTY ', 'atrium2026!', 'Sorel-1999']) {
    const [one, other] = [seen(await ask(known, password)), seen(await ask('new-here@firm.example', password))];
    expect(one).toEqual(other);
    const message = PROFILE_MESSAGES.commonPassword;
    expect([one.status, JSON.parse(one.body)]).toEqual([400, { message, fields: { password: message }, requestId: '' }]);
  }
  expect(await portal.deps.db.$count(users, eq(users.email, 'new-here@firm.example'))).toBe(0);
  expect(await portal.deps.db.$count(auditEvents)).toBe(entries);
});
