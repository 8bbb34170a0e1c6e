import type { Line } from './build-lines.ts';

/** The column of text of a page, in points from the left. */
export interface Column {
  left: number;
  right: number;
  /** Type size of most lines. */
  size: number;
}

/** Least indent of a paragraph's first line, and the tolerance for a centered line's middle. */
const INDENT = 10;
const OFF_MIDDLE = 9;
/** A wider line is running text whose ends happen to be even. */
const CENTERED_WIDTH = 0.8;

/** Determines the column from the lines that fill it. */
export function columnOf(lines: readonly Line[]): Column {
  const size = most(lines.map((line) => line.size)) ?? 12;
  const right = quantile(
    lines.map((line) => line.right),
    0.9,
  );
  const widest = lines.filter((line) => line.right > right - 40).map((line) => Math.round(line.left / 3) * 3);
  const left = most(widest) ?? Math.min(...lines.map((line) => line.left), right);
  return { left: Math.min(left, most(lines.map((line) => Math.round(line.left / 3) * 3)) ?? left), right, size };
}

/** True if a line is centered in the column without filling it. */
export function isCentered(line: Line, { left, right }: Column): boolean {
  const middle = (line.left + line.right) / 2;
  const isShort = line.left > left + 20 && line.right < right - 20 && line.right - line.left < (right - left) * CENTERED_WIDTH;
  return isShort && Math.abs(middle - (left + right) / 2) < OFF_MIDDLE;
}

/** True if a line begins to the right of the column's edge. */
export const isIndented = (line: Line, { left }: Column) => line.left > left + INDENT;

function most(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 540;
}
