import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlayerEvent, SimulatedPlayer } from '#features/training/testing/simulated-player.ts';
import { afterSample, afterSeek, type Coverage, NOTHING_PLAYED, type Sample } from './coverage.ts';
import { rangesWithin, secondsIn } from './played-ranges.ts';

/** Coverage that the page computes from what it receives, in the order in which it receives it. */
function coverageOf(player: SimulatedPlayer): Coverage {
  return player.heard.reduce(
    (coverage, { at, sample }) => (sample ? afterSample(coverage, sample) : afterSeek(coverage, at)),
    NOTHING_PLAYED,
  );
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const happening = (...what: PlayerEvent['what'][]) =>
  fc.record({ what: fc.constantFrom(...what), share, alone: fc.integer({ min: 600, max: 6000 }) });
const length = fc.integer({ min: 3000, max: 60_000 });
/** Delay of each message. */
const delays = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 40 });
/** YouTube's player reports its position about four times a second. */
const pace = fc.integer({ min: 230, max: 290 });

function play(lengthMs: number, delay: number[], happenings: PlayerEvent[], tellsEvery = 250): SimulatedPlayer {
  const player = new SimulatedPlayer(lengthMs, (message) => delay[message % delay.length] ?? 0, tellsEvery);
  player.happen({ what: 'play', share: 0, alone: 1000 });
  for (const each of happenings) player.happen(each);
  return player;
}

/** Whole milliseconds inside the ranges that were never played. */
function wronglyCounted({ ranges }: Coverage, { truth }: SimulatedPlayer): number {
  let wrong = 0;
  for (const [from, to] of ranges) {
    for (let cell = Math.ceil(from * 1000); cell < Math.floor(to * 1000); cell++) wrong += truth[cell] ? 0 : 1;
  }
  return wrong;
}

test('whatever is played, skipped, paused, slowed down, awaited or slept through, nothing counts that was not played', () => {
  const anything = happening('play', 'play', 'pause', 'buffer', 'rate', 'seek', 'media key', 'sleep');
  fc.assert(
    fc.property(length, delays, fc.array(anything, { maxLength: 14 }), pace, (lengthMs, delay, happenings, tellsEvery) => {
      const player = play(lengthMs, delay, happenings, tellsEvery);
      const coverage = coverageOf(player);
      expect(wronglyCounted(coverage, player)).toBe(0);
      expect(rangesWithin(coverage.ranges, lengthMs / 1000)).toEqual(coverage.ranges);
      // A range ends within a millisecond, the simulator's resolution.
      expect(secondsIn(coverage.ranges) * 1000).toBeLessThanOrEqual(player.played + 2 * coverage.ranges.length);
    }),
    { numRuns: 300 },
  );
});

test('what was played counts, but for less than a second at each interruption', () => {
  const interruptions = happening('play', 'pause', 'buffer', 'seek', 'sleep');
  fc.assert(
    fc.property(length, delays, fc.array(interruptions, { maxLength: 14 }), pace, (lengthMs, delay, happenings, tellsEvery) => {
      const player = play(lengthMs, delay, happenings, tellsEvery);
      const missed = player.played - secondsIn(coverageOf(player).ranges) * 1000;
      expect(missed).toBeLessThan(1000 * (happenings.length + 1));
    }),
    { numRuns: 300 },
  );
});

test('ten minutes without an interruption count but for half a second', () => {
  const player = play(600_000, [0, 40, 10], [{ what: 'play', share: 0, alone: 598_000 }]);
  expect(player.played - secondsIn(coverageOf(player).ranges) * 1000).toBeLessThan(500);
});

test('of a page that is busy two seconds in ten all counts that was played', () => {
  const busy: PlayerEvent[] = Array.from({ length: 60 }, () => ({ what: 'sleep', share: 0.1, alone: 8000 }));
  const player = play(600_000, [0, 40, 10], busy, 260);
  expect(player.played - secondsIn(coverageOf(player).ranges) * 1000).toBeLessThan(1000);
});

const playing = (at: number, position?: number, rate = 1): Sample => ({ at, isPlaying: true, rate, position });
const heard = (...samples: Sample[]) => samples.reduce(afterSample, NOTHING_PLAYED);

test('a jump ahead that nobody announced does not count, and what is played behind it does', () => {
  const { ranges } = heard(playing(0, 0), playing(250, 0.25), playing(500, 30.5), playing(750, 30.75));
  expect(ranges).toEqual([
    [0, 0.25],
    [30.5, 30.75],
  ]);
});

test('a position may run ahead of the clock by half a second, and by no more', () => {
  expect(secondsIn(heard(playing(0, 0), playing(250, 0.75)).ranges)).toBe(0.75);
  expect(heard(playing(0, 0), playing(250, 0.751)).ranges).toEqual([]);
});

test('at twice the speed twice as much counts, in the time that it took', () => {
  const { ranges, seconds } = heard(playing(0, 0, 2), playing(1000, 2, 2));
  expect([ranges, seconds]).toEqual([[[0, 2]], 1]);
});

test('what is played once more counts once as covered, and twice as time', () => {
  const coverage = [playing(0, 0), playing(1000, 1)].reduce(afterSample, NOTHING_PLAYED);
  const again = [playing(2000, 0), playing(3000, 1)].reduce(afterSample, afterSeek(coverage, 1000));
  expect([again.ranges, again.seconds]).toEqual([[[0, 1]], 2]);
});

test('the last of what was played before a pause counts, whatever time passes until the player tells where it stopped', () => {
  const paused = { isPlaying: false, rate: 1 };
  const { ranges, seconds } = heard(playing(0, 10), { at: 200, ...paused }, { at: 60_000, position: 10.2, ...paused });
  expect(ranges).toEqual([[10, 10.2]]);
  expect(seconds).toBeCloseTo(0.2);
});

test('a machine that slept while the video stood has not played it', () => {
  const { seconds } = heard(playing(0, 0), playing(250, 0.25), playing(3_600_000, 0.5));
  expect(seconds).toBe(0.5);
});

test('a skip of half a second by the page does not count, though the clock would allow it', () => {
  const before = heard(playing(0, 0), playing(250, 0.25));
  expect(afterSample(afterSeek(before, 250), playing(600, 0.75)).ranges).toEqual([[0, 0.25]]);
});

test('what moves while the player stands, or goes back a little, has not been played', () => {
  const standing = (at: number, position: number): Sample => ({ at, isPlaying: false, rate: 1, position });
  expect(heard(standing(0, 10), standing(250, 10.2)).ranges).toEqual([]);
  expect(heard(playing(0, 10), playing(250, 9.9)).ranges).toEqual([]);
});
