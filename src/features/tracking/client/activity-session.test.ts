// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const START = '2026-11-02T15:00:00.000Z';
const OTHER_TAB_KEPT = { 'atrium-activity-start': '2026-11-02T14:59:58.000Z', 'atrium-activity-id': '3' };

let page: typeof import('./track.ts');
/** Reloads the page: all that it knows of the visit is what the browser stores. */
async function loadPage() {
  page?.trackActivitySession(undefined);
  vi.resetModules();
  page = await import('./track.ts');
}
/** Reloads: the page loses its state; browser storage remains. */
async function reload() {
  const kept = { ...sessionStorage };
  window.dispatchEvent(new Event('pagehide'));
  await loadPage();
  Object.assign(sessionStorage, kept);
}

let ids = 0;
const sent = vi.fn<typeof fetch>();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
let visibility: DocumentVisibilityState = 'visible';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(START) });
  ids = 0;
  sessionStorage.clear();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  sent.mockReset().mockImplementation(async (_url, init) => {
    if (init?.method === 'PUT') return new Response(null, { status: 204 });
    ids += 1;
    return Response.json({ id: ids });
  });
  warned.mockClear();
  vi.stubGlobal('fetch', sent);
  await loadPage();
});
afterEach(() => {
  page.trackActivitySession(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const calls = () =>
  sent.mock.calls.map(([url, init]) => ({
    what: `${init?.method} ${url}`,
    keepalive: init?.keepalive,
    ...(JSON.parse(String(init?.body)) as object),
  }));
const starts = () => calls().filter(({ what }) => what.startsWith('POST'));
const closes = () => calls().filter(({ what }) => what.startsWith('PUT'));
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const leave = () => window.dispatchEvent(new Event('pagehide'));
function look(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
const start = (sessionStart: string) => ({
  what: 'POST /api/analytics/activity-session',
  keepalive: true,
  sessionStart,
  pagesVisited: 1,
  totalDuration: 0,
});
const close = (id: number, sessionEnd: string, totalDuration: number) => ({
  what: `PUT /api/analytics/activity-session/${id}`,
  keepalive: true,
  sessionEnd,
  totalDuration,
  pagesVisited: 1,
});
/** A call that never gets a response. */
const silence = () => new Promise<Response>(() => {});

test('a session starts when the page is loaded by somebody who is signed in', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  expect(calls()).toEqual([start(START)]);
});

test('while nobody is signed in nothing is reported; it starts with the sign-in', async () => {
  page.trackActivitySession(undefined);
  leave();
  await pass(60);
  expect(sent).not.toHaveBeenCalled();
  page.trackActivitySession('ada@firm.example');
  expect(calls()).toEqual([start('2026-11-02T15:01:00.000Z')]);
});

test('to say twice who is signed in makes no second session', async () => {
  page.trackActivitySession('ada@firm.example');
  page.trackActivitySession('ada@firm.example');
  await settle();
  page.trackActivitySession('ada@firm.example');
  expect(starts()).toHaveLength(1);
});

test('the browser keeps the start and the id that the server gave, and nothing else', async () => {
  page.trackActivitySession('ada@firm.example');
  expect({ ...sessionStorage }).toEqual({ 'atrium-activity-start': START });
  await settle();
  expect({ ...sessionStorage }).toEqual({ 'atrium-activity-start': START, 'atrium-activity-id': '1' });
  page.trackActivitySession(undefined);
  expect({ ...sessionStorage }).toEqual({});
});

test('when the page goes the session is closed with its end, its whole seconds and one page', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  await vi.advanceTimersByTimeAsync(90_999);
  leave();
  expect(closes()).toEqual([close(1, '2026-11-02T15:01:30.999Z', 90)]);
});

test('a phone hides the page and ends it without a word: it is closed then, and again, longer, when it was looked at once more', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  await pass(10);
  look('hidden');
  // Browsers fire both events when a page closes.
  leave();
  expect(closes()).toEqual([close(1, '2026-11-02T15:00:10.000Z', 10)]);
  look('visible');
  expect(closes()).toHaveLength(1);
  await pass(20);
  look('hidden');
  expect(closes().slice(1)).toEqual([close(1, '2026-11-02T15:00:30.000Z', 30)]);
  expect(starts()).toHaveLength(1);
});

test('a clock that was set back makes a session of no seconds, none below', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  vi.setSystemTime('2026-11-02T13:00:00.000Z');
  leave();
  expect(closes()).toEqual([close(1, START, 0)]);
});

test('a page that is hidden before the server answers is closed as soon as it has', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  sent.mockReturnValueOnce(promise);
  page.trackActivitySession('ada@firm.example');
  await pass(2);
  look('hidden');
  expect(closes()).toEqual([]);
  resolve(Response.json({ id: 8 }));
  await settle();
  expect(closes()).toEqual([close(8, '2026-11-02T15:00:02.000Z', 2)]);
});

test('a session that the server does not count is not closed', async () => {
  sent.mockResolvedValueOnce(Response.json({ id: null }));
  page.trackActivitySession('ada@firm.example');
  await pass(5);
  leave();
  expect(closes()).toEqual([]);
});

test('a page that comes back from the browser’s cache starts anew', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  await pass(5);
  leave();
  await pass(600);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settle();
  await pass(7);
  leave();
  expect(starts().slice(1)).toEqual([start('2026-11-02T15:10:05.000Z')]);
  expect(closes()).toEqual([close(1, '2026-11-02T15:00:05.000Z', 5), close(2, '2026-11-02T15:10:12.000Z', 7)]);
});

test('a page that is shown for the first time does not start twice', async () => {
  page.trackActivitySession('ada@firm.example');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(starts()).toHaveLength(1);
});

test('a page that comes back from the cache when nobody is signed in any more starts nothing', async () => {
  page.trackActivitySession('ada@firm.example');
  page.trackActivitySession(undefined);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(starts()).toHaveLength(1);
});

test('signing out closes the session first', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  await pass(30);
  await page.endActivitySession();
  expect(closes()).toEqual([close(1, '2026-11-02T15:00:30.000Z', 30)]);
});

test.each([
  ['does not answer', silence],
  ['refuses', () => Promise.resolve(new Response('{"message":"no"}', { status: 500 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('a server that %s holds nobody up who signs out', async (_what, response) => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  sent.mockImplementation(response);
  const closed = page.endActivitySession();
  await pass(0.5);
  await expect(closed).resolves.toBeUndefined();
});

test('signing out waits a moment for the answer to a start, and no longer', async () => {
  sent.mockImplementation(silence);
  page.trackActivitySession('ada@firm.example');
  let isClosed = false;
  void page.endActivitySession().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isClosed).toBe(true);
});

test('without anybody signed in there is nothing to close', async () => {
  await page.endActivitySession();
  expect(sent).not.toHaveBeenCalled();
});

test('when somebody else has signed in, a session of theirs starts, and the former’s is left alone', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  await pass(3);
  page.trackActivitySession('mina@firm.example');
  await settle();
  await pass(4);
  leave();
  expect(starts().slice(1)).toEqual([start('2026-11-02T15:00:03.000Z')]);
  expect(closes()).toEqual([close(2, '2026-11-02T15:00:07.000Z', 4)]);
});

test('an answer that comes after somebody else has signed in is not taken for theirs', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  sent.mockReturnValueOnce(promise);
  page.trackActivitySession('ada@firm.example');
  page.trackActivitySession('mina@firm.example');
  await settle();
  resolve(Response.json({ id: 70 }));
  await settle();
  await pass(1);
  leave();
  expect(sessionStorage.getItem('atrium-activity-id')).toBe('1');
  expect(closes()).toEqual([close(1, '2026-11-02T15:00:01.000Z', 1)]);
});

test('each reload is a session of its own', async () => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  await pass(1);
  await reload();
  page.trackActivitySession('ada@firm.example');
  expect(starts()).toEqual([start(START), start('2026-11-02T15:00:01.000Z')]);
});

test('reloads before the server has answered report the same start again, which the server counts once', async () => {
  sent.mockImplementationOnce(silence).mockImplementationOnce(silence);
  for (const _load of ['first', 'second', 'third']) {
    page.trackActivitySession('ada@firm.example');
    await pass(1);
    await reload();
  }
  expect(starts()).toEqual([start(START), start(START), start(START)]);
});

test('a start that was never answered is not taken up when the person comes back later', async () => {
  sent.mockImplementationOnce(silence);
  page.trackActivitySession('ada@firm.example');
  await reload();
  await vi.advanceTimersByTimeAsync(10_001);
  page.trackActivitySession('ada@firm.example');
  expect(starts().slice(1)).toEqual([start('2026-11-02T15:00:10.001Z')]);
});

test('nor is one that lies in the future of a clock that was set back', async () => {
  sessionStorage.setItem('atrium-activity-start', '2026-11-02T15:00:01.000Z');
  page.trackActivitySession('ada@firm.example');
  expect(starts()).toEqual([start(START)]);
});

test('a tab that was duplicated has a session of its own, and leaves that of the first tab alone', async () => {
  Object.assign(sessionStorage, OTHER_TAB_KEPT);
  page.trackActivitySession('ada@firm.example');
  await pass(9);
  leave();
  expect(starts()).toEqual([start(START)]);
  expect(closes()).toEqual([close(1, '2026-11-02T15:00:09.000Z', 9)]);
});

test('what the browser keeps may be anything', async () => {
  sessionStorage.setItem('atrium-activity-start', 'yesterday');
  sessionStorage.setItem('atrium-activity-id', '-');
  page.trackActivitySession('ada@firm.example');
  expect(starts()).toEqual([start(START)]);
});

test('a browser that keeps nothing has sessions all the same', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('forbidden');
    });
  }
  page.trackActivitySession('ada@firm.example');
  await pass(2);
  leave();
  expect(closes()).toEqual([close(1, '2026-11-02T15:00:02.000Z', 2)]);
  page.trackActivitySession(undefined);
  vi.mocked(Storage.prototype.getItem).mockRestore();
  vi.mocked(Storage.prototype.setItem).mockRestore();
  vi.mocked(Storage.prototype.removeItem).mockRestore();
});

test.each([
  ['refuses', () => Promise.resolve(new Response('{"message":"no"}', { status: 500 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('when the server %s, nothing is shown, and the warning names nobody', async (_what, response) => {
  page.trackActivitySession('ada@firm.example');
  await settle();
  sent.mockImplementation(response);
  leave();
  await settle();
  page.trackActivitySession('mina@firm.example');
  await settle();
  expect(warned.mock.calls).toEqual([['The activity session was not recorded.'], ['The activity session was not recorded.']]);
});
