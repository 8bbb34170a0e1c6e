import type { ResolvedCitation, Span } from '#features/verification/server/citations/citation.ts';
import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import type { NumberMention } from '#features/verification/server/record/number-mention.ts';
import { SPELLED_DAY, spelledDay } from '#features/verification/server/record/spelled-numbers.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { divideSentences, type Sentence } from '../understanding/divide-sentences.ts';
import { targetOf } from '../understanding/find-source.ts';
import type { Subject } from './statement.ts';

/** A sum, count, percentage or date of a paper with the sentence that contains it. */
export interface Figure extends Span {
  kind: 'money' | 'count' | 'percent' | 'date';
  /** Dollars, the count, the percentage, or an ISO date. */
  value: number | string;
  /** Index of its sentence in the list that was searched. */
  sentence: number;
  /** Subject by its column and month by its row, for a cell of a table; the month is null in a row of totals and in a ledger. */
  cell?: { subject: Subject; month: string | null };
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
  return divideSentences(paper, citations).filter((sentence) => {
    const words = paper.text.slice(sentence.start, sentence.end);
    return /\p{L}{2}/u.test(words) && (!isAboutAnotherCase(sentence, citations) || repeatsSum(words, paper.text));
  });
}

/** True if a sum of the sentence also stands elsewhere in the paper, so that it belongs to this case. */
const repeatsSum = (words: string, text: string) =>
  [...words.matchAll(/\$\d[\d,.]*\d/g)].some(([sum]) => text.indexOf(sum) !== text.lastIndexOf(sum));

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
    return figuresIn(text.slice(start, end), skipped).map((figure) => ({
      ...{ ...figure, start: start + figure.start, end: start + figure.end, sentence },
    }));
  });
  return found.slice(0, MOST_FIGURES);
}

/** Finds the figures of some words, with offsets into them; those of a date are as in `findFigures`. @param except spans to skip */
export function figuresIn(words: string, except: Span[] = []): Omit<Figure, 'sentence'>[] {
  return [
    ...findNumbers(words, except),
    ...shortDates(words, except),
    ...daysAlone(words),
    ...onlyOne(words),
    ...thousands(words),
  ].flatMap(({ kind, value, start, end }) => {
    const known = kind === 'count' && SUM.test(words.slice(start, end)) ? 'money' : FIGURE_KINDS[kind];
    return known ? [{ kind: known, value, start, end }] : [];
  });
}

/** Sum without its sign, as in a table's column: "29,750.00". */
const SUM = /^(?:\d{1,3}(?:,\d{3})+|\d{2,3})\.\d\d$/;

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

const DAY_ALONE = new RegExp(
  String.raw`(?<=\b(?:on|by|until|till|from|since|through|day|morning|mornings|later|after),?\s+)the\s+(?:(\d{1,2})(?:st|nd|rd|th)|(${SPELLED_DAY}))(?=[.,;:)]|\s+(?:as|and|or|but|when|they|we|I|he|she|it)\b)`,
  'gi',
);

/** "On the 17th" is a day of the month that was last spoken of: "---17" until `withYears`. */
const daysAlone = (words: string): NumberMention[] =>
  [...words.matchAll(DAY_ALONE)].flatMap(({ 0: printed, 1: day, 2: spelled = '', index }): NumberMention[] => {
    const value = Number(day ?? spelledDay(spelled));
    const span = { start: index, end: index + printed.length };
    return value < 1 || value > 31 ? [] : [{ kind: 'dateNoYear', value: `---${String(value).padStart(2, '0')}`, ...span }];
  });
