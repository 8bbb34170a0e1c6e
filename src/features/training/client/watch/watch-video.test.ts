// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_RANGES, updateVideoView } from '#features/tracking/tracking.contract.ts';
import { PLAYBACK, type PlaybackState } from '../player/youtube-message.ts';
import { type Watch, watchVideo } from './watch-video.ts';

const VIDEO = { id: 7, title: 'Contracts in practice', youtubeId: 'EWvNQjAaOHw' };
const LENGTH = 200;

interface Sent {
  at: number;
  method: string;
  url: string;
  keepalive: boolean;
  body: Record<string, unknown>;
}
const sent: Sent[] = [];
const updates = () => sent.filter(({ method }) => method === 'PUT');
const percents = () => updates().map(({ body }) => body.completionPercentage);
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
const onReported = vi.fn();
const response = vi.fn<(method: string) => Promise<Response>>();

let watch: Watch;
let position: number;
let length: number;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  warned.mockClear();
  onReported.mockClear();
  response
    .mockReset()
    .mockImplementation(async (method) => new Response(method === 'POST' ? '{"id":31}' : null, { status: 200 }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    sent.push({ at: performance.now(), method: String(init.method), url, keepalive: init.keepalive === true, body });
    return response(String(init.method));
  });
  position = 0;
  length = LENGTH;
  watch = watchVideo(VIDEO, { onReported, onFirstPlay: () => {} });
  watch.hear({ state: PLAYBACK.cued, length, position });
});
afterEach(() => {
  watch.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Changes the player's state and reports its position. */
async function turn(state: PlaybackState) {
  watch.hear({ state });
  watch.hear({ state, position });
  await vi.advanceTimersByTimeAsync(0);
}

/** Plays on, reporting the position four times a second. */
async function goOn(seconds: number, rate = 1) {
  for (let quarter = 0; quarter < seconds * 4; quarter++) {
    await vi.advanceTimersByTimeAsync(250);
    position += 0.25 * rate;
    watch.hear({ state: PLAYBACK.playing, position });
  }
}

async function play(seconds: number) {
  await turn(PLAYBACK.playing);
  await goOn(seconds);
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('on first play a view is created and its progress reported; before that nothing is', async () => {
  await wait(60);
  expect(sent).toEqual([]);
  await play(1);
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/analytics/video-view', keepalive: true });
  expect(sent[0]?.body).toMatchObject({ videoId: 7, videoTitle: 'Contracts in practice' });
  expect(sent[0]?.body.sessionId).toMatch(/^session_/);
  expect(updates()).toMatchObject([
    { url: '/api/analytics/video-view/31', body: { completionPercentage: 0, durationWatched: 0 } },
  ]);
});

test('progress is reported whenever the percent watched has risen by 10, and not before', async () => {
  await play(19.75);
  expect(percents()).toEqual([0]);
  await goOn(0.25);
  expect(percents()).toEqual([0, 10]);
  await goOn(60);
  await wait(0);
  expect(percents()).toEqual([0, 10, 20, 30, 40]);
  expect(onReported).toHaveBeenCalledTimes(5);
});

test('a report carries what was watched, as the server takes it', async () => {
  await play(20);
  const { body } = updates()[1] as Sent;
  expect(updateVideoView.body.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ durationWatched: 20, completionPercentage: 10, position: 20, length: 200, covered: [[0, 20]] });
  expect(new Date(String(body.endedAt)).getTime()).toBeLessThanOrEqual(Date.now());
});

test('at the end it is 100 percent for whoever has seen it all, and the next time it begins anew', async () => {
  await play(199.75);
  await turn(PLAYBACK.ended);
  await wait(2);
  expect(updates().at(-1)?.body).toMatchObject({ completionPercentage: 100, position: 0, covered: [[0, 200]] });
});

test('at the end it is what was watched for whoever skipped there', async () => {
  await play(20);
  watch.seek();
  position = 195;
  await goOn(5);
  await turn(PLAYBACK.ended);
  await wait(2);
  expect(updates().at(-1)?.body).toMatchObject({ completionPercentage: 12, position: 0 });
});

test('30 seconds after a pause progress is reported', async () => {
  await play(5);
  await turn(PLAYBACK.paused);
  await wait(29.9);
  expect(updates()).toHaveLength(1);
  await wait(0.1);
  expect(updates()).toHaveLength(2);
  expect(updates()[1]?.body).toMatchObject({ durationWatched: 5, position: 5 });
  await wait(300);
  expect(updates()).toHaveLength(2);
});

test('a skip during the pause does not put its report off', async () => {
  await play(5);
  await turn(PLAYBACK.paused);
  await wait(20);
  watch.seek();
  position = 100;
  await turn(PLAYBACK.buffering);
  await turn(PLAYBACK.paused);
  await wait(9.9);
  expect(updates()).toHaveLength(1);
  await wait(0.1);
  expect(updates()[1]?.body).toMatchObject({ durationWatched: 5, position: 100 });
});

test('who goes on within 30 seconds cancels the report of the pause', async () => {
  await play(5);
  await turn(PLAYBACK.paused);
  await wait(29);
  await play(5);
  expect(updates()).toHaveLength(1);
  await turn(PLAYBACK.buffering);
  await wait(120);
  expect(updates()).toHaveLength(1);
});

test('updates are two seconds apart; one that comes too early is sent later, with what holds then', async () => {
  length = 8;
  watch.hear({ length });
  await play(7.5);
  await turn(PLAYBACK.ended);
  await wait(4);
  const times = updates().map(({ at }) => at);
  for (const [index, at] of times.entries()) {
    if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(2000);
  }
  // Ten points are reached every 0.8 s; two seconds after the last update nearly 25 are.
  expect(percents()).toEqual([0, 21, 46, 71, 100]);
});

test('when the page goes, what was not reported is, at once and so that it outlives the page', async () => {
  await play(21);
  await goOn(0.5);
  watch.leave();
  expect(updates().at(-1)).toMatchObject({ keepalive: true, body: { durationWatched: 21, position: 21.5 } });
  const before = updates().length;
  watch.leave();
  expect(updates()).toHaveLength(before);
});

test('who goes on after the page was out of sight goes on with the same view', async () => {
  await play(5);
  watch.leave();
  await goOn(19);
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(percents()).toEqual([0, 2, 12]);
});

test('a video that is left before its view was created is reported once it is', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  response.mockImplementationOnce(() => promise);
  await play(3);
  watch.close();
  expect(updates()).toEqual([]);
  resolve(new Response('{"id":31}'));
  await wait(0);
  expect(updates()).toMatchObject([{ keepalive: true, body: { durationWatched: 3 } }]);
});

test('after a video was left nothing more comes', async () => {
  await play(5);
  await turn(PLAYBACK.paused);
  watch.close();
  const before = sent.length;
  await wait(600);
  expect(sent).toHaveLength(before);
});

test('where the view could not be created nothing more is sent for it, and the next play tries again', async () => {
  response.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await play(50);
  await turn(PLAYBACK.paused);
  await wait(60);
  watch.leave();
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
  expect(warned.mock.calls).toEqual([['The view of a video was not recorded.']]);
  await play(1);
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
});

test('a view that the server does not count is not asked for again', async () => {
  response.mockImplementation(async () => new Response('{"id":null}'));
  await play(50);
  await turn(PLAYBACK.paused);
  await play(50);
  expect(sent).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();
});

test('what could not be stored is reported once more when the page goes, and then no more', async () => {
  await play(5);
  response.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await turn(PLAYBACK.paused);
  await wait(30);
  const before = updates().length;
  watch.leave();
  expect(updates()).toHaveLength(before + 1);
  expect(updates().at(-1)).toMatchObject({ keepalive: true, body: { durationWatched: 5 } });
  await wait(0);
  watch.leave();
  expect(updates()).toHaveLength(before + 1);
});

test('failures of updates are swallowed, and one in ten is logged, without a word of whom or what', async () => {
  response.mockImplementation(async (method) => {
    if (method === 'POST') return new Response('{"id":31}');
    throw new TypeError('offline');
  });
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.1);
  await play(60);
  expect(warned).not.toHaveBeenCalled();
  chance.mockReturnValue(0.0999);
  await goOn(20);
  expect(warned.mock.calls).toEqual([['The progress of a video was not recorded.']]);
  expect(onReported).not.toHaveBeenCalled();
  chance.mockRestore();
});

test('what was counted while another length was told was not of this video', async () => {
  length = 15;
  watch.hear({ length });
  await play(14);
  length = 200;
  position = 0;
  watch.hear({ length, position });
  await goOn(2);
  watch.leave();
  expect(updates().at(-1)?.body).toMatchObject({ completionPercentage: 1, length: 200, covered: [[0, 2]], durationWatched: 16 });
});

test('what was reported of another length holds back no report of this video', async () => {
  length = 15;
  watch.hear({ length });
  await play(14);
  const before = updates().length;
  length = 200;
  position = 0;
  watch.hear({ length, position });
  await goOn(80);
  await wait(0);
  expect(percents().slice(before)).toEqual([10, 20, 30, 40]);
});

test('of a broadcast that goes on nobody has seen the whole', async () => {
  position = 100;
  await turn(PLAYBACK.playing);
  for (let second = 0; second < 60; second++) {
    length = position + 1;
    watch.hear({ length });
    await goOn(1);
  }
  watch.leave();
  expect(
    percents()
      .map(Number)
      .filter((percent) => percent > 2),
  ).toEqual([]);
});

test('a video whose length is not known any more has no percent', async () => {
  await play(10);
  watch.hear({ length: 0 });
  await goOn(100);
  watch.leave();
  expect(percents().at(-1)).toBe(0);
  expect(updates().at(-1)?.body).not.toHaveProperty('length');
});

test('a length that is told more exactly later changes nothing of what was counted', async () => {
  await play(10);
  watch.hear({ length: length + 0.9 });
  await goOn(10.25);
  watch.leave();
  expect(updates().at(-1)?.body.covered).toEqual([[0, 20.25]]);
});

test('who skips all the time reports as many parts as can be, in order', async () => {
  length = 80_000;
  watch.hear({ length });
  await turn(PLAYBACK.playing);
  for (let part = 0; part < MOST_RANGES + 20; part++) {
    watch.seek();
    position = part * 30;
    await goOn(2);
  }
  watch.leave();
  const { body } = updates().at(-1) as Sent;
  expect((body.covered as unknown[]).length).toBe(MOST_RANGES);
  expect(updateVideoView.body.safeParse(body).success).toBe(true);
});

test('the same view goes on in another player of the same video', async () => {
  await play(10);
  watch.seek();
  watch.hear({ state: PLAYBACK.unstarted, position: 0 });
  watch.hear({ state: PLAYBACK.cued, position: 10 });
  position = 10;
  await play(12);
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(percents()).toEqual([0, 10]);
});

test('another player begins where the one before stood, whatever it tells before it plays', async () => {
  await play(100);
  await turn(PLAYBACK.paused);
  for (const round of [1, 2]) {
    watch.seek(watch.position());
    watch.hear({ state: PLAYBACK.unstarted, position: 0 });
    watch.hear({ state: PLAYBACK.cued, position: 0, length });
    expect([round, watch.position()]).toEqual([round, 100]);
  }
  watch.leave();
  expect(updates().at(-1)?.body).toMatchObject({ position: 100 });
});

test('the first report of who goes on where they stopped tells that place', async () => {
  watch.seek(60);
  watch.hear({ state: PLAYBACK.cued, position: 0, length });
  watch.hear({ state: PLAYBACK.playing });
  await wait(0);
  expect(updates()[0]?.body).toMatchObject({ position: 60, covered: [] });
});

test('a video that has ended goes on from its beginning', async () => {
  await play(199.75);
  await turn(PLAYBACK.ended);
  expect(watch.position()).toBe(0);
});

test('every report outlives the page, and says which video it is of', async () => {
  await play(21);
  await turn(PLAYBACK.paused);
  await wait(30);
  expect(updates().map(({ keepalive, body }) => [keepalive, body.youtubeId])).toEqual(
    Array.from({ length: 3 }, () => [true, VIDEO.youtubeId]),
  );
});

type Step = { does: 'play' | 'pause' | 'seek' | 'leave' | 'close'; seconds: number; rate: number; to: number };
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('play', 'play', 'pause', 'seek', 'leave', 'close'),
  seconds: fc.integer({ min: 1, max: 40 }),
  rate: fc.constantFrom(0.5, 1, 2),
  to: fc.integer({ min: 0, max: LENGTH - 1 }),
});

/** Performs a step, and marks each eighth of a second of the video that was played. */
async function act({ does, seconds, rate, to }: Step, played: Set<number>): Promise<void> {
  if (does === 'pause') await turn(PLAYBACK.paused);
  if (does === 'leave') watch.leave();
  if (does === 'seek') {
    watch.seek();
    position = to;
    await wait(1);
  }
  if (does !== 'play') {
    await wait(seconds);
    return;
  }
  watch.hear({ rate });
  await turn(PLAYBACK.playing);
  for (let quarter = 0; quarter < seconds * 4 && position < LENGTH; quarter++) {
    const from = position;
    await goOn(0.25, rate);
    for (let mark = from * 8; mark < position * 8; mark++) played.add(mark);
  }
}

/** Percent of the video; complete if a second at most is missing. */
function percentOf(played: Set<number>): number {
  const seconds = played.size / 8;
  return LENGTH - seconds <= 1 ? 100 : (seconds / LENGTH) * 100;
}

test('whatever is played, skipped, paused, quickened and left, no report says more than was played, and the last is not long behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      sent.length = 0;
      position = 0;
      watch = watchVideo(VIDEO, { onReported, onFirstPlay: () => {} });
      watch.hear({ state: PLAYBACK.cued, length, position });
      const played = new Set<number>();
      const until = steps.findIndex(({ does }) => does === 'close');
      const done = until < 0 ? steps : steps.slice(0, until);
      for (const each of done) {
        await act(each, played);
        for (const percent of percents()) expect(percent).toBeLessThanOrEqual(percentOf(played));
      }
      watch.close();
      await wait(60);
      const seen = (percents().at(-1) as number | undefined) ?? 0;
      // Whatever was not reported before a seek is lost.
      expect(percentOf(played) - seen).toBeLessThan(1 + done.length);
    }),
    { numRuns: 100 },
  );
});
