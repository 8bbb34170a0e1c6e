import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyToolClicks, userToolClicks } from '#features/tracking/server/tracking.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
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
/** A moment after the previous one. */
const click = (toolId: number) => {
  portal.clock.advance(1);
  return portal.call('POST', '/api/analytics/tool-click', { cookie: ada, body: { toolId } });
};
const clicks = () => portal.deps.db.select().from(userToolClicks);
const anHourLater = () => portal.clock.advance(3_600_000);

test('each person has favorites of their own, marked once however often they press', async () => {
  const [one, other] = [await add(), await add()];
  expect((await mark(ada, other)).json()).toEqual({ toolIds: [other] });
  await Promise.all([mark(ada, one), mark(ada, one), mark(ada, one)]);
  expect(await favourites(ada)).toEqual([one, other]);
  expect(await favourites(mina)).toEqual([]);
  expect((await mark(ada, one, 'DELETE')).json()).toEqual({ toolIds: [other] });
  expect((await mark(ada, one, 'DELETE')).statusCode).toBe(200);
});

test('a tool that nobody sees is no favorite: hidden it cannot be marked, shown again its mark is back, deleted it is gone', async () => {
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

test('the page comes with the favorites of the person who asks for it', async () => {
  const id = await add();
  await mark(mina, id);
  const { body } = await portal.call('GET', '/', { cookie: mina });
  const { reads } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  expect(reads).toContainEqual([['/api/favourites'], { toolIds: [id] }]);
});

test('the tools are ranked by their launches of the last ninety days, without numbers, and keep their clicks when they go', async () => {
  await portal.deps.db.delete(dailyToolClicks);
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
