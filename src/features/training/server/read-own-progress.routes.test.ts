import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { videoProgress } from '#features/tracking/server/tracking.tables.ts';
import { LONGEST_VIDEO, MOST_RANGES } from '#features/tracking/tracking.contract.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { OwnProgress } from '../training.contract.ts';
import { trainingVideos } from './training.tables.ts';

let portal: TestPortal;
let ada: TestUser;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ada = await insertTestUser(portal);
});

const put = (body: object, id = ada.viewId) =>
  portal.call('PUT', `/api/analytics/video-view/${id}`, { cookie: ada.cookie, body });
const progress = async (person = ada) =>
  (await portal.call('GET', '/api/training-progress', { cookie: person.cookie })).json<OwnProgress[]>();
/** Reports on the person’s one video, and returns the progress. */
async function seen(body: object): Promise<Omit<OwnProgress, 'videoId'> | undefined> {
  expect((await put(body)).statusCode).toBe(204);
  const [{ videoId, ...rest } = expect.fail(), ...more] = await progress();
  expect([videoId, more]).toEqual([ada.videoId, []]);
  return rest;
}
const seconds = (length: number, parts: [number, number][]) => ({ length, covered: parts });

test('what was seen in several views is one: what is played twice counts once', async () => {
  expect(
    await seen(
      seconds(100, [
        [0, 10],
        [20, 30],
      ]),
    ),
  ).toEqual({ percent: 20, position: 0, length: 100 });
  expect(await seen(seconds(100, [[5, 25]]))).toMatchObject({ percent: 30 });
  const again = await portal.call('POST', '/api/analytics/video-view', { cookie: ada.cookie, body: { videoId: ada.videoId } });
  await put(
    seconds(100, [
      [25, 50],
      [90, 100],
    ]),
    again.json().id,
  );
  expect(await progress()).toMatchObject([{ percent: 60 }]);
  expect(await seen(seconds(100, []))).toMatchObject({ percent: 60 });
});

test('only whole per cent that were reached count, and a video is seen when at most a second of it is missing', async () => {
  const parts = [
    [[0, 0.99], 0],
    [[0, 1.999], 1],
    [[0, 98.999], 98],
    [[0, 99], 100],
  ] as [[number, number], number][];
  for (const [part, percent] of parts)
    expect([part, await seen(seconds(100, [part]))]).toEqual([part, expect.objectContaining({ percent })]);
  ada = await insertTestUser(portal);
  expect(await seen(seconds(0.5, []))).toMatchObject({ percent: 0 });
  // For a short one, at most a tenth.
  expect(await seen(seconds(0.5, [[0, 0.449]]))).toMatchObject({ percent: 89 });
  expect(await seen(seconds(0.5, [[0, 0.45]]))).toMatchObject({ percent: 100 });
});

test('parts outside of the video are cut, and playing goes on within it', async () => {
  expect(
    await seen({
      ...seconds(60, [
        [30, 3600],
        [70, 80],
      ]),
      position: 90,
    }),
  ).toEqual({ percent: 50, position: 60, length: 60 });
  expect(await seen({ length: 120 })).toEqual({ percent: 25, position: 60, length: 120 });
});

test('playing goes on where it last stopped, backwards too', async () => {
  const positions = [];
  for (const position of [50, 12.25, undefined]) positions.push((await seen({ length: 100, position }))?.position);
  expect(positions).toEqual([50, 12.25, 12.25]);
  // Too small for the database to distinguish from zero.
  expect(await seen({ length: 100, position: 5e-324 })).toMatchObject({ position: 0 });
});

test('without the length of the video nothing is known of it; once it is known it need not be told again', async () => {
  expect((await put({ covered: [[0, 10]], position: 10 })).statusCode).toBe(204);
  expect((await put({ completionPercentage: 10 })).statusCode).toBe(204);
  expect(await progress()).toEqual([]);
  await seen({ length: 40 });
  expect(await seen({ covered: [[0, 10]], position: 10 })).toEqual({ percent: 25, position: 10, length: 40 });
});

test.each([
  ['a part that ends before it begins', { length: 100, covered: [[5, 4]] }],
  ['a part before the beginning', { length: 100, covered: [[-1, 4]] }],
  ['a part of three ends', { length: 100, covered: [[1, 2, 3]] }],
  ['more parts than can be', { length: 100, covered: Array.from({ length: MOST_RANGES + 1 }, () => [0, 1]) }],
  ['a part beyond every video', { length: 100, covered: [[0, LONGEST_VIDEO + 1]] }],
  ['no length', { length: 0 }],
  ['a length that nothing can have', { length: 5e-324 }],
  ['a length beyond every video', { length: LONGEST_VIDEO + 1 }],
  ['a position before the beginning', { length: 100, position: -1 }],
])('%s is refused, and nothing is recorded', async (_what, body) => {
  expect((await put({ completionPercentage: 90, ...body })).statusCode).toBe(400);
  expect(await progress()).toEqual([]);
});

test('somebody who skips without end fills nothing: of a thousand parts the longest stay, and what was seen never falls', async () => {
  const length = 20_000;
  let before = 0;
  for (let time = 0; time < 12; time += 1) {
    const parts = Array.from({ length: MOST_RANGES }, (_none, place): [number, number] => {
      const start = (time * MOST_RANGES + place) * 8;
      return [start, start + 1 + (time % 5)];
    });
    const { percent = 0 } = (await seen(seconds(length, parts))) ?? {};
    expect(percent).toBeGreaterThanOrEqual(before);
    before = percent;
  }
  const [row] = await portal.deps.db.select().from(videoProgress).where(eq(videoProgress.userId, ada.id));
  const stored = row?.covered.match(/\[/g) ?? [];
  expect(stored).toHaveLength(1000);
  expect(await seen(seconds(length, [[0, length]]))).toMatchObject({ percent: 100 });
});

test('two windows of the same person lose nothing of one another', async () => {
  const parts = Array.from({ length: 20 }, (_none, place): [number, number] => [place * 5, place * 5 + 5]);
  await Promise.all(parts.map((part) => put(seconds(100, [part]))));
  expect(await progress()).toMatchObject([{ percent: 100 }]);
});

test('people see their own progress only, and of videos that they can watch now', async () => {
  const mina = await insertTestUser(portal);
  await seen(seconds(100, [[0, 50]]));
  expect(await progress(mina)).toEqual([]);
  const show = (isActive: boolean) =>
    portal.deps.db.update(trainingVideos).set({ isActive }).where(eq(trainingVideos.id, ada.videoId));
  await show(false);
  expect(await progress()).toEqual([]);
  await show(true);
  expect(await progress()).toHaveLength(1);
  await portal.deps.db.delete(trainingVideos).where(eq(trainingVideos.id, ada.videoId));
  expect(await progress()).toEqual([]);
});

test('of a video that was put in another’s place nobody has seen anything; its address in another form changes nothing', async () => {
  const admin = await insertTestUser(portal, { role: 'admin' });
  const give = async (youtubeUrl: string) => {
    const change = { cookie: admin.cookie, body: { youtubeUrl } };
    expect((await portal.call('PUT', `/api/training-videos/${ada.videoId}`, change)).statusCode).toBe(200);
  };
  await give('https://www.youtube.com/watch?v=EWvNQjAaOHw');
  await seen(seconds(100, [[0, 50]]));
  await give('https://youtu.be/EWvNQjAaOHw');
  expect(await progress()).toMatchObject([{ percent: 50 }]);
  await give('https://youtu.be/dQw4w9WgXcQ');
  expect(await progress()).toEqual([]);
});

test('who goes on watching a video in whose place another was put has seen nothing of that one', async () => {
  const admin = await insertTestUser(portal, { role: 'admin' });
  const give = (youtubeUrl: string) =>
    portal.call('PUT', `/api/training-videos/${ada.videoId}`, { cookie: admin.cookie, body: { youtubeUrl } });
  await give('https://www.youtube.com/watch?v=EWvNQjAaOHw');
  const before = { ...seconds(100, [[0, 50]]), youtubeId: 'EWvNQjAaOHw' };
  await seen(before);
  expect(await progress()).toMatchObject([{ percent: 50 }]);
  await give('https://youtu.be/dQw4w9WgXcQ');
  expect((await put({ ...before, covered: [[0, 60]] })).statusCode).toBe(204);
  expect(await progress()).toEqual([]);
  await seen({ ...seconds(80, [[0, 8]]), youtubeId: 'dQw4w9WgXcQ' });
  expect(await progress()).toMatchObject([{ percent: 10 }]);
});
