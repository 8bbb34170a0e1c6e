import { numbersOf } from '#features/verification/server/citations/expand-range.ts';
import { DOCKET, EXHIBIT } from '#features/verification/server/citations/record-documents.ts';
import { SPELLED_NUMBER, spelledValue } from '#features/verification/server/record/spelled-numbers.ts';
import type { CheckedPaper } from './case-file.ts';
import type { PaperId } from './create-mask.ts';
import type { RecordSource } from './find-source.ts';

/** Number of paragraphs or pages that a paper gives for another one: "the Mostyn affidavit, which has 34 paragraphs". */
export interface StatedLength {
  unit: 'paragraphs' | 'pages';
  count: number;
  docketNumbers: string[];
  /** Exhibits named with it, folded: "ex2". */
  exhibits: string[];
  /** Distinctive words of its name, lowercase: "mostyn", "merit". */
  names: string[];
  role: PaperId;
  start: number;
  end: number;
}

const LENGTH = new RegExp(
  String.raw`(?<=(?:\b(?:has|have|had|of|contains?|containing|is|runs?(?:\sto)?|to|in|all|with|only|just|at)|,)\s)(\d{1,3}|${SPELLED_NUMBER})\s(?:numbered\s)?(paragraphs|pages)\b(?!\s(?:earlier|later|before|above|below|away|on)\b)`,
  'giu',
);
const BEFORE = 260;
const BEHIND = 64;
const BRACKET = /^\s?[([][^)\]]{0,60}[)\]]/;
const SWORN = /\b(?:affidavit|affirmation|declaration|complaint|answer|petition|memorandum)\b|\b(?:Aff|Decl|Affirm|Compl)\./i;
const UNSWORN =
  /\b(?:agreement|contract|lease|guaranty|ledger|exhibit|statement|history|note|memorandum|transcript|deposition|letter|lease|mortgage|report)\b|\bExh?\.|\bAgmt\./i;
const GENERIC =
  /^(?:the|affidavit|affirmation|declaration|agreement|contract|exhibit|complaint|answer|nyscef|doc|aff|affirm|decl|compl|ans|mem|agmt|ex|exh|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec|sworn|dated|director|manager|senior|president|collections|portfolio|servicing|plaintiff|defendants?|january|february|march|april|may|june|july|august|september|october|november|december|new|york|inc|llc|corp)$/;

const LENGTH_BEFORE = new RegExp(
  String.raw`\b(\d{1,3}|${SPELLED_NUMBER})-page\s(?:[a-z]+\s){0,2}(?:agreement|contract|lease|letter|report|transcript|memorandum|exhibit|note|mortgage)\b`,
  'giu',
);
const NUMBER_BEHIND = 60;

/** Finds the lengths of other papers that a paper states. */
export const findStatedLengths = (reader: CheckedPaper): StatedLength[] => [...lengthsBehind(reader), ...lengthsBefore(reader)];

/** "his six-page letter of June 20, 2024 (NYSCEF Doc. No. 88)": only a number shows later which paper that is. */
function lengthsBefore({ role, paper: { text } }: CheckedPaper): StatedLength[] {
  return [...text.matchAll(LENGTH_BEFORE)].flatMap(({ 0: words, 1: number = '', index: start }) => {
    const end = start + words.length;
    const about = text.slice(end, end + NUMBER_BEHIND).split('\n\n')[0] ?? '';
    const [docket] = [...about.matchAll(new RegExp(DOCKET, 'g'))].flatMap((found) => found[1] ?? []);
    const [exhibit] = [...about.matchAll(new RegExp(EXHIBIT, 'g'))].map(([found]) => foldExhibit(found));
    if (!docket && !exhibit) return [];
    const count = /^\d/.test(number) ? Number(number) : spelledValue(number);
    const of = { docketNumbers: docket ? [docket] : [], exhibits: docket || !exhibit ? [] : [exhibit], names: [] };
    return [{ unit: 'pages', count, ...of, role, start, end }];
  });
}

/** "the affidavit of Deirdre K. Mostyn, which has 34 paragraphs". */
function lengthsBehind({ role, paper: { text } }: CheckedPaper): StatedLength[] {
  return [...text.matchAll(LENGTH)].flatMap((match) => {
    const [words, number = '', unit = ''] = match;
    const [start, end] = [match.index, match.index + words.length];
    const before =
      text
        .slice(Math.max(0, start - BEFORE), start)
        .split('\n\n')
        .at(-1) ?? '';
    const behind = BRACKET.exec(text.slice(end, end + BEHIND))?.[0] ?? '';
    const isParagraphs = /^par/i.test(unit);
    const kind = (isParagraphs ? SWORN : UNSWORN).exec(lastMention(before, isParagraphs ? SWORN : UNSWORN));
    if (!kind) return [];
    const mention = lastMention(before, isParagraphs ? SWORN : UNSWORN);
    // A bracket that numbers the paper is nearer than an exhibit named before it.
    const about = new RegExp(`${DOCKET}|${EXHIBIT}`).test(behind) ? behind : mention + behind;
    const count = /^\d/.test(number) ? Number(number) : spelledValue(number);
    if (count < 2) return [];
    return [
      {
        unit: isParagraphs ? ('paragraphs' as const) : ('pages' as const),
        count,
        docketNumbers: [...about.matchAll(new RegExp(DOCKET, 'g'))].flatMap((docket) => docket[1] ?? []),
        exhibits: [...about.matchAll(new RegExp(EXHIBIT, 'g'))].map(([exhibit]) => foldExhibit(exhibit)),
        names: [...namesIn(about), ...citedAs(behind)],
        role,
        start,
        end,
      },
    ];
  });
}

/** The words from the last mention of a paper on, with the name before it. */
function lastMention(before: string, nouns: RegExp): string {
  const last = [...before.matchAll(new RegExp(nouns.source, 'gi'))].at(-1);
  if (!last) return '';
  const name = /(?:\p{Lu}[\p{L}’'-]+\.?\s){0,3}$/u.exec(before.slice(0, last.index))?.[0] ?? '';
  return name + before.slice(last.index);
}

/** Names in the first words: the person who swore, or "merit". */
function namesIn(about: string): string[] {
  const first = about.split(/[,;(]/)[0] ?? '';
  const quoted = [...about.matchAll(/“([^”]{2,40})”/g)].map(([, name]) => name ?? '');
  const words = `${first} ${quoted.join(' ')}`.match(/\p{Lu}[\p{L}’'-]{2,}|\bmerit\b/gu) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase().replace(/[’']s$/, '')))].filter((word) => !GENERIC.test(word));
}

/** Name by which the brief cites the paper: "(Ex. D, cited as Ortiz Tr.)". */
const citedAs = (bracket: string) => namesIn(/\b(?:cited\s+as|hereinafter|referred\s+to\s+as)\s+(.+)/i.exec(bracket)?.[1] ?? '');

const foldExhibit = (exhibit: string) =>
  exhibit
    .toLowerCase()
    .replace(/exh?(?:ibit)?s?/, 'ex')
    .replace(/[^a-z0-9]/g, '');

/** The stated length that a cite runs past; undefined where none is stated, or where it does not. */
export function exceededLength(
  { document, docketNumber, paragraphs, pages }: RecordSource,
  lengths: readonly StatedLength[],
): { length: StatedLength; past: string } | undefined {
  for (const length of lengths) {
    if (!isOf(document, docketNumber, length)) continue;
    const { numbers } = numbersOf(length.unit === 'paragraphs' ? paragraphs : pages);
    const past = numbers.find((number) => number > length.count);
    if (past !== undefined) return { length, past: `${length.unit === 'paragraphs' ? '¶' : 'page'} ${past}` };
  }
  return undefined;
}

function isOf(document: string | null, docketNumber: string | null, { docketNumbers, exhibits, names }: StatedLength): boolean {
  if (docketNumber !== null && docketNumbers.includes(docketNumber)) return true;
  if (document === null) return false;
  const exhibit = new RegExp(EXHIBIT).exec(document)?.[0];
  if (exhibit) return exhibits.includes(foldExhibit(exhibit));
  const words = document.toLowerCase().match(/[\p{L}’'-]{3,}/gu) ?? [];
  return words.some((word) => names.includes(word));
}
