import { type Range, withRange } from './played-ranges.ts';

/** A report of the player at a time of the page's clock. */
export interface Sample {
  /** Milliseconds. */
  at: number;
  isPlaying: boolean;
  rate: number;
  /** Seconds from the beginning, if reported. */
  position?: number;
}

/** Everything played so far, and the known state of the player. */
export interface Coverage {
  ranges: readonly Range[];
  /** Playing time by the clock; what was played twice counts twice. */
  seconds: number;
  isPlaying: boolean;
  /** The fastest rate since the last reported position. */
  rate: number;
  /** Point from which the next position is measured. */
  last?: { at: number; position: number };
  /** When playback stopped, until its position is reported. */
  stoppedAt?: number;
  /** Time until which positions may still be those from before a seek. */
  unsettledUntil: number;
}

/**
 * Tolerance by which a position may be ahead of the clock, in seconds: messages are about a quarter of a second apart, and those
 * that waited for a busy page arrive together.
 */
export const SLACK = 0.5;
const SETTLING_MS = 300;

export const NOTHING_PLAYED: Coverage = { ranges: [], seconds: 0, isPlaying: false, rate: 1, unsettledUntil: 0 };

/**
 * Updates the coverage by a report of the player. The part between two positions counts as played if the player played meanwhile
 * and advanced no further than the clock did at its rate.
 */
export function afterSample(coverage: Coverage, sample: Sample): Coverage {
  const { position } = sample;
  return position === undefined ? afterChange(coverage, sample) : afterPosition(coverage, { ...sample, position });
}

/** Updates the coverage for a seek: the part that is skipped is not played, and late positions are ignored. */
export function afterSeek(coverage: Coverage, at: number): Coverage {
  return { ...coverage, last: undefined, stoppedAt: undefined, unsettledUntil: at + SETTLING_MS };
}

/** Drops the ranges if something else was played, such as an advertisement: it took its time, but covers nothing. */
export const ofNothing = (coverage: Coverage): Coverage => ({ ...coverage, ranges: [], last: undefined, stoppedAt: undefined });

/** Handles the start, the stop or a new rate of playback. */
function afterChange(coverage: Coverage, { at, isPlaying, rate }: Sample): Coverage {
  const changed = { ...coverage, isPlaying, rate: Math.max(rate, coverage.rate) };
  if (coverage.isPlaying && !isPlaying) return { ...changed, stoppedAt: at };
  // It resumes from where it stopped.
  if (!coverage.isPlaying && isPlaying)
    return { ...changed, stoppedAt: undefined, last: coverage.last && { ...coverage.last, at } };
  return changed;
}

function afterPosition(coverage: Coverage, sample: Sample & { position: number }): Coverage {
  const { at, isPlaying, rate, position } = sample;
  const told = { ...coverage, isPlaying, rate, stoppedAt: undefined };
  if (at < coverage.unsettledUntil) return { ...told, last: undefined };
  return { ...told, ...played(coverage, sample), last: { at, position } };
}

function played({ last, isPlaying, stoppedAt, rate, ranges, seconds }: Coverage, sample: Sample & { position: number }) {
  if (!last || !(isPlaying || stoppedAt !== undefined)) return {};
  const fastest = Math.max(rate, sample.rate);
  const clock = ((stoppedAt ?? sample.at) - last.at) / 1000;
  const media = sample.position - last.position;
  if (media <= 0 || media > clock * fastest + SLACK) return {};
  // The time it took at that rate: the clock may have advanced while the player did not.
  return { ranges: withRange(ranges, [last.position, sample.position]), seconds: seconds + media / fastest };
}
