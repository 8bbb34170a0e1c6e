/** A part of a video, `[from, to]` in seconds. */
export type Range = readonly [from: number, to: number];

/** Adds a range; the result is in order, and no two touch. */
export function withRange(ranges: readonly Range[], [from, to]: Range): Range[] {
  const apart = ranges.filter((range) => range[1] < from || range[0] > to);
  const touching = ranges.filter((range) => range[1] >= from && range[0] <= to);
  const merged: Range = [Math.min(from, ...touching.map(([start]) => start)), Math.max(to, ...touching.map(([, end]) => end))];
  return [...apart, merged].toSorted((one, other) => one[0] - other[0]);
}

/** Cuts the ranges to a video of this length. */
export function rangesWithin(ranges: readonly Range[], length: number): Range[] {
  return ranges.map(([from, to]): Range => [Math.max(from, 0), Math.min(to, length)]).filter(([from, to]) => to > from);
}

/** Distinct seconds in ranges that do not touch. */
export function secondsIn(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The longest ranges, as many as may be reported, in order. */
export function longestRanges(ranges: readonly Range[], most: number): Range[] {
  const kept = new Set(ranges.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0])).slice(0, most));
  return ranges.filter((range) => kept.has(range));
}

/**
 * Computes the coverage of a video in percent: distinct seconds over its length, floored. Players start and end slightly off the
 * edges, so a video counts as complete if a second at most is missing, or a tenth of a very short one.
 */
export function percentWatched(ranges: readonly Range[], length: number): number {
  if (!(length > 0)) return 0;
  const seconds = secondsIn(rangesWithin(ranges, length));
  if (length - seconds <= Math.min(1, length / 10)) return 100;
  return Math.min(99, Math.floor((seconds / length) * 100));
}
