import type { Span } from '../citations/citation.ts';
import { findDates } from './find-dates.ts';
import type { NumberMention } from './number-mention.ts';
import { findReferenceNumbers } from './reference-numbers.ts';
import { SPELLED_NUMBER, spelledValue } from './spelled-numbers.ts';

const FIGURE = String.raw`(?<figure>\d{1,3}(?:,\d{3}){1,6}(?:\.\d{1,6})?|\d{1,15}(?:\.\d{1,6})?)`;
const SCALE = String.raw`(?:\s{0,3}(?<scale>thousand|million|billion)\b|(?<scale>[KMB])\b)?`;
const PERCENT = String.raw`\s{0,3}(?:%|per\s?cent\b)`;
/** "Fourteen cents of each dollar" is a share. */
const OF_A_DOLLAR = String.raw`\s{1,3}cents\s{1,3}(?:of|on|from|out\s{1,3}of|in)\s{1,3}(?:each|every|the|a)\s{1,3}dollar\b`;
const ALONE = String.raw`(?<![\p{L}\p{N}$#.,/:]|\p{L}-)`;
const NOT_MORE = String.raw`(?![\p{L}\p{N}%]|[.,:/]\d)`;
const SPELLED = `(?<spelled>${SPELLED_NUMBER})`;
const SCALES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, b: 1e9, billion: 1e9 };

const FORMS: [NumberMention['kind'], RegExp][] = [
  [
    'percent',
    form(`${SPELLED}(?:${PERCENT}\\s{0,3}\\(${FIGURE}${PERCENT}\\)|\\s{0,3}\\(${FIGURE}(?:%\\)|\\))${PERCENT}|${PERCENT})`),
  ],
  ['percent', form(`${ALONE}${FIGURE}${PERCENT}`)],
  ['percent', form(`(?:${SPELLED}|${ALONE}${FIGURE})${OF_A_DOLLAR}`)],
  ['money', form(`${SPELLED}\\s{1,3}dollars?\\b(?:\\s{0,3}\\(\\$\\s?${FIGURE}\\))?`)],
  ['money', form(`\\$\\s?${FIGURE}(?!\\d|,\\d)${SCALE}`)],
  ['money', form(`${ALONE}${FIGURE}${SCALE}\\s{1,3}dollars?\\b`)],
  ['spelledCount', form(`${SPELLED}(?:\\s{0,3}\\(${FIGURE}\\))?`)],
  ['count', form(`${ALONE}${FIGURE}${NOT_MORE}${SCALE}`)],
];

/**
 * Finds every number of a text that measures something, in order: sums, percentages, dates, times, counts. A number in words with
 * the same one in brackets ("three (3)") is one. Numbers that refer ("¶ 14", "Section 3", "Doc. No. 13", "181 A.D.3d 664") are
 * excluded, and so is "one" alone, which is mostly a pronoun. @param except spans to skip: the citations of the text.
 */
export function findNumbers(text: string, except: Span[] = []): NumberMention[] {
  const taken = new Uint8Array(text.length);
  for (const { start, end } of [...findReferenceNumbers(text), ...except]) taken.fill(1, start, end);
  const mentions: NumberMention[] = [];
  for (const mention of [...findDates(text), ...findAmounts(text)]) {
    if (taken.subarray(mention.start, mention.end).includes(1)) continue;
    taken.fill(1, mention.start, mention.end);
    mentions.push(mention);
  }
  return mentions.sort((one, other) => one.start - other.start);
}

function findAmounts(text: string): NumberMention[] {
  return FORMS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups = {} }) => readAmount(kind, words, index, groups)),
  );
}

function readAmount(
  kind: NumberMention['kind'],
  words: string,
  start: number,
  found: Record<string, string | undefined>,
): NumberMention[] {
  const { figure, spelled, scale = '' } = found;
  const value = figure === undefined ? null : Number(figure.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1);
  const end = start + words.length;
  if (spelled === undefined) return value === null ? [] : [{ kind: isYear(kind, figure) ? 'year' : kind, value, start, end }];
  const inWords = spelledValue(spelled);
  const isPronoun = kind === 'spelledCount' && value === null && /^one$/iu.test(spelled);
  if (isPronoun) return [];
  // "three (4)": the bracketed figure is another number, and is found by itself.
  const isSame = value === null || value === inWords;
  return [{ kind, value: inWords, start, end: isSame ? end : start + spelled.length }];
}

const isYear = (kind: NumberMention['kind'], figure = '') => kind === 'count' && /^(?:19|20)\d\d$/.test(figure);

function form(pattern: string): RegExp {
  return new RegExp(pattern, 'giu');
}
