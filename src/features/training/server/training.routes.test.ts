import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { sampleVideo, VIDEO_CASES } from '../testing/form-cases.ts';
import type { TrainingVideo } from '../training.contract.ts';
import { youtubeIdOf } from '../youtube-id.contract.ts';
import { SAMPLE_VIDEOS, seedTraining } from './seed-training.ts';
import { trainingVideos } from './training.tables.ts';

let portal: TestPortal;
let admin: string;
let user: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
  user = await portal.signIn();
});
afterAll(() => portal.close());

const post = (body: object) => portal.call('POST', '/api/training-videos', { cookie: admin, body });
const put = (id: number, body: object, more = '') =>
  portal.call('PUT', `/api/training-videos/${id}${more}`, { cookie: admin, body });
const add = async (change: Parameters<typeof sampleVideo>[0] = {}) => (await post(sampleVideo(change))).json<TrainingVideo>();
const list = (cookie: string, category = '', headers = {}) =>
  portal.call('GET', `/api/training-videos${category && `?category=${category}`}`, { cookie, headers });
const titles = async (cookie: string, category = '') =>
  (await list(cookie, category)).json<TrainingVideo[]>().map(({ title }) => title);
const lastEntry = async () => (await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

test('the samples are put in once, each with an address that the portal’s own rule takes, and no recording of the firm', async () => {
  await seedTraining(portal.deps.db, false);
  expect(await titles(user)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await seedTraining(portal.deps.db, true);
  expect(await titles(user)).toHaveLength(SAMPLE_VIDEOS.length);
  expect(new Set(SAMPLE_VIDEOS.map(({ youtubeUrl }) => youtubeIdOf(youtubeUrl))).size).toBe(SAMPLE_VIDEOS.length);
  expect(SAMPLE_VIDEOS.filter(({ category }) => category === 'training-recordings')).toEqual([]);
});

test.each(VIDEO_CASES)('the call that adds a video judges as the form does: $says', async ({ field, value, message }) => {
  const response = await post({ ...sampleVideo(), [field]: value });
  expect([response.statusCode, response.json().fields?.[field]]).toEqual([message ? 400 : 201, message]);
});

test.each(VIDEO_CASES.filter(({ value }) => value !== undefined))(
  'the call that changes one field of a video judges as the form does: $says',
  async ({ field, value, message }) => {
    const { id } = await add();
    const response = await put(id, { [field]: value });
    const expected = field === 'displayOrder' && (value === -1 || value === 2_147_483_648) ? undefined : message;
    expect([response.statusCode, response.json().fields?.[field]]).toEqual([expected ? 400 : 200, expected]);
  },
);

test('people see the active videos of a category by display order, administrators the inactive ones too', async () => {
  await portal.deps.db.delete(trainingVideos);
  await add({ title: 'Second', displayOrder: 2 });
  await add({ title: 'First', displayOrder: 1 });
  await add({ title: 'Inactive', isActive: false });
  await add({ title: 'Of another category', category: 'openai-academy' });
  expect(await titles(user, 'ai-tutorials')).toEqual(['First', 'Second']);
  expect(await titles(admin, 'ai-tutorials')).toEqual(['Inactive', 'First', 'Second']);
  expect(await titles(user, 'training-recordings')).toEqual([]);
  expect(await titles(user)).toEqual(['Of another category', 'First', 'Second']);
  expect((await list(user, 'gardening')).statusCode).toBe(400);
});

test('a video keeps what a change leaves out, and the trail tells what became different', async () => {
  const video = await add({ title: 'Before' });
  expect((await put(video.id, { title: 'After' })).json()).toEqual({ ...video, title: 'After' });
  expect(await lastEntry()).toMatchObject({
    action: 'video.changed',
    subjectName: 'After',
    detail: { before: { title: 'Before' }, after: { title: 'After' } },
  });
  await put(video.id, { isActive: false });
  expect((await lastEntry())?.action).toBe('video.hidden');
  await put(video.id, { isActive: true });
  const entry = await lastEntry();
  expect(entry?.action).toBe('video.shown');
  await put(video.id, { isActive: true, title: ' After ' });
  expect(await lastEntry()).toEqual(entry);
});

test('a browser that has the newest list of a category is only told so, until something changes', async () => {
  const { id } = await add();
  const { headers } = await list(user, 'ai-tutorials');
  const held = { 'if-none-match': String(headers.etag) };
  expect([(await list(user, 'ai-tutorials', held)).statusCode, headers['cache-control']]).toEqual([304, 'private, no-cache']);
  await put(id, { title: 'Another title' });
  expect((await list(user, 'ai-tutorials', held)).statusCode).toBe(200);
});

test('a video moves among those of its category, and no other category is touched', async () => {
  await portal.deps.db.delete(trainingVideos);
  const ids: number[] = [];
  for (const title of ['Aa', 'Bb', 'Cc']) ids.push((await add({ title })).id);
  const other = await add({ title: 'Elsewhere', category: 'openai-academy', displayOrder: 7 });
  const [, b = 0, c = 0] = ids;
  // All are at 0: one less than the item above means "one position up".
  expect((await put(c, { displayOrder: -1 })).json()).toMatchObject({ id: c, displayOrder: 2 });
  expect(await titles(user, 'ai-tutorials')).toEqual(['Aa', 'Cc', 'Bb']);
  expect((await lastEntry())?.action).toBe('video.moved');
  await put(b, { beforeId: c }, '/place');
  expect(await titles(user, 'ai-tutorials')).toEqual(['Aa', 'Bb', 'Cc']);
  await put(b, { beforeId: null }, '/place');
  expect(await titles(user, 'ai-tutorials')).toEqual(['Aa', 'Cc', 'Bb']);
  expect((await list(user, 'openai-academy')).json()).toEqual([other]);
});

test('a deleted video is gone, and the trail keeps what it was', async () => {
  const { id } = await add({ title: 'Gone tomorrow' });
  expect((await portal.call('DELETE', `/api/training-videos/${id}`, { cookie: admin })).statusCode).toBe(204);
  expect(await lastEntry()).toMatchObject({ action: 'video.deleted', detail: { title: 'Gone tomorrow' } });
  expect((await put(id, { title: 'Back' })).statusCode).toBe(404);
  expect((await put(id, { beforeId: null }, '/place')).statusCode).toBe(404);
});
