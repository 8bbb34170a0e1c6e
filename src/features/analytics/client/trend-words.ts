import { dayAfter } from '#platform/shared/dates.ts';
import { countOf } from './count-words.ts';
import { dateOf } from './days.ts';
import { daysInWords } from './period-words.ts';
import { SERIES, SERIES_NAMES, type SeriesName, type Step, type Trend, type TrendPoint } from './trend-points.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** What a point stands for: a day with its weekday, a whole month or year by its name, anything else by its days. */
export function pointInWords({ from, to }: TrendPoint, step: Step): string {
  if (step === 'day') return `${WEEKDAY.format(dateOf(from))}, ${daysInWords(from, to)}`;
  if (step === 'month' && from.endsWith('-01') && dayAfter(to).endsWith('-01')) return MONTH.format(dateOf(from));
  if (step === 'year' && from.endsWith('-01-01') && to.endsWith('-12-31')) return from.slice(0, 4);
  return daysInWords(from, to);
}

/** A point on the axis, as short as it can be told there. */
export function tickInWords({ from }: TrendPoint, step: Step): string {
  if (step === 'year') return from.slice(0, 4);
  return (step === 'day' ? SHORT_DAY : SHORT_MONTH).format(dateOf(from));
}

/** All that happened at a point, the chosen series first. */
export function countsInWords(point: TrendPoint, chosen: SeriesName): string[] {
  const names = [chosen, ...SERIES_NAMES.filter((name) => name !== chosen)];
  return names.map((name) => countOf(point[name], SERIES[name].words));
}

/** The line in a sentence, for who does not see it. */
export function trendInWords({ step, points }: Trend, series: SeriesName): string {
  const { label, words } = SERIES[series];
  const [first, last] = [points[0], points.at(-1)];
  const days = first && last ? daysInWords(first.from, last.to) : '';
  const total = points.reduce((sum, point) => sum + point[series], 0);
  if (total === 0) return `${label} by ${step}, ${days}: none.`;
  const most = mostOf(points, series);
  return `${label} by ${step}, ${days}: ${countOf(total, words)} in all, most on ${pointInWords(most, step)}: ${most[series].toLocaleString('en-US')}.`;
}

/** The first of the highest points. */
export function mostOf(points: readonly TrendPoint[], series: SeriesName): TrendPoint {
  return points.reduce((most, point) => (point[series] > most[series] ? point : most));
}
