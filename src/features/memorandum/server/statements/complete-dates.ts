import type { Span } from '#features/verification/server/citations/citation.ts';
import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { FIGURE_KINDS, type Figure } from './find-figures.ts';

/**
 * Gives the dates of a paper that lack one their year: that of the same day with its year elsewhere in the paper, or of the day
 * nearest to the last full date before it; in a paper that gives no year, the same of the other paper. A day alone is the one nearest
 * to a date shortly before it. A day that no calendar has, or that nothing says the month of, is left out. @param others figures of the other paper
 */
export function withYears(figures: readonly Figure[], others: readonly Figure[]): Figure[] {
  const full = fullDates(figures);
  const theirs = fullDates(others);
  const middle = [...theirs.values()].sort()[Math.floor(theirs.size / 2)];
  let last: string | undefined;
  let lastEnd = 0;
  return figures.flatMap((figure): Figure[] => {
    if (figure.kind !== 'date') return [figure];
    const value = dayNear(String(figure.value), figure.start);
    if (!value || !existsInCalendar(value)) return [];
    const date = value.startsWith('--') ? yearOf(value.slice(2)) : value;
    if (!date) return [];
    last = date;
    lastEnd = figure.end;
    return [{ ...figure, value: date }];
  });

  function dayNear(value: string, at: number): string | null {
    if (!value.startsWith('---')) return value;
    return last && at - lastEnd < SHORTLY ? nearestDay(value.slice(3), last) : null;
  }

  function yearOf(day: string): string | undefined {
    const near = last ?? middle;
    return full.get(day) ?? (last === undefined ? theirs.get(day) : undefined) ?? (near && nearest(day, near));
  }
}

/** Characters in which a month is still spoken of. */
const SHORTLY = 600;
const DAY_MS = 86_400_000;

/** The date with a day of the month that lies nearest to another date, at most half a month away. @param day "17" */
const nearestDay = (day: string, date: string): string | null =>
  Array.from({ length: 31 }, (_, index) => new Date(Date.parse(date) + (index - 15) * DAY_MS).toISOString().slice(0, 10))
    .filter((candidate) => candidate.endsWith(`-${day}`))
    .sort((a, b) => Math.abs(Date.parse(a) - Date.parse(date)) - Math.abs(Date.parse(b) - Date.parse(date)))[0] ?? null;

const fullDates = (figures: readonly Figure[]) =>
  new Map(figures.flatMap(({ value }) => (/^\d{4}-\d/.test(String(value)) ? [[String(value).slice(5), String(value)]] : [])));

/** False for February 30. @param date ISO date, or "--02-30" where the year is not given */
function existsInCalendar(date: string): boolean {
  // A leap year, since the year of a date without one is not known.
  const day = date.startsWith('--') ? `2024${date.slice(1)}` : date;
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
}

/** The day of a year that lies nearest to another day. @param day "08-14" @param date ISO date */
function nearest(day: string, date: string): string {
  const year = Number(date.slice(0, 4));
  const distance = (candidate: string) => Math.abs(Date.parse(candidate) - Date.parse(date));
  const candidates = [year - 1, year, year + 1]
    .map((other) => `${other}-${day}`)
    .filter((candidate) => !Number.isNaN(Date.parse(candidate)));
  return candidates.sort((one, other) => distance(one) - distance(other))[0] ?? `${year}-${day}`;
}

/** Finds the dates of a paper that no calendar has, as printed. */
export function impossibleDates({ text }: Pick<Paper, 'text'>): Span[] {
  return findNumbers(text).filter(({ kind, value }) => FIGURE_KINDS[kind] === 'date' && !existsInCalendar(String(value)));
}
