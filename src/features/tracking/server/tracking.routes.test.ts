import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tools } from '#features/catalogue/server/catalogue.tables.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { recordToolClicks } from './record-tool-clicks.ts';
import {
  userToolClicks as clicks,
  dailyActivity,
  dailyToolClicks,
  dailyVideoViews,
  userActivitySessions as sessions,
  userVideoViews as views,
} from './tracking.tables.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const LABEL = 'session_1700000000000_x7k2';

let portal: TestPortal;
let db: TestPortal['deps']['db'];
let ada: TestUser;
let mina: TestUser;
beforeAll(async () => {
  portal = await openTestPortal();
  db = portal.deps.db;
});
afterAll(() => portal?.close());
/** People, a tool and a video for each test, some time after the test before. */
beforeEach(async () => {
  portal.clock.advance(HOUR_MS);
  [ada, mina] = [await insertTestUser(portal), await insertTestUser(portal)];
  await db.delete(views);
  await db.delete(sessions);
});

const ask = (method: string, address: string, body: object, person = ada) =>
  portal.call(method, `/api/analytics/${address}`, { cookie: person.cookie, body });
const ago = (ms: number) => new Date(portal.clock.now().getTime() - ms).toISOString();

/** The three kinds of events are alike in most: the report, the table and the count of each. */
const KINDS = {
  'a launch': {
    report: (moment?: string, more: object = {}, person = ada) =>
      ask('POST', 'tool-click', { toolId: ada.toolId, clickedAt: moment, ...more }, person),
    rows: () =>
      db.select({ id: clicks.id, userId: clicks.userId, at: clicks.clickedAt }).from(clicks).where(eq(clicks.toolId, ada.toolId)),
    counted: () =>
      sumOf(db.select({ sum: dailyToolClicks.clicks }).from(dailyToolClicks).where(eq(dailyToolClicks.toolId, ada.toolId))),
  },
  'a view': {
    report: (moment?: string, more: object = {}, person = ada) =>
      ask('POST', 'video-view', { videoId: ada.videoId, startedAt: moment, ...more }, person),
    rows: () =>
      db.select({ id: views.id, userId: views.userId, at: views.startedAt }).from(views).where(eq(views.videoId, ada.videoId)),
    counted: () =>
      sumOf(db.select({ sum: dailyVideoViews.views }).from(dailyVideoViews).where(eq(dailyVideoViews.videoId, ada.videoId))),
  },
  'an activity session': {
    report: (moment?: string, more: object = {}, person = ada) =>
      ask('POST', 'activity-session', { sessionStart: moment ?? ago(0), ...more }, person),
    rows: () =>
      db.select({ id: sessions.id, userId: sessions.userId, at: sessions.sessionStart }).from(sessions).where(ofBoth(sessions)),
    counted: () => sumOf(db.select({ sum: dailyActivity.sessions }).from(dailyActivity).where(ofBoth(dailyActivity))),
  },
};
const ofBoth = ({ userId }: typeof sessions | typeof dailyActivity) => inArray(userId, [ada.id, mina.id]);
const sumOf = async (days: PromiseLike<{ sum: number }[]>) => (await days).reduce((all, { sum }) => all + sum, 0);
const idOf = async (response: ReturnType<typeof ask>): Promise<number | null> => (await response).json().id;

const kinds = test.each(Object.entries(KINDS));

kinds('%s belongs to the person whose session it is, whatever the body says', async (_kind, { report, rows }) => {
  const id = await idOf(report(undefined, { userId: mina.id, id: 7, user: { id: mina.id } }));
  expect(await rows()).toEqual([{ id, userId: ada.id, at: portal.clock.now() }]);
});

kinds('%s of the last day keeps its own time', async (_kind, { report, rows }) => {
  for (const ms of [1, HOUR_MS, DAY_MS]) {
    const id = await idOf(report(ago(ms)));
    expect((await rows()).find((row) => row.id === id)?.at.toISOString()).toBe(ago(ms));
  }
});

kinds('%s from the future, or of more than a day ago, has the server’s time', async (_kind, { report, rows }) => {
  for (const ms of [-1, -DAY_MS, DAY_MS + 1, 400 * DAY_MS]) {
    portal.clock.advance(SECOND_MS);
    const id = await idOf(report(ago(ms)));
    expect((await rows()).find((row) => row.id === id)?.at).toEqual(portal.clock.now());
  }
});

kinds('the time of %s may be told with any zone’s offset', async (_kind, { report, rows }) => {
  const moment = portal.clock.now().getTime() - HOUR_MS;
  await report(new Date(moment + 2 * HOUR_MS).toISOString().replace('Z', '+02:00'));
  expect((await rows())[0]?.at.getTime()).toBe(moment);
});

kinds('a time of %s that is none is refused', async (_kind, { report, rows, counted }) => {
  for (const moment of ['yesterday', '2026-13-01T00:00:00Z', '2026-01-01', '', 'infinity']) {
    expect([moment, (await report(moment)).statusCode]).toEqual([moment, 400]);
  }
  expect([await rows(), await counted()]).toEqual([[], 0]);
});

kinds('%s reported again is the first one, and counts once', async (_kind, { report, rows, counted }) => {
  const id = await idOf(report(ago(SECOND_MS)));
  for (let time = 0; time < 3; time += 1) expect(await idOf(report(ago(SECOND_MS)))).toBe(id);
  expect([(await rows()).length, await counted()]).toEqual([1, 1]);
});

kinds('%s reported many times at once is one, too', async (_kind, { report, rows, counted }) => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => idOf(report(ago(SECOND_MS)))));
  expect(new Set(ids)).toEqual(new Set((await rows()).map(({ id }) => id)));
  expect([(await rows()).length, await counted()]).toEqual([1, 1]);
});

kinds('%s of two people at the same moment is one of each', async (_kind, { report, rows, counted }) => {
  await Promise.all([report(ago(0), {}, ada), report(ago(0), {}, mina)]);
  expect((await rows()).map(({ userId }) => userId).sort((one, other) => one - other)).toEqual([ada.id, mina.id]);
  expect(await counted()).toBe(2);
});

kinds(
  'of nobody %s counts more than sixty times in a minute, one after the other or all at once',
  async (_kind, { report, counted }) => {
    const ids = [];
    for (let time = 0; time < 30; time += 1) ids.push(await idOf(report(ago(time))));
    ids.push(...(await Promise.all(Array.from({ length: 40 }, (_none, time) => idOf(report(ago(100 + time)))))));
    expect(ids.filter((id) => id === null)).toHaveLength(10);
    expect(await counted()).toBe(60);
    expect(await idOf(report(ago(0), {}, mina))).not.toBeNull();
    expect(await idOf(report(ago(0)))).toBe(ids[0]);
    portal.clock.advance(61 * SECOND_MS);
    expect(await idOf(report())).not.toBeNull();
  },
);

kinds('nobody fills the disk by saying that %s was earlier: a thousand count', async (_kind, { report, counted }) => {
  const first = await Promise.all(Array.from({ length: 990 }, (_none, time) => idOf(report(ago(2 * HOUR_MS + time)))));
  expect(first.filter((id) => id === null)).toEqual([]);
  const more = await Promise.all(Array.from({ length: 20 }, (_none, time) => idOf(report(ago(HOUR_MS + time)))));
  expect(more.filter((id) => id === null)).toHaveLength(10);
  expect(await counted()).toBe(1000);
});

test('what is unknown, hidden, still to come or inactive is not counted', async () => {
  await db.update(tools).set({ isHidden: true }).where(eq(tools.id, ada.toolId));
  await db.update(tools).set({ comingSoon: true }).where(eq(tools.id, mina.toolId));
  await db.update(trainingVideos).set({ isActive: false }).where(eq(trainingVideos.id, ada.videoId));
  for (const toolId of [ada.toolId, mina.toolId, 999_999_999])
    expect((await ask('POST', 'tool-click', { toolId })).json()).toEqual({ id: null });
  for (const videoId of [ada.videoId, 999_999_999])
    expect((await ask('POST', 'video-view', { videoId })).json()).toEqual({ id: null });
  for (const { rows, counted } of [KINDS['a launch'], KINDS['a view']]) expect([await rows(), await counted()]).toEqual([[], 0]);
  // Nor does an uncounted launch prevent others in the same batch from counting.
  const together = await Promise.all([ada.toolId, mina.toolId].map((toolId) => idOf(ask('POST', 'tool-click', { toolId }))));
  await db.update(tools).set({ isHidden: false }).where(eq(tools.id, ada.toolId));
  const ids = await Promise.all([ada.toolId, mina.toolId].map((toolId) => idOf(ask('POST', 'tool-click', { toolId }))));
  expect([together, ids]).toEqual([
    [null, null],
    [expect.any(Number), null],
  ]);
});

test('an id that nothing can have is refused before it reaches anybody else’s reports', async () => {
  for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER, 0, -1, 1.5]) {
    expect([id, (await ask('POST', 'tool-click', { toolId: id })).statusCode]).toEqual([id, 400]);
    expect([id, (await ask('POST', 'video-view', { videoId: id })).statusCode]).toEqual([id, 400]);
  }
  expect((await ask('POST', 'tool-click', { toolId: 2_147_483_647 })).json()).toEqual({ id: null });
});

test('a launch that was counted stays the first one when its tool is hidden afterwards', async () => {
  const { report } = KINDS['a launch'];
  const id = await idOf(report(ago(5)));
  await db.update(tools).set({ isHidden: true }).where(eq(tools.id, ada.toolId));
  expect([await idOf(report(ago(5))), await idOf(report(ago(4)))]).toEqual([id, null]);
});

test('names and titles are those of the database, and a day’s sum has the last one', async () => {
  for (const name of ['Deadline Counter', 'Deadline Counter II']) {
    await db.update(tools).set({ name }).where(eq(tools.id, ada.toolId));
    await db.update(trainingVideos).set({ title: name }).where(eq(trainingVideos.id, ada.videoId));
    await KINDS['a launch'].report(ago(name.length), { toolName: 'Something else' });
    await KINDS['a view'].report(ago(name.length), { videoTitle: 'Something else' });
  }
  const launched = await db.select().from(clicks).where(eq(clicks.toolId, ada.toolId));
  const played = await db.select().from(views).where(eq(views.videoId, ada.videoId));
  const both = ['Deadline Counter', 'Deadline Counter II'];
  expect([launched.map(({ toolName }) => toolName).sort(), played.map(({ videoTitle }) => videoTitle).sort()]).toEqual([
    both,
    both,
  ]);
  const [tool] = await db.select().from(dailyToolClicks).where(eq(dailyToolClicks.toolId, ada.toolId));
  const [video] = await db.select().from(dailyVideoViews).where(eq(dailyVideoViews.videoId, ada.videoId));
  expect([tool?.toolName, video?.videoTitle]).toEqual(['Deadline Counter II', 'Deadline Counter II']);
});

test('a label counts only in its form, and a page only of the portal itself, without what was searched on it', async () => {
  const said = [
    { sessionId: LABEL, referrerPage: '/?q=client+name&favourites=1' },
    { sessionId: 'Case of A v. B', referrerPage: 'https://evil.example/x' },
    { sessionId: null, referrerPage: `${portal.deps.config.publicUrl}/training#here` },
    { sessionId: '', referrerPage: '//evil.example/x' },
    { referrerPage: 'javascript:alert(1)' },
  ];
  const stored = [];
  for (const [time, more] of said.entries()) {
    const id = await idOf(KINDS['a launch'].report(ago(time), more));
    const [row] = await db
      .select()
      .from(clicks)
      .where(eq(clicks.id, id ?? 0));
    stored.push([row?.sessionId, row?.referrerPage]);
  }
  expect(stored).toEqual([
    [LABEL, '/'],
    [null, null],
    [null, '/training'],
    [null, null],
    [null, null],
  ]);
  const id = await idOf(KINDS['a view'].report(ago(0), { sessionId: LABEL }));
  expect(
    (
      await db
        .select()
        .from(views)
        .where(eq(views.id, id ?? 0))
    )[0]?.sessionId,
  ).toBe(LABEL);
});

/** A view or session that began some seconds ago, and its row after a report. */
const beganAgo = async (kind: 'a view' | 'an activity session', seconds: number, more: object = {}) =>
  (await idOf(KINDS[kind].report(ago(seconds * SECOND_MS), more))) ?? expect.fail();
async function putView(id: number, body: object) {
  expect((await ask('PUT', `video-view/${id}`, body)).statusCode).toBe(204);
  const [row] = await db.select().from(views).where(eq(views.id, id));
  const [day] = await db.select().from(dailyVideoViews).where(eq(dailyVideoViews.videoId, ada.videoId));
  expect(day?.completion).toBe(row?.completionPercentage);
  return row;
}
async function putSession(id: number, body: object) {
  expect((await ask('PUT', `activity-session/${id}`, body)).statusCode).toBe(204);
  return (await db.select().from(sessions).where(eq(sessions.id, id)))[0];
}

test('how far a view has come never falls, and stays within 0 and 100; its day’s sum follows', async () => {
  const id = await beganAgo('a view', 60);
  const stands = [];
  for (const percent of [-5, 30, 20, 2_147_483_647, 50, -2_147_483_648]) {
    stands.push((await putView(id, { completionPercentage: percent }))?.completionPercentage);
  }
  expect(stands).toEqual([0, 30, 30, 100, 100, 100]);
});

test('nobody watches longer than it is since they began, nor less than before', async () => {
  const id = await beganAgo('a view', 60);
  const stands = [];
  for (const seconds of [-10, 20, 15, 61, 2_147_483_647])
    stands.push((await putView(id, { durationWatched: seconds }))?.durationWatched);
  portal.clock.advance(1999);
  stands.push((await putView(id, { durationWatched: 1000 }))?.durationWatched);
  expect(stands).toEqual([0, 20, 20, 60, 60, 61]);
});

test('an activity session lasts no longer than it is since its start, nor less than before, and has at least one page', async () => {
  const id = await beganAgo('an activity session', 60, { totalDuration: 3600, pagesVisited: 0 });
  const stands = [];
  for (const [seconds, pages] of [
    [-5, -1],
    [30, 3],
    [2_147_483_647, 2],
    [0, 2_147_483_647],
  ]) {
    const row = await putSession(id, { totalDuration: seconds, pagesVisited: pages });
    stands.push([row?.totalDuration, row?.pagesVisited]);
  }
  expect(stands).toEqual([
    [60, 1],
    [60, 3],
    [60, 3],
    [60, 10_000],
  ]);
  const other = await beganAgo('an activity session', 50, { totalDuration: -7, pagesVisited: 2_147_483_647 });
  expect(await putSession(other, {})).toMatchObject({ totalDuration: 0, pagesVisited: 10_000 });
});

test.each([
  ['a view', 'endedAt', async (id: number, body: object) => (await putView(id, body))?.endedAt],
  ['an activity session', 'sessionEnd', async (id: number, body: object) => (await putSession(id, body))?.sessionEnd],
] as const)(
  'the end of %s is never before its start nor before what was said earlier, nor in the future',
  async (kind, field, put) => {
    const id = await beganAgo(kind, 600);
    const [start, middle] = [ago(600 * SECOND_MS), ago(300 * SECOND_MS)];
    expect((await put(id, { [field]: ago(700 * SECOND_MS) }))?.toISOString()).toBe(start);
    expect((await put(id, { [field]: middle }))?.toISOString()).toBe(middle);
    expect((await put(id, { [field]: ago(400 * SECOND_MS) }))?.toISOString()).toBe(middle);
    expect((await put(id, { [field]: ago(-HOUR_MS) }))?.toISOString()).toBe(ago(0));
    portal.clock.advance(SECOND_MS);
    expect((await put(id, {}))?.toISOString()).toBe(ago(0));
    expect(
      (await ask('PUT', `${kind === 'a view' ? 'video-view' : 'activity-session'}/${id}`, { [field]: 'later' })).statusCode,
    ).toBe(400);
  },
);

test('a report that arrives days late still counts for the day on which the view began', async () => {
  const id = await beganAgo('a view', 60);
  const [before] = await db.select().from(dailyVideoViews).where(eq(dailyVideoViews.videoId, ada.videoId));
  portal.clock.advance(3 * DAY_MS);
  // Nobody’s session lasts that long: the view becomes that of somebody who has signed in since.
  const later = await insertTestUser(portal);
  await db.update(views).set({ userId: later.id }).where(eq(views.id, id));
  ada = { ...ada, cookie: later.cookie };
  await putView(id, { completionPercentage: 40 });
  expect(await db.select().from(dailyVideoViews).where(eq(dailyVideoViews.videoId, ada.videoId))).toEqual([
    { ...before, completion: 40 },
  ]);
});

test('another person’s view or session is not found, like one that never was, and stays as it is', async () => {
  const [watched, opened] = [
    await idOf(KINDS['a view'].report(ago(0), {}, mina)),
    await idOf(KINDS['an activity session'].report(ago(0), {}, mina)),
  ];
  const standing = async () => [await db.select().from(views), await db.select().from(sessions)];
  const before = await standing();
  const body = { completionPercentage: 80, totalDuration: 1, pagesVisited: 9, covered: [[0, 5]], length: 10 };
  for (const id of [watched, 99_999_999]) expect((await ask('PUT', `video-view/${id}`, body)).statusCode).toBe(404);
  for (const id of [opened, 99_999_999]) expect((await ask('PUT', `activity-session/${id}`, body)).statusCode).toBe(404);
  expect(await standing()).toEqual(before);
  expect(before.flat()).toHaveLength(2);
  for (const { cookie } of [ada, mina])
    expect((await portal.call('GET', '/api/training-progress', { cookie })).json()).toEqual([]);
});

test('somebody who is not there any more takes nobody else’s launch with them', async () => {
  const record = recordToolClicks(portal.deps);
  const gone = 2_000_000_000;
  const results = await Promise.allSettled([ada.id, gone, mina.id].map((userId) => record(userId, { toolId: ada.toolId })));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await KINDS['a launch'].rows()).map(({ userId }) => userId).sort((one, other) => one - other)).toEqual([
    ada.id,
    mina.id,
  ]);
  expect(await KINDS['a launch'].counted()).toBe(2);
});
