import { expect, test } from 'vitest';
import { afterMessage, NO_PLAYBACK, positionAt } from './playback.ts';
import { PLAYBACK } from './youtube-message.ts';

const playing = afterMessage(NO_PLAYBACK, { state: PLAYBACK.playing, position: 10, length: 60, rate: 2 }, 5000);

test('between two messages the position goes on with the clock, at the speed at which is played', () => {
  expect(positionAt(playing, 5000)).toBe(10);
  expect(positionAt(playing, 5250)).toBe(10.5);
});

test('it never goes on for more than a second, nor beyond the end, nor back', () => {
  expect(positionAt(playing, 60_000)).toBe(12);
  expect(positionAt(afterMessage(playing, { position: 59.9 }, 6000), 7000)).toBe(60);
  expect(positionAt(playing, 4000)).toBe(10);
});

test('what does not play stays where it is, and what has ended is at its end', () => {
  expect(positionAt(afterMessage(playing, { state: PLAYBACK.paused }, 5500), 9000)).toBe(11);
  expect(positionAt(afterMessage(playing, { state: PLAYBACK.buffering }, 5500), 9000)).toBe(11);
  expect(positionAt(afterMessage(playing, { state: PLAYBACK.ended }, 5500), 9000)).toBe(60);
});

test('a player that stands ready is where it will begin, whatever it tells', () => {
  const ready = { ...NO_PLAYBACK, position: 252 };
  const cued = afterMessage(ready, { position: 0, state: PLAYBACK.cued, length: 600 }, 100);
  expect(positionAt(cued, 200)).toBe(252);
  expect(positionAt(afterMessage(cued, { position: 252.5, state: PLAYBACK.playing }, 300), 300)).toBe(252.5);
});
