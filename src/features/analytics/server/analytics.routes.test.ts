import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { sampleVideo } from '#features/training/testing/form-cases.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { recordUsage, type Usage } from '../testing/record-usage.ts';

const REPORTS = ['tool-clicks', 'video-views', 'user-activity', 'dashboard', 'trend', 'ai-use'];
const NOTHING = { totalToolClicks: 0, totalVideoViews: 0, totalActiveSessions: 0 };
const NOON = '2026-03-09T12:00:00-04:00';

let portal: TestPortal;
let admin: string;
let ada: number;
let bert: number;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: 'America/New_York' });
  admin = await portal.signIn({ role: 'admin' });
  [ada, bert] = [await addPerson('Ada', 'Quill'), await addPerson('Bert', 'Ash')];
});
afterAll(() => portal.close());
beforeEach(() => recordUsage(portal.deps.db, 'America/New_York', {}));

async function addPerson(firstName: string, lastName: string, more: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const email = await portal.addUser({ firstName, lastName, ...more });
  const [person] = await portal.deps.db.select().from(users).where(eq(users.email, email));
  return person?.id ?? 0;
}

const happened = (usage: Usage) => recordUsage(portal.deps.db, 'America/New_York', usage);
const ask = (report: string, period: Record<string, string> = {}, cookie = admin) =>
  portal.call('GET', `/api/admin/analytics/${report}?${new URLSearchParams(period)}`, { cookie });
const read = async (report: string, period: Record<string, string> = {}) => (await ask(report, period)).json();
const change = (method: string, path: string, body?: object) => portal.call(method, path, { cookie: admin, body });
const addTool = async (name: string): Promise<number> => (await change('POST', '/api/tools', sampleCard({ name }))).json().id;
const addVideo = async (title: string): Promise<number> =>
  (await change('POST', '/api/training-videos', { ...sampleVideo(), title })).json().id;
/** Repeats an event of a kind so many times, a second apart. */
const times = <Event extends { at: string }>(count: number, event: Event): Event[] =>
  Array.from({ length: count }, (_, index) => ({ ...event, at: new Date(Date.parse(event.at) + 1000 * index).toISOString() }));
const launches = (count: number, toolId: number, toolName: string, at = NOON) =>
  times(count, { at, userId: ada, toolId, toolName });
const plays = (videoId: number, videoTitle: string, completions: number[], at = NOON) =>
  times(completions.length, { at, userId: ada, videoId, videoTitle }).map((view, index) => ({
    ...view,
    completion: completions[index] ?? 0,
  }));

test('tools stand by how often they were launched, those launched equally often by name', async () => {
  const [zeal, brief, apex] = [await addTool('Zeal'), await addTool('Brief'), await addTool('apex')];
  await happened({
    clicks: [
      ...launches(2, zeal, 'Zeal'),
      ...launches(5, brief, 'Brief', '2026-03-10T09:00:00Z'),
      ...launches(2, apex, 'apex', '2026-03-11T09:00:00Z'),
    ],
  });
  expect(await read('tool-clicks')).toEqual([
    { toolId: brief, toolName: 'Brief', clickCount: 5 },
    { toolId: apex, toolName: 'apex', clickCount: 2 },
    { toolId: zeal, toolName: 'Zeal', clickCount: 2 },
  ]);
});

test('a renamed tool goes by its name of today, a hidden one still counts, and a deleted one keeps its last name in every period', async () => {
  const [renamed, hidden, deleted] = [await addTool('Old name'), await addTool('Hidden'), await addTool('Gone at last')];
  await happened({
    clicks: [
      ...launches(3, renamed, 'Old name'),
      ...launches(2, hidden, 'Hidden', '2026-03-10T09:00:00Z'),
      ...launches(1, deleted, 'Gone', '2026-03-09T10:00:00-04:00'),
      ...launches(1, deleted, 'Gone at last', '2026-03-20T10:00:00-04:00'),
    ],
  });
  await change('PUT', `/api/tools/${renamed}`, sampleCard({ name: 'New name' }));
  await change('PUT', `/api/tools/${hidden}`, { isHidden: true });
  await change('DELETE', `/api/tools/${deleted}`);
  expect(await read('tool-clicks', { dateTo: '2026-03-15' })).toEqual([
    { toolId: renamed, toolName: 'New name', clickCount: 3 },
    { toolId: hidden, toolName: 'Hidden', clickCount: 2 },
    { toolId: deleted, toolName: 'Gone at last', clickCount: 1 },
  ]);
});

test('videos stand by how often they were played, each with how much of it on average, in whole percent', async () => {
  const [half, most] = [await addVideo('Half'), await addVideo('Most')];
  await happened({ views: [...plays(half, 'Half', [0, 1]), ...plays(most, 'Most', [100, 99, 100], '2026-03-10T09:00:00Z')] });
  expect(await read('video-views')).toEqual([
    { videoId: most, videoTitle: 'Most', viewCount: 3, avgCompletion: 100 },
    { videoId: half, videoTitle: 'Half', viewCount: 2, avgCompletion: 1 },
  ]);
});

test('a video goes by its title of today, also when it is inactive, and by its last one when it was deleted', async () => {
  const [inactive, deleted] = [await addVideo('Old title'), await addVideo('Gone')];
  await happened({
    views: [
      ...plays(inactive, 'Old title', [10, 20]),
      ...plays(deleted, 'Before', [30], '2026-03-09T10:00:00Z'),
      ...plays(deleted, 'Gone', [50], '2026-03-20T10:00:00Z'),
    ],
  });
  await change('PUT', `/api/training-videos/${inactive}`, { ...sampleVideo(), title: 'New title', isActive: false });
  await change('DELETE', `/api/training-videos/${deleted}`);
  expect(await read('video-views', { dateTo: '2026-03-15' })).toEqual([
    { videoId: inactive, videoTitle: 'New title', viewCount: 2, avgCompletion: 15 },
    { videoId: deleted, videoTitle: 'Gone', viewCount: 1, avgCompletion: 30 },
  ]);
});

test('people stand by how often they had the portal open, under their names, and without one under their e-mail address', async () => {
  const nameless = await addPerson('', '', { email: 'nameless@firm.example' });
  const single = await addPerson('', 'Solo');
  const suspended = await addPerson('Cleo', 'Fenn', { status: 'suspended' });
  const sessions = (count: number, userId: number) => times(count, { at: NOON, userId });
  await happened({
    sessions: [
      ...sessions(1, ada),
      ...sessions(1, bert),
      ...sessions(4, nameless),
      ...sessions(3, single),
      ...sessions(2, suspended),
    ],
  });
  expect(await read('user-activity')).toEqual([
    { userId: nameless, userName: 'nameless@firm.example', sessionCount: 4 },
    { userId: single, userName: 'Solo', sessionCount: 3 },
    { userId: suspended, userName: 'Cleo Fenn', sessionCount: 2 },
    { userId: ada, userName: 'Ada Quill', sessionCount: 1 },
    { userId: bert, userName: 'Bert Ash', sessionCount: 1 },
  ]);
});

test('a period takes its first and its last day whole, from midnight to midnight where the firm is', async () => {
  // On March 8, 2026 the clocks of New York went forward: the day had 23 hours.
  const inside = ['2026-03-08T00:00:00-05:00', '2026-03-08T23:59:59.999-04:00', '2026-03-09T23:59:59.999-04:00'];
  const outside = ['2026-03-07T23:59:59.999-05:00', '2026-03-10T00:00:00-04:00'];
  const all = [...inside, ...outside];
  await happened({
    clicks: all.map((at) => ({ at, userId: ada, toolId: 9999, toolName: 'Gone' })),
    views: all.map((at) => ({ at, userId: ada, videoId: 9999, videoTitle: 'Gone' })),
    sessions: all.map((at) => ({ at, userId: ada })),
  });
  const period = { dateFrom: '2026-03-08', dateTo: '2026-03-09' };
  expect(await read('tool-clicks', period)).toMatchObject([{ clickCount: 3 }]);
  expect(await read('video-views', period)).toMatchObject([{ viewCount: 3 }]);
  expect(await read('user-activity', period)).toMatchObject([{ sessionCount: 3 }]);
  expect(await read('dashboard', period)).toMatchObject({ totalToolClicks: 3, totalVideoViews: 3, totalActiveSessions: 3 });
  expect(await read('trend', period)).toEqual([
    { day: '2026-03-08', toolClicks: 2, videoViews: 2, activeSessions: 2 },
    { day: '2026-03-09', toolClicks: 1, videoViews: 1, activeSessions: 1 },
  ]);
  expect(await read('tool-clicks', { dateFrom: '2026-03-09' })).toMatchObject([{ clickCount: 2 }]);
  expect(await read('tool-clicks', { dateTo: '2026-03-07' })).toMatchObject([{ clickCount: 1 }]);
});

test('where nothing happened the lists are empty and the totals are nought', async () => {
  await happened({ clicks: launches(1, 9999, 'Gone') });
  const period = { dateFrom: '2025-01-01', dateTo: '2025-01-31' };
  for (const report of ['tool-clicks', 'video-views', 'user-activity', 'trend']) expect(await read(report, period)).toEqual([]);
  expect(await read('dashboard', period)).toEqual({ ...NOTHING, before: NOTHING });
  const nothing = { documents: [], models: [], people: [], matters: [], feedback: [], comments: [] };
  expect(await read('ai-use', period)).toEqual(nothing);
});

test('totals stand beside those of the equally long period before, and alone where there is no first day', async () => {
  await happened({
    clicks: [
      ...launches(4, 9999, 'Gone', '2026-03-09T12:00:00Z'),
      ...launches(3, 9999, 'Gone', '2026-03-07T12:00:00Z'),
      ...launches(9, 9999, 'Gone', '2026-03-05T12:00:00Z'),
    ],
    views: plays(9999, 'Gone', [1, 2], '2026-03-06T12:00:00Z'),
    sessions: times(5, { at: '2026-03-08T12:00:00Z', userId: bert }),
  });
  expect(await read('dashboard', { dateFrom: '2026-03-08', dateTo: '2026-03-09' })).toEqual({
    totalToolClicks: 4,
    totalVideoViews: 0,
    totalActiveSessions: 5,
    before: { totalToolClicks: 3, totalVideoViews: 2, totalActiveSessions: 0 },
  });
  const everything = { totalToolClicks: 16, totalVideoViews: 2, totalActiveSessions: 5, before: null };
  expect(await read('dashboard')).toEqual(everything);
  expect(await read('dashboard', { dateTo: '2026-03-31' })).toEqual(everything);
});

test('days on which nothing happened are left out of the trend, the others stand in order', async () => {
  await happened({
    clicks: launches(2, 9999, 'Gone', '2026-11-02T12:00:00Z'),
    views: plays(9999, 'Gone', [5], '2025-12-31T12:00:00Z'),
    sessions: times(3, { at: '2026-11-01T12:00:00Z', userId: ada }),
  });
  expect(await read('trend')).toEqual([
    { day: '2025-12-31', toolClicks: 0, videoViews: 1, activeSessions: 0 },
    { day: '2026-11-01', toolClicks: 0, videoViews: 0, activeSessions: 3 },
    { day: '2026-11-02', toolClicks: 2, videoViews: 0, activeSessions: 0 },
  ]);
});

test.each(REPORTS)(
  '%s: a date that is none, and a period that ends before it begins, are refused with a sentence',
  async (report) => {
    for (const day of ['yesterday', '2026-02-30', '2026-1-5', '1899-12-31', '', '2026-01-05T00:00:00Z']) {
      const response = await ask(report, { dateFrom: day });
      expect([response.statusCode, response.json().fields]).toEqual([400, { dateFrom: 'Must be a date such as 2026-01-31' }]);
    }
    const turned = await ask(report, { dateFrom: '2026-02-02', dateTo: '2026-02-01' });
    expect([turned.statusCode, turned.json().fields]).toEqual([400, { dateTo: 'The first day cannot be after the last day' }]);
  },
);

test('only administrators read reports', async () => {
  const user = await portal.signIn();
  for (const report of REPORTS) {
    expect((await ask(report, {}, user)).statusCode).toBe(403);
    expect((await ask(report, {}, '')).statusCode).toBe(401);
    expect((await ask(report, {}, admin)).statusCode).toBe(200);
  }
});
