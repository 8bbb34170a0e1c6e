import type { Line } from './build-lines.ts';

/** Fewest lines on each side of the gutter, and the largest share of lines that may cross it. */
const LEAST_LINES = 8;
const CROSSING_SHARE = 0.2;
/** Least part of a column's width that most of its lines fill: tables and captions are emptier. */
const FILLED = 0.6;

/**
 * Puts a page set in two columns into reading order: left column, then right, between lines that cross both.
 * @returns the parts in reading order; one part when the page has one column
 */
export function divideColumns(lines: Line[], pageWidth: number): Line[][] {
  const gutter = findGutter(lines, pageWidth);
  if (gutter === null) return [lines];
  const parts: Line[][] = [];
  let [left, right]: [Line[], Line[]] = [[], []];
  const flush = () => {
    parts.push(left, right);
    [left, right] = [[], []];
  };
  for (const line of lines) {
    const [before, behind] = [side(line, (x) => x < gutter), side(line, (x) => x >= gutter)];
    if (crosses(line, gutter)) {
      flush();
      parts.push([line]);
    } else {
      if (before) left.push(before);
      if (behind) right.push(behind);
    }
  }
  flush();
  return parts.filter((part) => part.length > 0);
}

/** The middle of the gutter, in points from the left. */
function findGutter(lines: Line[], pageWidth: number): number | null {
  const middle = pageWidth / 2;
  const candidates = [0, -12, 12, -24, 24].map((shift) => middle + shift);
  return candidates.find((gutter) => isGutter(lines, gutter)) ?? null;
}

function isGutter(lines: Line[], gutter: number): boolean {
  const crossing = lines.filter((line) => crosses(line, gutter)).length;
  if (crossing > lines.length * CROSSING_SHARE) return false;
  const sides = lines.filter((line) => !crosses(line, gutter));
  const left = sides.flatMap((line) => side(line, (x) => x < gutter) ?? []);
  const right = sides.flatMap((line) => side(line, (x) => x >= gutter) ?? []);
  return isColumn(left) && isColumn(right);
}

function isColumn(lines: Line[]): boolean {
  if (lines.length < LEAST_LINES) return false;
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
  const full = lines.filter((line) => line.right - line.left > width * FILLED);
  return full.length > lines.length * FILLED;
}

/** Least width of a gutter, in points. */
const GUTTER = 9;

function crosses({ words }: Line, gutter: number): boolean {
  const before = words.findLast(({ left }) => left < gutter);
  const behind = words.find(({ left }) => left >= gutter);
  if (!before) return false;
  return before.right > gutter || (behind !== undefined && behind.left - before.right < GUTTER);
}

function side(line: Line, isOn: (x: number) => boolean): Line | undefined {
  const words = line.words.filter(({ left }) => isOn(left));
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? { ...line, words, left: first.left, right: last.right } : undefined;
}
