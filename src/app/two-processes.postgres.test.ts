import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { copyTemplate } from '#platform/server/testing/test-database.ts';
import { orderOneDown, orderOneUp } from '#platform/shared/display-order.ts';
import { type PortalProcess, signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { TEST_PASSWORD } from '#testing/test-portal.ts';

const ADMIN = { email: 'admin@example.com', password: 'only for this test' };
const START_MS = 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'atrium-two-'));
let database: Awaited<ReturnType<typeof copyTemplate>>;
let one: PortalProcess;
let other: PortalProcess;
let admin: string;
beforeAll(async () => {
  database = await copyTemplate(process.env.TEST_DATABASE_URL ?? '');
  [one, other] = await Promise.all([start('one'), start('other')]);
  admin = await signInByCall(one.url, ADMIN);
}, START_MS);
afterAll(async () => {
  await Promise.all([one, other].map((portal) => portal?.stop()));
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}, START_MS);

/** A server as a firm runs several of: its own data folder, with a shared database and session secret. */
const start = (name: string) =>
  startPortalProcess({
    DATABASE_URL: database.address,
    DATA_DIR: path.join(folder, name),
    SESSION_SECRET: 'the same forty characters on both servers',
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: 'off',
  });

function ask({ url }: PortalProcess, method: string, address: string, cookie: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  return fetch(`${url}${address}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

const statusOf = async (portal: PortalProcess, cookie: string, address = '/api/auth/user') =>
  (await ask(portal, 'GET', address, cookie)).status;

/** Adds a person who requested an account on one server and was approved on the other. */
async function addPerson(firstName: string): Promise<{ email: string; address: string }> {
  const email = `${firstName.toLowerCase()}@firm.example`;
  await ask(one, 'POST', '/api/auth/register', '', { email, password: TEST_PASSWORD, firstName, lastName: 'Quill' });
  const people: ListedUser[] = await (await ask(other, 'GET', '/api/admin/users', admin)).json();
  const address = `/api/admin/users/${people.find((person) => person.email === email)?.id}`;
  expect((await ask(other, 'PUT', address, admin, { status: 'approved' })).status).toBe(200);
  return { email, address };
}

const signIn = (portal: PortalProcess, email: string) => signInByCall(portal.url, { email, password: TEST_PASSWORD });

test('two servers that start at once make one first administrator, who is signed in on both', async () => {
  const people: ListedUser[] = await (await ask(other, 'GET', '/api/admin/users', admin)).json();
  expect(people.map(({ email, role }) => [email, role])).toEqual([[ADMIN.email, 'admin']]);
});

test('who is suspended on one server is nobody on the other at the very next request', async () => {
  const { email, address } = await addPerson('Ruth');
  const cookie = await signIn(one, email);
  expect(await statusOf(one, cookie)).toBe(200);
  expect((await ask(other, 'PUT', address, admin, { status: 'suspended' })).status).toBe(200);
  expect(await statusOf(one, cookie)).toBe(401);
});

test('who ceases to be an administrator on one server administers nothing on the other at the very next request', async () => {
  const { email, address } = await addPerson('Mina');
  await ask(other, 'PUT', address, admin, { role: 'admin' });
  const cookie = await signIn(one, email);
  expect(await statusOf(one, cookie, '/api/admin/users')).toBe(200);
  expect((await ask(other, 'PUT', address, admin, { role: 'user' })).status).toBe(200);
  expect(await statusOf(one, cookie, '/api/admin/users')).toBe(403);
});

test('who signs out on one server is signed out on the other at the very next request', async () => {
  const { email } = await addPerson('Ada');
  const [here, elsewhere] = [await signIn(one, email), await signIn(other, email)];
  expect(await statusOf(other, here)).toBe(200);
  await ask(one, 'POST', '/api/auth/logout', here);
  expect([await statusOf(other, here), await statusOf(one, elsewhere)]).toEqual([401, 200]);
  await ask(one, 'DELETE', '/api/auth/sessions', elsewhere);
  expect(await statusOf(other, elsewhere)).toBe(401);
});

test('wrong passwords at the same moment on both servers get five looks together, and then the right one waits on both', async () => {
  const { email } = await addPerson('Noor');
  const attempt = async (portal: PortalProcess, password: string) =>
    (await ask(portal, 'POST', '/api/auth/login', '', { email, password })).status;
  const tries = await Promise.all(Array.from({ length: 20 }, (_, time) => attempt(time % 2 ? one : other, 'not this one')));
  expect(tries.filter((status) => status === 401)).toHaveLength(5);
  expect(tries.filter((status) => status === 429)).toHaveLength(15);
  expect([await attempt(one, TEST_PASSWORD), await attempt(other, TEST_PASSWORD)]).toEqual([429, 429]);
});

test('what moves at the same moment on two servers loses no tool and doubles none, and both show the same list', async () => {
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    ids.push((await (await ask(one, 'POST', '/api/tools', admin, sampleCard({ name }))).json()).id);
  }
  const listOn = async (portal: PortalProcess): Promise<ListedCard[]> => (await ask(portal, 'GET', '/api/tools', admin)).json();
  for (let round = 0; round < 10; round += 1) {
    // Everybody read the list before anybody moved an item, and all orders are equal in the first round.
    const before = await listOn(one);
    const moves = ids.map((id, index) => {
      const displayOrder = (index % 2 ? orderOneUp : orderOneDown)(before, id) ?? 0;
      return ask(index % 2 ? one : other, 'PUT', `/api/tools/${id}`, admin, { displayOrder });
    });
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(ids.map(() => 200));
    const [here, there] = [await listOn(one), await listOn(other)];
    expect(there).toEqual(here);
    expect(here.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(here.map(({ id }) => id))).toEqual(new Set(ids));
  }
});

test('two administrators who step down at the same moment on two servers leave one', async () => {
  const { email, address } = await addPerson('Vera');
  await ask(other, 'PUT', address, admin, { role: 'admin' });
  const cookie = await signIn(other, email);
  const people: ListedUser[] = await (await ask(one, 'GET', '/api/admin/users', admin)).json();
  const first = `/api/admin/users/${people.find((person) => person.email === ADMIN.email)?.id}`;
  const responses = await Promise.all([
    ask(one, 'PUT', first, admin, { role: 'user' }),
    ask(other, 'PUT', address, cookie, { role: 'user' }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});
