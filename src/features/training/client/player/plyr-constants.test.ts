// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Plyr from 'plyr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPlayer, plyrOptions } from './open-player.ts';

// jsdom claims to support touch; Plyr asks once.
vi.hoisted(() => {
  delete (HTMLElement.prototype as { ontouchstart?: unknown }).ontouchstart;
});

const ORIGIN = 'https://www.youtube-nocookie.com';
const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const command = {
  youtubeId: 'EWvNQjAaOHw',
  title: 'A talk',
  start: 0,
  isCaptioned: false,
  autoplay: false,
  onReady: vi.fn(),
  onUnreachable: vi.fn(),
  onPlayback: vi.fn(),
  onSeek: vi.fn(),
  onError: vi.fn(),
};
let host: HTMLElement;
let close: () => void;
let commands: [func: string, ...args: unknown[]][];

const $ = <E extends HTMLElement>(selector: string) => host.querySelector(selector) as E;
const player = () => $('.plyr');
const slider = (name: string) => $<HTMLInputElement>(`input[data-plyr=${name}]`);

function say(event: string, info: unknown) {
  const source = $<HTMLIFrameElement>('iframe').contentWindow;
  window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, info }), source, origin: ORIGIN }));
}
function press(key: string) {
  player().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  player().dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
}
const areControlsHidden = () => player().classList.contains('plyr--hide-controls');

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  // jsdom has no captions.
  vi.stubGlobal('TextTrack', class {});
  for (const called of [command.onReady, command.onUnreachable]) called.mockClear();
  host = document.createElement('div');
  document.body.append(host);
  commands = [];
  close = openPlayer(host, command);
  vi.spyOn($<HTMLIFrameElement>('iframe').contentWindow as Window, 'postMessage').mockImplementation(((text: string) => {
    const { event, func, args } = JSON.parse(text);
    if (event === 'command' && func !== 'addEventListener') commands.push([func, ...args]);
  }) as never);
});
afterEach(() => {
  close();
  vi.advanceTimersByTime(1000);
  host.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function becomeReady() {
  say('initialDelivery', { duration: 200, currentTime: 0, playerState: 5, availablePlaybackRates: RATES });
  vi.advanceTimersByTime(60);
  expect(command.onReady).toHaveBeenCalledOnce();
}
function play() {
  press('k');
  say('onStateChange', 1);
  vi.advanceTimersByTime(1);
}

test('the controls are those that are wanted, in their order', () => {
  expect(plyrOptions('').controls).toEqual([
    ...['play-large', 'play', 'progress', 'current-time', 'mute', 'volume', 'fullscreen'],
  ]);
  becomeReady();
  const shown = Array.from(
    host.querySelectorAll('button, input, .plyr__time'),
    (each) => each.getAttribute('data-plyr') ?? 'time',
  );
  expect(shown.sort()).toEqual(['fullscreen', 'mute', 'play', 'play', 'seek', 'time', 'volume']);
});

test('the time shown while a video plays is what has gone by', () => {
  becomeReady();
  play();
  say('infoDelivery', { currentTime: 12, playerState: 1 });
  vi.advanceTimersByTime(60);
  expect($('.plyr__time--current').textContent).toBe('00:12');
});

test('the volume moves by 0.1, by keys and by its slider, and so does the slider of the progress; digits seek to tenths', () => {
  becomeReady();
  commands.length = 0;
  press('ArrowDown');
  expect(commands).toContainEqual(['setVolume', 90]);
  press('ArrowDown');
  expect(commands).toContainEqual(['setVolume', 80]);
  expect([slider('volume').step, slider('volume').max]).toEqual(['0.1', '1']);
  expect([slider('seek').step, slider('seek').max]).toEqual(['0.1', '100']);
  press('1');
  expect(commands).toContainEqual(['seekTo', 20, true]);
});

test('another player of the visit is as loud as the one before', () => {
  becomeReady();
  press('ArrowDown');
  press('ArrowDown');
  press('m');
  close();
  command.onReady.mockClear();
  close = openPlayer(host, command);
  becomeReady();
  expect(slider('volume').value).toBe('0');
  press('m');
  expect(Number(slider('volume').value)).toBeCloseTo(0.8);
});

test('that it loads is shown after 250 ms, and not for what is over before', () => {
  becomeReady();
  play();
  say('onStateChange', 3);
  vi.advanceTimersByTime(249);
  expect(player().classList.contains('plyr--loading')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(player().classList.contains('plyr--loading')).toBe(true);
  say('onStateChange', 1);
  vi.advanceTimersByTime(0);
  expect(player().classList.contains('plyr--loading')).toBe(false);
});

test.each([
  ['the mouse', 'mousemove', 2000],
  ['a touch', 'touchstart', 3000],
])('after %s the controls of what plays hide by themselves', (_what, event, ms) => {
  becomeReady();
  play();
  // The first touch is how Plyr detects touch input.
  for (let time = 0; time < 2; time++) player().dispatchEvent(new Event(event, { bubbles: true }));
  expect(areControlsHidden()).toBe(false);
  vi.advanceTimersByTime(ms - 1);
  expect(areControlsHidden()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(areControlsHidden()).toBe(true);
});

test('speeds go from 0.0625 to 16, and from 0.5 to 2 with a provider that offers no more', () => {
  const video = document.createElement('video');
  host.append(video);
  const own = new Plyr(video, plyrOptions(''));
  expect([own.minimumSpeed, own.maximumSpeed]).toEqual([0.0625, 16]);
  own.destroy();
  becomeReady();
  const embedded = Object.create(Plyr.prototype, {
    provider: { value: 'youtube' },
    options: { value: { speed: RATES.filter((rate) => SPEEDS.includes(rate)) } },
  }) as Plyr;
  expect([embedded.minimumSpeed, embedded.maximumSpeed]).toEqual([0.5, 2]);
});
const SPEEDS = (Plyr.defaults as unknown as { speed: { options: number[] } }).speed.options;

test('advertisements have 12 s to begin, and there are none', () => {
  const program = readFileSync(
    createRequire(import.meta.url)
      .resolve('plyr')
      .replace(/plyr\.js$/, 'plyr.mjs'),
    'utf8',
  );
  expect(program.match(/startSafetyTimer\(\d+/g)).toEqual(['startSafetyTimer(12000']);
  expect(Plyr.defaults.ads.enabled).toBe(false);
  expect(plyrOptions('')).not.toHaveProperty('ads');
});

test('keys belong to the player only while it has the focus', () => {
  expect(plyrOptions('').keyboard).toEqual({ focused: true, global: false });
  becomeReady();
  commands.length = 0;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  expect(commands).toEqual([]);
  press('k');
  expect(commands).toContainEqual(['playVideo']);
});

test('after ten seconds without an answer nobody waits any longer, and at once without a connection', () => {
  vi.advanceTimersByTime(9999);
  expect(command.onUnreachable).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(command.onUnreachable).toHaveBeenCalledOnce();
  close();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  close = openPlayer(host, command);
  vi.advanceTimersByTime(0);
  expect(command.onUnreachable).toHaveBeenCalledTimes(2);
});

test('a closed player leaves nothing behind, whether it was ready or not', () => {
  close();
  expect(host.childElementCount).toBe(0);
  vi.advanceTimersByTime(20_000);
  expect(command.onUnreachable).not.toHaveBeenCalled();
  close = openPlayer(host, command);
  becomeReady();
  close();
  expect(host.childElementCount).toBe(0);
  expect('YT' in window).toBe(false);
});
