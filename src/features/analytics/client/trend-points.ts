import { addDays, countDays, dayAfter } from '#platform/shared/dates.ts';
import type { Period, TrendDay } from '../analytics.contract.ts';

/** Series counted over time, with singular and plural. */
export const SERIES = {
  toolClicks: { label: 'Tool clicks', words: ['tool click', 'tool clicks'] },
  videoViews: { label: 'Video views', words: ['video view', 'video views'] },
  activeSessions: { label: 'Active sessions', words: ['active session', 'active sessions'] },
} as const;
export type SeriesName = keyof typeof SERIES;
export const SERIES_NAMES = Object.keys(SERIES) as SeriesName[];

/** Length of time that one point of the line covers. */
export type Step = 'day' | 'week' | 'month' | 'year';
/** Days that a point covers, and their counts. */
export interface TrendPoint extends Record<SeriesName, number> {
  from: string;
  to: string;
  /** True if it has fewer days than a whole step, because the period begins or ends within it. */
  isPart: boolean;
}
/** A line of points, the earliest first. */
export interface Trend {
  step: Step;
  points: readonly TrendPoint[];
}

/** More days than this are shown by week, more weeks by month, more months by year. */
const MOST_POINTS = 120;
const WEEK = 7;

/** A point for every day of the period, or for longer steps if those would be too many. Days without events are zero. */
export function trendOf(days: readonly TrendDay[], period: Period, today: string): Trend {
  const first = period.dateFrom ?? days[0]?.day ?? today;
  const last = latest(period.dateTo ?? latest(today, days.at(-1)?.day), first);
  const step = stepFor(countDays(first, last));
  const points = stretches(first, last, step).map(([from, to]) => ({
    from,
    to,
    isPart: isPart(from, to, step),
    toolClicks: 0,
    videoViews: 0,
    activeSessions: 0,
  }));
  let position = 0;
  for (const day of days) {
    while (position < points.length - 1 && (points[position]?.to ?? '') < day.day) position += 1;
    const point = points[position];
    if (point) for (const name of SERIES_NAMES) point[name] += day[name];
  }
  return { step, points };
}

const latest = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one);

function stepFor(days: number): Step {
  if (days <= MOST_POINTS) return 'day';
  if (days <= MOST_POINTS * WEEK) return 'week';
  return days <= MOST_POINTS * 30 ? 'month' : 'year';
}

/** Splits the days between two into steps, the last of which ends on the last day. */
function stretches(first: string, last: string, step: Step): [from: string, to: string][] {
  const found: [string, string][] = [];
  let to = last;
  while (to >= first) {
    const from = latest(first, startOf(step, to));
    found.unshift([from, to]);
    to = addDays(from, -1);
  }
  return found;
}

/** Weeks are counted back from the last day, so that the newest is complete; months and years are the calendar's. */
function startOf(step: Step, to: string): string {
  if (step === 'day') return to;
  if (step === 'week') return addDays(to, 1 - WEEK);
  return step === 'month' ? `${to.slice(0, 7)}-01` : `${to.slice(0, 4)}-01-01`;
}

function isPart(from: string, to: string, step: Step): boolean {
  if (step === 'day') return false;
  if (step === 'week') return countDays(from, to) < WEEK;
  return from !== startOf(step, from) || dayAfter(to) !== startOf(step, dayAfter(to));
}
