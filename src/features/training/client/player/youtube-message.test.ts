import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_VIDEO } from '#features/tracking/tracking.contract.ts';
import { readYoutubeMessage } from './youtube-message.ts';

const read = (message: unknown) => readYoutubeMessage(JSON.stringify(message));
const told = (info: unknown) => read({ event: 'infoDelivery', info })?.playback;

test('what the player tells of the playback is read', () => {
  const info = {
    currentTime: 12.5,
    duration: 90,
    playerState: 1,
    videoLoadedFraction: 0.4,
    playbackRate: 1.5,
    availablePlaybackRates: [0.5, 1, 2],
    volume: 100,
    muted: false,
    videoData: { title: 'A talk', video_id: 'EWvNQjAaOHw', isLive: false },
  };
  expect(read({ event: 'initialDelivery', info, id: 1, channel: 'widget' })).toEqual({
    isReady: true,
    isState: false,
    playback: { position: 12.5, length: 90, state: 1, loaded: 0.4, rate: 1.5, rates: [0.5, 1, 2] },
    shown: { youtubeId: 'EWvNQjAaOHw', isLive: false },
  });
});

test('it is ready when it says so, and errors keep their number', () => {
  expect(read({ event: 'onReady', info: null })).toEqual({ isReady: true, isState: false, playback: {}, shown: {} });
  expect(read({ event: 'onStateChange', info: 0 })).toEqual({ isReady: false, isState: true, playback: { state: 0 }, shown: {} });
  expect(read({ event: 'onPlaybackRateChange', info: 2 })?.playback).toEqual({ rate: 2 });
  expect(read({ event: 'onError', info: 150 })?.error).toBe(150);
  expect(read({ event: 'onError', info: '101' })?.error).toBe(101);
  expect(read({ event: 'onError', info: { evil: true } })?.error).toBe(0);
});

test.each([{ video_id: 7, isLive: 'yes' }, { video_id: '' }, { video_id: '"><script>' }, 'EWvNQjAaOHw', null])(
  'what is no video is not taken for one: %j',
  (videoData) => expect(read({ event: 'infoDelivery', info: { videoData } })?.shown).toEqual({}),
);

test('where the position is told in the progress only, it is taken from there; a length of zero is not known yet', () => {
  expect(told({ duration: 0, progressState: { current: 3, duration: 60 } })).toEqual({ position: 3, length: 60 });
  expect(told({ duration: 0 })).toEqual({});
});

test.each([
  ['a position before the beginning', { currentTime: -1 }],
  ['a position as text', { currentTime: '12' }],
  ['a position beyond every video', { currentTime: LONGEST_VIDEO + 1 }],
  ['an endless length', { duration: 1e308 }],
  ['an unknown state', { playerState: 4 }],
  ['more than everything loaded', { videoLoadedFraction: 2 }],
  ['a speed of nothing', { playbackRate: 0 }],
  ['speeds that are none', { availablePlaybackRates: ['1', null, -1] }],
  ['speeds that are no list', { availablePlaybackRates: { length: 1e9 } }],
])('%s is not believed', (_what, info) => {
  expect(told(info)).toEqual({});
});

test.each([
  ['no text', { event: 'onReady' }],
  ['no JSON', '{"event":'],
  ['no object', '"onReady"'],
  ['nothing', 'null'],
  ['something else', '{"event":"apiInfoDelivery"}'],
  ['far too much', JSON.stringify({ event: 'onReady', info: 'x'.repeat(200_000) })],
])('a message that is %s is not one of the player', (_what, data) => {
  expect(readYoutubeMessage(data)).toBeUndefined();
});

test('whatever comes, it is read without a failure, and what is believed is a number that can be', () => {
  const value = fc.oneof(fc.jsonValue(), fc.double(), fc.integer());
  const info = fc.record({ currentTime: value, duration: value, playerState: value, playbackRate: value, progressState: value });
  const event = fc.constantFrom('initialDelivery', 'infoDelivery', 'onStateChange', 'onError', 'onPlaybackRateChange', 'onReady');
  fc.assert(
    fc.property(event, fc.oneof(info, value), (name, any) => {
      const message = read({ event: name, info: any });
      for (const known of [message?.playback.position ?? 0, message?.playback.length ?? 1, message?.error ?? 0]) {
        expect(known).toBeGreaterThanOrEqual(0);
        expect(known).toBeLessThanOrEqual(LONGEST_VIDEO);
      }
    }),
  );
});
