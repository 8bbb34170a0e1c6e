import { addDays, countDays } from '#platform/shared/dates.ts';
import type { Step, Trend, TrendPoint } from './trend-points.ts';

/** A point with a label on the axis. */
export interface AxisLabel {
  index: number;
  /** True if there is no room for it on a phone. */
  isForWideOnly: boolean;
}

/** A Monday, from which days are counted. */
const MONDAY = '2024-01-01';
const MONTHS = { every: [1, 2, 3, 4, 6, 12, 24], most: 7, mostOnPhone: 3 };
const STEPS: Record<Step, { every: readonly number[]; most: number; mostOnPhone: number }> = {
  day: { every: [1, 2, 7, 14, 21, 28], most: 8, mostOnPhone: 4 },
  week: MONTHS,
  month: MONTHS,
  year: { every: [1, 2, 5, 10, 20, 50, 100, 200, 500], most: 8, mostOnPhone: 4 },
};

/** Selects the points with axis labels, in regular calendar steps: single days, Mondays, or where months or years begin. */
export function axisLabels({ points, step }: Trend): AxisLabel[] {
  const { every, most, mostOnPhone } = STEPS[step];
  const numbers = points.map((point) => numberOf(point, step));
  const namedBy = (many: number) => [...numbers.keys()].filter((index) => (numbers[index] ?? Number.NaN) % many === 0);
  const named = every.map(namedBy).find((indices) => indices.length <= most) ?? [];
  const apart = Math.ceil(named.length / mostOnPhone);
  return named.map((index, position) => ({ index, isForWideOnly: (named.length - 1 - position) % apart !== 0 }));
}

/** Number of the day, the month or the year that begins at a point; undefined where none does. */
function numberOf({ from, to }: TrendPoint, step: Step): number | undefined {
  if (step === 'day') return countDays(MONDAY, from) - 1;
  const count = step === 'year' ? yearOf : monthOf;
  return count(addDays(from, -1)) === count(to) ? undefined : count(to);
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1;

const EDGE = 97;

/** Shift of a label to the left of its point (0–100), as a fraction of its own width: half, or three quarters at the end. */
export const shiftAt = (x: number): number => (x > EDGE ? 0.75 : 0.5);
