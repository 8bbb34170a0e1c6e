import { dateOf } from './calendar-days.ts';
import { formatCount } from './format-change.ts';
import { formatDays } from './format-period.ts';
import { SERIES, SERIES_NAMES, type SeriesName, type Step, type Trend, type TrendPoint } from './trend-points.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** Formats a point's time: a day with its weekday, a week by its days, a whole month or year by its name, a part by its days. */
export function formatPoint({ from, to, isPart }: TrendPoint, step: Step): string {
  if (isPart) return `${formatDays(from, to)}, part of a ${step}`;
  if (step === 'day') return `${WEEKDAY.format(dateOf(from))}, ${formatDays(from, to)}`;
  if (step === 'month') return MONTH.format(dateOf(from));
  return step === 'year' ? from.slice(0, 4) : formatDays(from, to);
}

/** Describes the line's points, and how partial ones are marked. */
export function formatStep({ step, points }: Trend): string {
  return points.length > 1 && points.some(({ isPart }) => isPart) ? `by ${step}; dashed: part of a ${step}` : `by ${step}`;
}

/** Formats an axis label as briefly as possible: the day, or the month or year that begins in it. */
export function formatTick({ to }: TrendPoint, step: Step): string {
  if (step === 'year') return to.slice(0, 4);
  return (step === 'day' ? SHORT_DAY : SHORT_MONTH).format(dateOf(to));
}

/** Formats all counts of a point, the chosen series first. */
export function formatCounts(point: TrendPoint, chosen: SeriesName): string[] {
  const names = [chosen, ...SERIES_NAMES.filter((name) => name !== chosen)];
  return names.map((name) => formatCount(point[name], SERIES[name].words));
}

/** Describes the line in a sentence, for people who cannot see it. */
export function describeTrend({ step, points }: Trend, series: SeriesName): string {
  const { label, words } = SERIES[series];
  const [first, last] = [points[0], points.at(-1)];
  const days = first && last ? formatDays(first.from, last.to) : '';
  const total = points.reduce((sum, point) => sum + point[series], 0);
  if (total === 0) return `${label} by ${step}, ${days}: none.`;
  const most = mostOf(points, series);
  return `${label} by ${step}, ${days}: ${formatCount(total, words)} in total, peaking on ${formatPoint(most, step)}: ${most[series].toLocaleString('en-US')}.`;
}

/** Returns the first maximum. */
export function mostOf(points: readonly TrendPoint[], series: SeriesName): TrendPoint {
  return points.reduce((most, point) => (point[series] > most[series] ? point : most));
}
