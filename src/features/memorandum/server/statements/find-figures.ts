import type { ResolvedCitation, Span } from '#features/verification/server/citations/citation.ts';
import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import type { NumberMention } from '#features/verification/server/record/number-mention.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { divideSentences, type Sentence } from '../understanding/divide-sentences.ts';
import { targetOf } from '../understanding/find-source.ts';

/** A sum, count, percentage or date of a paper with the sentence that contains it. */
export interface Figure extends Span {
  kind: 'money' | 'count' | 'percent' | 'date';
  /** Dollars, the count, the percentage, or an ISO date. */
  value: number | string;
  /** Index of its sentence in the list that was searched. */
  sentence: number;
}

/** Kind of a figure by the kind of number in which it is written. */
export const FIGURE_KINDS: Partial<Record<NumberMention['kind'], Figure['kind']>> = {
  money: 'money',
  percent: 'percent',
  count: 'count',
  spelledCount: 'count',
  date: 'date',
  dateNoYear: 'date',
};

/** Divides a paper into the sentences that speak of this case. */
export function sentencesOfCase(paper: Paper, citations: readonly ResolvedCitation[]): Sentence[] {
  return divideSentences(paper, citations).filter(
    (sentence) => /\p{L}{2}/u.test(paper.text.slice(sentence.start, sentence.end)) && !isAboutAnotherCase(sentence, citations),
  );
}

/** A sentence for which only decisions vouch tells what happened in those cases. */
function isAboutAnotherCase({ citations: inside }: Sentence, citations: readonly ResolvedCitation[]): boolean {
  const kinds = inside.map((index) => targetOf({ citations }, index)?.kind);
  return kinds.some((kind) => kind === 'case' || kind === 'slip') && !kinds.includes('record');
}

/** Finds every figure of the sentences, in order. A date without its year has a value such as "--08-14" until `withYears`. */
export function findFigures({ text }: Paper, citations: readonly ResolvedCitation[], sentences: readonly Sentence[]): Figure[] {
  const found = sentences.flatMap(({ start, end, citations: inside }, sentence) => {
    const except = inside.flatMap((index) => citations[index]?.citation ?? []);
    const skipped = except.map((span) => ({ start: span.start - start, end: span.end - start }));
    const words = text.slice(start, end);
    return [...findNumbers(words, skipped), ...shortDates(words, skipped), ...onlyOne(words), ...thousands(words)].flatMap(
      ({ kind, value, ...span }): Figure[] => {
        const known = FIGURE_KINDS[kind];
        return known ? [{ kind: known, value, start: start + span.start, end: start + span.end, sentence }] : [];
      },
    );
  });
  return found.slice(0, MOST_FIGURES);
}

/** A paper with more figures is a table of hundreds of rows; what lies beyond is not classified. */
const MOST_FIGURES = 3_000;

/** "Only one debit" counts; "one" alone is mostly a pronoun. */
export function onlyOne(words: string): NumberMention[] {
  return [...words.matchAll(/(?<=\b(?:only|just|but|exactly)\s+)one\b(?!\s+(?:of|or|another|who|that)\b)/gi)].map(
    ({ index }) => ({ kind: 'spelledCount', value: 1, start: index, end: index + 3 }),
  );
}

const THOUSANDS = /(?<![\p{L}\p{N}$.,/-])(\d{1,4}(?:\.\d{1,2})?)k\b/gu;

/** "40k" is a sum also without its sign. */
const thousands = (words: string): NumberMention[] =>
  [...words.matchAll(THOUSANDS)].map(({ 0: printed, 1: figure, index }) => ({
    ...{ kind: 'money', value: Number(figure) * 1000, start: index, end: index + printed.length },
  }));

const SHORT_DATE = /(?<![\d/.$-])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\d/%-]|\s?(?:of|percent|full)\b)/g;
/** A paper that writes a day as "3/21/25" once writes it as "3/21" as well. */
const BEFORE_SHORT_DATE = /(?:\b(?:on|of|since|until|till|by|from|to|through|the|after|before|and|around)\s|^|,\s)$/i;

function shortDates(words: string, except: readonly { start: number; end: number }[]): NumberMention[] {
  return [...words.matchAll(SHORT_DATE)].flatMap(({ 0: printed, 1: month = '', 2: day = '', index }): NumberMention[] => {
    const isCited = except.some((span) => span.start < index + printed.length && index < span.end);
    if (isCited || !BEFORE_SHORT_DATE.test(words.slice(0, index))) return [];
    const value = `--${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return [{ kind: 'dateNoYear', value, start: index, end: index + printed.length }];
  });
}

/**
 * Gives the dates of a paper that lack one their year: that of the same day with its year elsewhere in the paper, or of the day
 * nearest to the last full date before it; in a paper that gives no year, the same of the other paper. A day that no calendar has is
 * left out. @param others figures of the other paper
 */
export function withYears(figures: readonly Figure[], others: readonly Figure[]): Figure[] {
  const full = fullDates(figures);
  const theirs = fullDates(others);
  const middle = [...theirs.values()].sort()[Math.floor(theirs.size / 2)];
  let last: string | undefined;
  return figures.flatMap((figure): Figure[] => {
    if (figure.kind !== 'date') return [figure];
    const value = String(figure.value);
    if (!existsInCalendar(value)) return [];
    const date = value.startsWith('--') ? yearOf(value.slice(2)) : value;
    if (!date) return [];
    last = date;
    return [{ ...figure, value: date }];
  });

  function yearOf(day: string): string | undefined {
    const near = last ?? middle;
    return full.get(day) ?? (last === undefined ? theirs.get(day) : undefined) ?? (near && nearest(day, near));
  }
}

const fullDates = (figures: readonly Figure[]) =>
  new Map(figures.flatMap(({ value }) => (/^\d{4}-\d/.test(String(value)) ? [[String(value).slice(5), String(value)]] : [])));

/** False for February 30. @param date ISO date, or "--02-30" where the year is not given */
function existsInCalendar(date: string): boolean {
  // A leap year, since the year of a date without one is not known.
  const day = date.startsWith('--') ? `2024${date.slice(1)}` : date;
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
}

/** Finds the dates of a paper that no calendar has, as printed. */
export function impossibleDates({ text }: Pick<Paper, 'text'>): Span[] {
  return findNumbers(text).filter(({ kind, value }) => FIGURE_KINDS[kind] === 'date' && !existsInCalendar(String(value)));
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
