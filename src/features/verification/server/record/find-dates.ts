import type { NumberMention } from './number-mention.ts';
import { SPELLED_DAY, spelledDay } from './spelled-numbers.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NAMES =
  'January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sept Sep Oct Nov Dec';
/** Capitalized: "may 5 percent" is no date. */
const MONTH = String.raw`\b(?<month>${`${NAMES} ${NAMES.toUpperCase()}`.replaceAll(' ', '|')})\b\.?`;
const DAY = String.raw`(?:(?<day>\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>${SPELLED_DAY}))(?![\p{L}\p{N}%]|[,.:]\d)`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)(?!\d|,\d)`;
const GAP = String.raw`\s{1,20}`;
const LIST = String.raw`\s{0,3}(?:to|through|until|and|or|[-–,])\s{0,3}`;
/** "April 7 to April 25, 2025", "April 21 and 22, 2025": only the last date has the year … */
const YEAR_OF_LIST = new RegExp(String.raw`^${LIST}(?:${MONTH}${GAP})?\d{1,2}(?:st|nd|rd|th)?,?${GAP}${YEAR}`, 'u');
/** … and maybe only the first has the month. */
const MONTH_OF_LIST = String.raw`(?<=${MONTH}${GAP}\d{1,2}(?:st|nd|rd|th)?${LIST})`;

/** "November 1 to 22" */
const MONTH_OF_RANGE = String.raw`(?<=${MONTH}${GAP}\d{1,2}(?:st|nd|rd|th)?\s{0,3}(?:to|through|until|[-–])\s{0,3})`;
/** "November 18 and 25.": without a year, and not "November 18 and 25 debits". */
const ENDS_LIST = String.raw`(?=\s*(?:[.;:)\]]|,\s\D|$))`;

type Groups = Record<string, string | undefined>;

const written = (found: Groups) => isoDate(found.year, monthOf(found), dayOf(found));
const inFigures = (found: Groups) => isoDate(found.year, Number(found.month), found.day);

const FORMS: [NumberMention['kind'], RegExp, (found: Groups, behind: string) => string | null][] = [
  ['date', form(`${MONTH}${GAP}${DAY},?${GAP}${YEAR}`), written],
  ['date', form(`${MONTH_OF_LIST}${DAY},?${GAP}${YEAR}`), written],
  ['date', form(String.raw`\b${DAY}(?:${GAP}(?:day${GAP})?of)?${GAP}${MONTH},?${GAP}${YEAR}`), written],
  ['date', form(String.raw`(?<![\d/])(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})(?![\d/])`), inFigures],
  ['date', form(String.raw`(?<![\d-])${YEAR}-(?<month>\d{2})-(?<day>\d{2})(?![\d-])`), inFigures],
  ['monthYear', form(`${MONTH},?${GAP}${YEAR}`), (found) => `${found.year}-${pad(monthOf(found))}`],
  ['dateNoYear', form(`${MONTH}${GAP}${DAY}`), dayOfMonth],
  ['dateNoYear', form(`${MONTH_OF_RANGE}${DAY}`), dayOfMonth],
  ['dateNoYear', form(`${MONTH_OF_LIST}${DAY}${ENDS_LIST}`), dayOfMonth],
  ['dateNoYear', form(String.raw`\b${DAY}${GAP}(?:(?:day${GAP})?of${GAP})?${MONTH}`), dayOfMonth],
  ['time', form(String.raw`\b(?<hour>\d{1,2})(?::(?<minute>\d{2}))?\s?(?<half>[apAP])\.?\s?[mM]\b\.?`), timeOfDay],
  ['time', form(String.raw`(?<![\d:])(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])`), timeOfDay],
];

/** Finds every date and time of a text, complete or not. Of two that overlap, the more complete one comes first in the list. */
export function findDates(text: string): NumberMention[] {
  return FORMS.flatMap(([kind, pattern, read]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
      const end = index + words.length;
      const value = read(groups ?? {}, text.slice(end, end + 60));
      return value === null ? [] : [{ kind, value, start: index, end }];
    }),
  );
}

function form(pattern: string): RegExp {
  return new RegExp(pattern, 'gu');
}

function dayOfMonth(found: Groups, behind: string): string | null {
  const year = YEAR_OF_LIST.exec(behind)?.groups?.year;
  return isoDate(year ?? '2000', monthOf(found), dayOf(found))?.replace(/^2000/, year ? '2000' : '-') ?? null;
}

function timeOfDay({ hour = '', minute = '00', half }: Groups): string | null {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? `${pad(hours)}:${minute}` : null;
}

const monthOf = ({ month = '' }: Groups) => MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
const dayOf = ({ day, ordinal }: Groups) => (ordinal ? String(spelledDay(ordinal)) : day);
const pad = (value: number) => String(value).padStart(2, '0');

/** Null for a day that no calendar has. Two digits are a year of this century. */
function isoDate(year = '', month: number, day = ''): string | null {
  const isDay = month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay ? `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(Number(day))}` : null;
}
