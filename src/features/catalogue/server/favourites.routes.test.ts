import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#app/testing/test-portal.ts';
import { userToolClicks } from '#features/tracking/server/tracking.tables.ts';
import { sampleCard } from '../testing/form-cases.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let admin: string;
let ada: string;
let mina: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
  ada = await portal.signIn();
  mina = await portal.signIn();
});
afterAll(() => portal.close());

const add = async (change: object = {}): Promise<number> =>
  (await portal.call('POST', '/api/tools', { cookie: admin, body: sampleCard(change) })).json().id;
const change = (id: number, body: object) => portal.call('PUT', `/api/tools/${id}`, { cookie: admin, body });
const mark = (cookie: string, id: number, method = 'PUT') => portal.call(method, `/api/favourites/${id}`, { cookie });
const favourites = async (cookie: string) => (await portal.call('GET', '/api/favourites', { cookie })).json().toolIds;
const mostUsed = async () => (await portal.call('GET', '/api/tools/most-used', { cookie: ada })).json();
const click = (toolId: number, more: object = {}) =>
  portal.call('POST', '/api/analytics/tool-click', { cookie: ada, body: { toolId, ...more } });
const clicks = () => portal.deps.db.select().from(userToolClicks);
const anHourLater = () => portal.clock.advance(3_600_000);

test('each person has favourites of their own, marked once however often they press', async () => {
  const [one, other] = [await add(), await add()];
  expect((await mark(ada, other)).json()).toEqual({ toolIds: [other] });
  await Promise.all([mark(ada, one), mark(ada, one), mark(ada, one)]);
  expect(await favourites(ada)).toEqual([one, other]);
  expect(await favourites(mina)).toEqual([]);
  expect((await mark(ada, one, 'DELETE')).json()).toEqual({ toolIds: [other] });
  expect((await mark(ada, one, 'DELETE')).statusCode).toBe(200);
});

test('a tool that nobody sees is no favourite: hidden it cannot be marked, shown again its mark is back, deleted it is gone', async () => {
  const id = await add();
  await mark(mina, id);
  await change(id, { isHidden: true });
  expect(await favourites(mina)).toEqual([]);
  expect((await mark(ada, id)).statusCode).toBe(404);
  await change(id, { isHidden: false });
  expect(await favourites(mina)).toEqual([id]);
  await portal.call('DELETE', `/api/tools/${id}`, { cookie: admin });
  expect(await favourites(mina)).toEqual([]);
  expect((await mark(mina, id)).statusCode).toBe(404);
});

test('the page comes with the favourites of the person who asks for it', async () => {
  const id = await add();
  await mark(mina, id);
  const { body } = await portal.call('GET', '/', { cookie: mina });
  expect(JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '').favourites).toEqual([id]);
});

test('a launch counts for the person whose session it is, with what the tool was called then', async () => {
  const id = await add({ name: 'Deadline Counter' });
  const more = {
    toolName: 'Something else',
    userId: 999,
    sessionId: 'session_1700000000000_x7k2',
    referrerPage: '/?q=client+name&favourites=1',
  };
  const { id: clickId } = (await click(id, more)).json();
  const row = (await clicks()).find((one) => one.id === clickId);
  expect(row).toMatchObject({
    toolId: id,
    toolName: 'Deadline Counter',
    sessionId: 'session_1700000000000_x7k2',
    referrerPage: '/',
    clickedAt: portal.clock.now(),
  });
  expect(row?.userId).not.toBe(999);
});

test('what the browser says of the time is believed within a day and never of the future, and its labels only in their form', async () => {
  const id = await add();
  const now = portal.clock.now().getTime();
  const at = (ms: number) => ({ clickedAt: new Date(now + ms).toISOString() });
  const moments: number[] = [];
  for (const more of [
    at(-3_600_000),
    at(-DAY_MS - 1),
    at(1),
    { sessionId: 'Case of A v. B', referrerPage: 'https://evil.example/x' },
  ]) {
    const row = (await clicks()).length;
    await click(id, more);
    const stored = (await clicks())[row];
    moments.push((stored?.clickedAt.getTime() ?? 0) - now);
    expect([stored?.sessionId, stored?.referrerPage]).toEqual([null, null]);
  }
  expect(moments).toEqual([-3_600_000, 0, 0, 0]);
});

test('launches of unknown, hidden and coming tools do not count, nor more than sixty in a minute', async () => {
  const [hidden, coming, open] = [await add({ isHidden: true }), await add({ comingSoon: true }), await add()];
  for (const id of [hidden, coming, 999_999_999]) expect((await click(id)).json()).toEqual({ id: null });
  anHourLater();
  const ids = [];
  for (let time = 0; time < 62; time += 1) ids.push((await click(open)).json().id);
  expect(ids.filter((id) => id === null)).toHaveLength(2);
  anHourLater();
  expect((await click(open)).json().id).not.toBeNull();
});

test('nobody fills the disk with launches that they say were earlier: a thousand a day count', async () => {
  const id = await add();
  portal.clock.advance(3 * DAY_MS);
  ada = await portal.signIn();
  admin = await portal.signIn({ role: 'admin' });
  const earlier = () => ({ clickedAt: new Date(portal.clock.now().getTime() - DAY_MS).toISOString() });
  const first = (await click(id, earlier())).json().id;
  const [row] = (await clicks()).filter((one) => one.id === first).map(({ id: _id, ...columns }) => columns);
  await portal.deps.db.insert(userToolClicks).values(Array.from({ length: 998 }, () => row ?? expect.fail()));
  anHourLater();
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push((await click(id, earlier())).json().id);
  expect(answers.map((answer) => answer === null)).toEqual([false, true, true]);
});

test('the tools are ranked by their launches of the last ninety days, without numbers, and keep their clicks when they go', async () => {
  await portal.deps.db.delete(userToolClicks);
  const [often, rarely, once, never] = [await add(), await add(), await add(), await add()];
  for (const id of [often, rarely, often, once, often, rarely]) await click(id);
  anHourLater();
  expect(await mostUsed()).toEqual({ toolIds: [often, rarely, once] });
  await change(rarely, { isHidden: true });
  await portal.call('DELETE', `/api/tools/${often}`, { cookie: admin });
  anHourLater();
  expect(await mostUsed()).toEqual({ toolIds: [once] });
  expect((await clicks()).filter(({ toolId }) => toolId === often)).toHaveLength(3);
  portal.clock.advance(91 * DAY_MS);
  ada = await portal.signIn();
  admin = await portal.signIn({ role: 'admin' });
  await click(never);
  portal.clock.advance(60_000);
  expect(await mostUsed()).toEqual({ toolIds: [never] });
});
