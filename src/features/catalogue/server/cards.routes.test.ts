import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { AdminCard } from '../admin-catalogue.contract.ts';
import { CARD_CASES, oncePerSentence, PICTURE_ICON, sampleCard } from '../testing/form-cases.ts';
import { PNG } from '../testing/sample-images.ts';

const PUBLIC = '/api/document-drafting-cards';
const ADMIN = '/api/admin/document-drafting-cards';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal.close());

const WEBP = expect.stringMatching(/^data:image\/webp;base64,/);
const post = (body: object) => portal.call('POST', PUBLIC, { cookie: admin, body });
const put = (id: number, body: object, more = '') => portal.call('PUT', `${PUBLIC}/${id}${more}`, { cookie: admin, body });
const add = async (change: Parameters<typeof sampleCard>[0] = {}) => (await post(sampleCard(change))).json<AdminCard>();
const seen = async () => (await portal.call('GET', PUBLIC)).json<AdminCard[]>();
const all = async (query = '') => (await portal.call('GET', `${ADMIN}${query}`, { cookie: admin })).json<AdminCard[]>();
const lastEntry = async () => (await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

test.each(oncePerSentence(CARD_CASES.filter(({ isFormat }) => !isFormat)))(
  'the call that adds a card judges as the form does: $says',
  async ({ field, value, beside, message }) => {
    const response = await post({ ...sampleCard(), ...beside, [field]: value });
    expect([response.statusCode, response.json().fields?.[field]]).toEqual([message ? 400 : 201, message]);
  },
);

test('a card is seen by visitors, without the moments that only administrators are told', async () => {
  const { createdAt, updatedAt, ...shown } = await add({ ...PICTURE_ICON, name: 'Subpoena', badge1: PNG });
  expect([createdAt, updatedAt]).toEqual([portal.clock.now().toISOString(), portal.clock.now().toISOString()]);
  expect((await seen()).find(({ id }) => id === shown.id)).toEqual(shown);
  expect((await all()).find(({ id }) => id === shown.id)).toMatchObject({ createdAt, icon: WEBP, badge1: WEBP });
  expect((await all('?images=display')).find(({ id }) => id === shown.id)).toEqual({ ...shown, createdAt, updatedAt });
});

test('a change says when it was made, and a save in which nothing changed does not', async () => {
  const { id, createdAt } = await add(PICTURE_ICON);
  portal.clock.advance(60_000);
  const changed = (await put(id, { name: 'Interrogatories' })).json<AdminCard>();
  expect(changed).toMatchObject({ name: 'Interrogatories', createdAt, updatedAt: portal.clock.now().toISOString() });
  portal.clock.advance(60_000);
  expect((await put(id, { name: 'Interrogatories', icon: changed.icon })).json()).toEqual(changed);
});

test('a card that is hidden by that alone disappears for visitors, and the trail says so', async () => {
  const { id } = await add();
  expect((await put(id, { isHidden: true })).statusCode).toBe(200);
  expect((await seen()).some((card) => card.id === id)).toBe(false);
  expect((await all()).some((card) => card.id === id)).toBe(true);
  expect(await lastEntry()).toMatchObject({
    action: 'card.hidden',
    detail: { before: { isHidden: false }, after: { isHidden: true } },
  });
});

test('a card moves by its order alone and by its place, and one that is deleted is gone', async () => {
  for (const { id } of await all()) await portal.call('DELETE', `${PUBLIC}/${id}`, { cookie: admin });
  const [one, two, three] = [await add(), await add(), await add()];
  const order = async () => (await seen()).map(({ id }) => id);
  await put(two.id, { displayOrder: -1 });
  expect(await order()).toEqual([two.id, one.id, three.id]);
  expect((await lastEntry())?.action).toBe('card.moved');
  await put(two.id, { beforeId: three.id }, '/place');
  expect(await order()).toEqual([one.id, two.id, three.id]);
  expect((await portal.call('DELETE', `${PUBLIC}/${one.id}`, { cookie: admin })).statusCode).toBe(204);
  expect(await order()).toEqual([two.id, three.id]);
  expect((await lastEntry())?.action).toBe('card.deleted');
});
