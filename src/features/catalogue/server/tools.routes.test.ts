import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { ListedCard } from '../admin-catalogue.contract.ts';
import { CARD_MESSAGES } from '../card-form.contract.ts';
import { oncePerSentence, PICTURE_ICON, sampleCard, TOOL_CASES } from '../testing/form-cases.ts';
import { OTHER_SVG, PNG } from '../testing/sample-images.ts';
import { tools } from './catalogue.tables.ts';

let portal: TestPortal;
let admin: string;
let user: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin', firstName: 'Mina' });
  user = await portal.signIn();
});
afterAll(() => portal.close());

const WEBP = /^data:image\/webp;base64,/;
const post = (body: object) => portal.call('POST', '/api/tools', { cookie: admin, body });
const put = (id: number, body: object) => portal.call('PUT', `/api/tools/${id}`, { cookie: admin, body });
const add = async (change: Parameters<typeof sampleCard>[0] = {}) => (await post(sampleCard(change))).json<ListedCard>();
const seen = async () => (await portal.call('GET', '/api/tools', { cookie: user })).json<ListedCard[]>();
const all = async (query = '') => (await portal.call('GET', `/api/admin/tools${query}`, { cookie: admin })).json<ListedCard[]>();
const stored = async (id: number) => (await portal.deps.db.select().from(tools)).find((row) => row.id === id);
const lastEntry = async () => (await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

test.each(TOOL_CASES.filter(({ field, isFormat }) => field === 'icon' || !isFormat))(
  'the call that adds a tool judges as the form does: $says',
  async ({ field, value, beside, message }) => {
    const response = await post({ ...sampleCard(), ...beside, [field]: value });
    expect([response.statusCode, response.json().fields?.[field]]).toEqual([message ? 400 : 201, message]);
  },
);

test.each(oncePerSentence(TOOL_CASES.filter(({ value, isFormat }) => value !== undefined && !isFormat)))(
  'the call that changes one field of a tool judges as the form does: $says',
  async ({ field, value, beside, message }) => {
    const { id } = await add({ icon: 'fa-gavel', iconType: 'fontawesome' });
    const kind = field === 'icon' ? { iconType: 'image' } : {};
    const response = await put(id, { ...kind, ...beside, [field]: value });
    // The order alone moves a tool, as far below 0, or above the highest, as the arrows may send it.
    const expected = field === 'displayOrder' && (value === -1 || value === 2_147_483_648) ? undefined : message;
    expect([response.statusCode, response.json().fields?.[field]]).toEqual([expected ? 400 : 200, expected]);
  },
);

test('a tool that an administrator adds is seen by everybody, with addresses in place of its images', async () => {
  const tool = await add({ ...PICTURE_ICON, name: 'Deadline Counter', badge1: PNG });
  expect(tool).toMatchObject({ name: 'Deadline Counter', toolType: 'third-party', displayOrder: 0, badge2: null });
  const listed = (await seen()).find(({ id }) => id === tool.id);
  expect(listed).toEqual(tool);
  for (const image of [tool.icon, tool.badge1]) expect(image).toMatch(/^\/api\/images\/[0-9a-f]{32}(-dark)?\.webp$/);
  expect((await portal.call('GET', tool.icon)).statusCode).toBe(200);
  expect(await lastEntry()).toMatchObject({
    action: 'tool.created',
    actorName: 'Mina Quill',
    subjectId: String(tool.id),
    subjectName: 'Deadline Counter',
  });
});

test('administrators get the images inline as they were drawn, or their addresses when they ask for those', async () => {
  const { id, icon } = await add(PICTURE_ICON);
  expect((await all()).find((tool) => tool.id === id)?.icon).toMatch(WEBP);
  expect((await all('?images=display')).find((tool) => tool.id === id)?.icon).toBe(icon);
});

test('what a change leaves out stays, and the trail tells what became different, images by name only', async () => {
  const { id } = await add({ ...PICTURE_ICON, name: 'Before' });
  const { displayOrder, ...rest } = (await put(id, { name: 'After', icon: OTHER_SVG, badge2: PNG })).json<ListedCard>();
  expect(rest).toMatchObject({ id, name: 'After', description: sampleCard().description, category: 'research' });
  expect(await stored(id)).toMatchObject({ iconDisplay: rest.icon, badge2: expect.stringMatching(WEBP), displayOrder });
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    action: 'tool.changed',
    subjectName: 'After',
    detail: { before: { name: 'Before' }, after: { name: 'After' }, icon: 'replaced', badge2: 'added' },
  });
  expect(JSON.stringify(entry?.detail)).not.toContain('base64');
});

test('a tool that is hidden disappears for everybody, and comes back', async () => {
  const { id } = await add();
  await put(id, { isHidden: true });
  expect((await seen()).some((tool) => tool.id === id)).toBe(false);
  expect((await all()).some((tool) => tool.id === id)).toBe(true);
  expect((await lastEntry())?.action).toBe('tool.hidden');
  await put(id, { isHidden: false });
  expect((await seen()).some((tool) => tool.id === id)).toBe(true);
  expect((await lastEntry())?.action).toBe('tool.shown');
});

test('a save in which nothing changed leaves no entry and no new version of the list', async () => {
  const tool = await add({ ...PICTURE_ICON, badge1: PNG });
  const [entry, list] = [await lastEntry(), await portal.call('GET', '/api/tools', { cookie: user })];
  const { id, ...asShown } = tool;
  for (const body of [{}, asShown, sampleCard({ ...PICTURE_ICON, badge1: PNG })])
    expect((await put(id, body)).json()).toEqual(tool);
  expect(await lastEntry()).toEqual(entry);
  expect((await portal.call('GET', '/api/tools', { cookie: user })).headers.etag).toBe(list.headers.etag);
});

test('an address means "unchanged" only where it is shown now', async () => {
  const [one, other] = [await add(PICTURE_ICON), await add({ ...PICTURE_ICON, icon: OTHER_SVG, badge1: PNG })];
  const sentence = 'Please upload a JPEG, PNG, WebP, or SVG image';
  for (const [id, body] of [
    [one.id, { icon: other.icon }],
    [one.id, { badge1: one.icon }],
    [other.id, { badge2: other.badge1 }],
  ] as const) {
    const response = await put(id, body);
    expect([response.statusCode, Object.values(response.json().fields)]).toEqual([400, [sentence]]);
  }
  expect((await post(sampleCard({ ...PICTURE_ICON, icon: one.icon }))).json().fields).toEqual({ icon: sentence });
});

test('an icon that comes without its kind is judged by the kind that the tool has', async () => {
  const { id } = await add({ icon: 'fa-gavel', iconType: 'fontawesome' });
  expect((await put(id, { icon: PNG })).json().fields.icon).toContain('Font Awesome');
  expect((await put(id, { iconType: 'image' })).json().fields.icon).toContain('JPEG');
  expect((await put(id, { icon: PNG, iconType: 'image' })).statusCode).toBe(200);
  expect((await put(id, { iconType: 'fontawesome' })).json().fields.icon).toContain('Font Awesome');
});

test('a badge goes when it is sent empty, and the icon cannot', async () => {
  const { id } = await add({ badge1: PNG, badge2: PNG });
  expect((await put(id, { badge1: '', badge2: null })).json()).toMatchObject({ badge1: null, badge2: null });
  expect((await lastEntry())?.detail).toMatchObject({ badge1: 'removed', badge2: 'removed' });
  expect((await put(id, { icon: null })).statusCode).toBe(400);
});

test('a deleted tool is gone for everybody, and the trail keeps what it was', async () => {
  const { id } = await add({ name: 'Gone tomorrow' });
  expect((await portal.call('DELETE', `/api/tools/${id}`, { cookie: admin })).statusCode).toBe(204);
  expect((await all()).some((tool) => tool.id === id)).toBe(false);
  expect(await lastEntry()).toMatchObject({ action: 'tool.deleted', detail: { name: 'Gone tomorrow' } });
  for (const [method, address] of [
    ['DELETE', ''],
    ['PUT', ''],
    ['PUT', '/place'],
  ] as const) {
    const response = await portal.call(method, `/api/tools/${id}${address}`, { cookie: admin, body: { beforeId: null } });
    expect(response.statusCode).toBe(404);
  }
});

test('three images of almost 500 KB fit into one save', async () => {
  const large = PNG.padEnd(665_000, 'A');
  const response = await post(sampleCard({ iconType: 'image', icon: large, badge1: large, badge2: large }));
  expect(response.statusCode).not.toBe(413);
});

test('a save that was judged beside an icon which somebody replaced in the meantime is judged again', async () => {
  const { id } = await add({ icon: 'fa-gavel', iconType: 'fontawesome' });
  const { db } = portal.deps;
  const transaction = db.transaction.bind(db);
  const statuses: number[] = [];
  // By then its badge is rendered, and the other save overtakes it.
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
    statuses.push((await put(id, PICTURE_ICON)).statusCode);
    return transaction(...work);
  });
  const response = await put(id, { iconType: 'fontawesome', badge1: PNG });
  expect([...statuses, response.statusCode, response.json().fields]).toEqual([200, 400, { icon: CARD_MESSAGES.iconClass }]);
  expect(await stored(id)).toMatchObject({ iconType: 'image', badge1: null });
});
