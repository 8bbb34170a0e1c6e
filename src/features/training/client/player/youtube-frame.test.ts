// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { YoutubeFrame } from './youtube-frame.ts';

const ORIGIN = 'https://www.youtube-nocookie.com';
const events = { onReady: vi.fn(), onStateChange: vi.fn(), onError: vi.fn(), onPlaybackRateChange: vi.fn() };
const heard = { onPlayback: vi.fn(), onSeek: vi.fn(), onError: vi.fn() };
let frame: YoutubeFrame;
let posted: { message: { event: string; func?: string; args?: unknown[]; id: string }; origin: string }[];

const iframe = () => document.querySelector('iframe') as HTMLIFrameElement;
/** Commands that the frame's page receives from the portal. */
const commands = () => posted.filter(({ message }) => message.event === 'command' && message.func !== 'addEventListener');

function say(event: string, info: unknown, from: { source?: Window | null; origin?: string } = {}) {
  const { source = iframe().contentWindow, origin = ORIGIN } = from;
  window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, info }), source, origin }));
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const listener of [...Object.values(events), ...Object.values(heard)]) listener.mockClear();
  const element = document.createElement('div');
  element.id = 'youtube-1';
  document.body.append(element);
  frame = new YoutubeFrame(
    element,
    { videoId: 'EWvNQjAaOHw', events },
    { title: 'A talk', start: 0, isCaptioned: false, ...heard },
  );
  posted = [];
  vi.spyOn(iframe().contentWindow as Window, 'postMessage').mockImplementation(((text: string, origin: string) => {
    posted.push({ message: JSON.parse(text), origin });
  }) as never);
});
afterEach(() => {
  frame.destroy();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('it introduces itself until it is answered, and asks to be told of what happens', () => {
  vi.advanceTimersByTime(500);
  const names = posted.filter(({ message }) => message.func === 'addEventListener').map(({ message }) => message.args?.[0]);
  expect(posted.filter(({ message }) => message.event === 'listening')).toHaveLength(2);
  expect(new Set(names)).toEqual(new Set(['onReady', 'onStateChange', 'onError', 'onPlaybackRateChange']));
  expect(posted[0]?.message).toEqual({ event: 'listening', id: 'youtube-1', channel: 'widget' });
  say('onReady', null);
  posted.length = 0;
  vi.advanceTimersByTime(5000);
  expect(posted).toEqual([]);
});

test('it is ready once, and then commands go to YouTube’s address only', () => {
  frame.playVideo();
  say('initialDelivery', { duration: 60 });
  say('onReady', null);
  expect(events.onReady).toHaveBeenCalledOnce();
  frame.playVideo();
  frame.seekTo(30);
  expect(commands()).toMatchObject([
    { message: { func: 'playVideo', args: [] }, origin: ORIGIN },
    { message: { func: 'seekTo', args: [30, true] }, origin: ORIGIN },
  ]);
  expect(heard.onSeek).toHaveBeenCalledOnce();
  expect(frame.getCurrentTime()).toBe(30);
  expect(frame.getDuration()).toBe(60);
});

test.each([
  ['another window', { source: window }],
  ['nobody', { source: null }],
  ['another address', { origin: 'https://www.youtube.com' }],
  ['an address that only begins like it', { origin: `${ORIGIN}.evil.example` }],
])('a message of %s is not believed', (_who, from) => {
  say('onReady', null, from);
  say('onError', 150, from);
  say('infoDelivery', { currentTime: 50, playerState: 1 }, from);
  expect(events.onReady).not.toHaveBeenCalled();
  expect(heard.onPlayback).not.toHaveBeenCalled();
  expect(heard.onError).not.toHaveBeenCalled();
});

test('states, speeds and errors are told on, a state also when it is told again after a seek', () => {
  say('onReady', null);
  say('infoDelivery', { playerState: 1, currentTime: 4 });
  say('infoDelivery', { playerState: 1, currentTime: 4.25 });
  expect(events.onStateChange.mock.calls.map(([{ data }]) => data)).toEqual([1]);
  say('onStateChange', 2);
  say('onStateChange', 2);
  expect(events.onStateChange.mock.calls.map(([{ data }]) => data)).toEqual([1, 2, 2]);
  say('infoDelivery', { playbackRate: 1.5 });
  expect(events.onPlaybackRateChange).toHaveBeenCalledOnce();
  say('onError', 100);
  expect(heard.onError).toHaveBeenCalledWith(100);
});

test('a length that is known late is told on', () => {
  const changed = vi.fn();
  (iframe().parentElement as HTMLElement).addEventListener('durationchange', changed);
  say('onReady', null);
  say('infoDelivery', { duration: 75 });
  expect(changed).toHaveBeenCalledOnce();
  expect((iframe().parentElement as HTMLElement & { duration: number }).duration).toBe(75);
});

test('where the frame has gone on to another video, the one that was asked for does not play, until it is there again', () => {
  say('initialDelivery', { duration: 60, videoData: { video_id: 'EWvNQjAaOHw' } });
  say('infoDelivery', { currentTime: 59, playerState: 1 });
  say('infoDelivery', { currentTime: 0, duration: 900, playerState: 1, videoData: { video_id: 'dQw4w9WgXcQ' } });
  say('infoDelivery', { currentTime: 0.25, playerState: 1 });
  say('infoDelivery', { currentTime: 3, duration: 60, playerState: 2, videoData: { video_id: 'EWvNQjAaOHw' } });
  expect(heard.onPlayback.mock.calls.map(([told]) => told)).toEqual([
    { length: 60 },
    { position: 59, state: 1 },
    { state: -1 },
    { state: -1 },
    { position: 3, length: 60, state: 2 },
  ]);
});

test('while a video is broadcast it has no length, and once it is over it has one', () => {
  say('initialDelivery', { duration: 12, videoData: { video_id: 'EWvNQjAaOHw', isLive: true } });
  say('infoDelivery', { currentTime: 12, duration: 12.25, playerState: 1 });
  say('infoDelivery', { duration: 3600, videoData: { video_id: 'EWvNQjAaOHw', isLive: false } });
  expect(heard.onPlayback.mock.calls.map(([{ length }]) => length)).toEqual([0, 0, 3600]);
});

test('after it was closed nothing is heard or said', () => {
  say('onReady', null);
  const page = iframe().contentWindow;
  frame.destroy();
  say('infoDelivery', { playerState: 1 }, { source: page });
  posted.length = 0;
  frame.playVideo();
  vi.advanceTimersByTime(1000);
  expect(posted).toEqual([]);
  expect(events.onStateChange).not.toHaveBeenCalled();
});
