// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endActivitySession } from '#features/tracking/client/track.ts';
import { PLAYBACK } from '../player/youtube-message.ts';
import { useWatch } from './use-watch.ts';

const sent: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { position } = JSON.parse(String(init.body));
    sent.push(`${init.method} ${url} ${position ?? ''}`.trim());
    return new Response('{"id":31}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function playFor(seconds: number) {
  const shown = renderHook(() => useWatch({ id: 7, title: 'A talk', youtubeId: 'EWvNQjAaOHw' }, () => {}), {
    wrapper: StrictMode,
  });
  const hear = (told: Parameters<typeof shown.result.current.watch.hear>[0]) =>
    act(async () => shown.result.current.watch.hear(told));
  await hear({ state: PLAYBACK.playing, position: 0, length: 600 });
  for (let second = 1; second <= seconds; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await hear({ position: second });
  }
  return shown;
}
const BEGUN = ['POST /api/analytics/video-view', 'PUT /api/analytics/video-view/31 0'];

test('who signs out while a video plays has reported how far they came before, and nothing afterwards', async () => {
  const { unmount } = await playFor(5);
  expect(sent).toEqual(BEGUN);
  await endActivitySession();
  expect(sent).toEqual([...BEGUN, 'PUT /api/analytics/video-view/31 5']);
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(3);
});

test('a page that went listens no more', async () => {
  const { unmount } = await playFor(5);
  unmount();
  expect(sent).toEqual([...BEGUN, 'PUT /api/analytics/video-view/31 5']);
  window.dispatchEvent(new Event('pagehide'));
  await endActivitySession();
  expect(sent).toHaveLength(3);
});
