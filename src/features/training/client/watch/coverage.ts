import { type Range, withRange } from './played-ranges.ts';

/** What a player told at a moment of the page's clock. */
export interface Sample {
  /** Milliseconds. */
  at: number;
  isPlaying: boolean;
  rate: number;
  /** Seconds from the beginning, where it told them. */
  position?: number;
}

/** What has been played so far, and what of the player is known. */
export interface Coverage {
  ranges: readonly Range[];
  /** Played by the clock, what was played twice counted twice. */
  seconds: number;
  isPlaying: boolean;
  /** The fastest since the last position was told. */
  rate: number;
  /** From where the next position is measured. */
  last?: { at: number; position: number };
  /** When playing stopped, while nobody has told yet where. */
  stoppedAt?: number;
  /** Until when positions may still be those from before a seek. */
  unsettledUntil: number;
}

/**
 * By how much a position may run ahead of the clock, in seconds: messages are about a quarter of a second apart, and those that waited
 * for a busy page arrive together.
 */
export const SLACK = 0.5;
const SETTLING_MS = 300;

export const NOTHING_PLAYED: Coverage = { ranges: [], seconds: 0, isPlaying: false, rate: 1, unsettledUntil: 0 };

/**
 * What has been played after the player told something. What lies between two positions counts as played when the player played
 * meanwhile and went no further than the clock did at its rate.
 */
export function afterSample(coverage: Coverage, sample: Sample): Coverage {
  const { position } = sample;
  return position === undefined ? afterChange(coverage, sample) : afterPosition(coverage, { ...sample, position });
}

/** What has been played when playing is to go on elsewhere: what lies between is not played, and late positions say nothing. */
export function afterSeek(coverage: Coverage, at: number): Coverage {
  return { ...coverage, last: undefined, stoppedAt: undefined, unsettledUntil: at + SETTLING_MS };
}

/** What has been played when it turns out that it was of something else, such as an advertisement: it took its time, and covers nothing. */
export const ofNothing = (coverage: Coverage): Coverage => ({ ...coverage, ranges: [], last: undefined, stoppedAt: undefined });

/** Playing began, stopped or went on at another rate. */
function afterChange(coverage: Coverage, { at, isPlaying, rate }: Sample): Coverage {
  const changed = { ...coverage, isPlaying, rate: Math.max(rate, coverage.rate) };
  if (coverage.isPlaying && !isPlaying) return { ...changed, stoppedAt: at };
  // It goes on from where it stood.
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
  // What it took at that rate: the clock may have gone on while the player stood.
  return { ranges: withRange(ranges, [last.position, sample.position]), seconds: seconds + media / fastest };
}
