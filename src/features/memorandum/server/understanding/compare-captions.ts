import { normalizePartyName } from '#features/verification/server/library/normalize-party-name.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { withoutMarks } from './clean-caption.ts';
import type { Caption } from './read-caption.ts';

/** A paper, or its beginning, with what its caption says. */
export interface CaptionedStart {
  paper: Paper;
  caption: Caption;
}

/** Differences between two captions, in the words of each. */
export interface CaptionDifference {
  what: 'index number' | 'county' | 'parties';
  memorandum: string;
  affirmation: string;
}

/**
 * Signs that two papers belong to two cases. Only what was read in both is compared: a blank is no difference, and what OCR
 * read decides nothing.
 */
export function compareCaptions(memorandum: CaptionedStart, affirmation: CaptionedStart): CaptionDifference[] {
  if ([memorandum, affirmation].some(({ paper }) => paper.pages[0]?.source === 'ocr')) return [];
  const [one, other] = [memorandum.caption, affirmation.caption];
  const found = [
    difference('index number', indexNumbersOf(memorandum), indexNumbersOf(affirmation), indexKey, (text) => `Index No. ${text}`),
    difference(
      'county',
      filled([one.county]),
      filled([other.county]),
      (text) => text,
      (text) => `${text} County`,
    ),
    haveNoPartyInCommon(one, other)
      ? { what: 'parties' as const, memorandum: firstParties(one), affirmation: firstParties(other) }
      : null,
  ];
  return found.flatMap((each) => each ?? []);
}

/** "The memorandum has Index No. 1, the affirmation Index No. 2." @param name what the second paper is called */
export function describeDifferences(differences: readonly CaptionDifference[], name: string): string {
  const list = (paper: 'memorandum' | 'affirmation') => differences.map((each) => each[paper]).join(', ');
  const words =
    differences.length > 1
      ? `the memorandum has ${list('memorandum')}; the ${name} has ${list('affirmation')}`
      : `the memorandum has ${list('memorandum')}, the ${name} ${list('affirmation')}`;
  return words.endsWith('.') ? words : `${words}.`;
}

/** The stamp first: the court's clerk made it. */
const indexNumbersOf = ({ paper, caption }: CaptionedStart) => filled([paper.stamp.indexNumber, caption.indexNumber]);

const filled = (values: readonly (string | null)[]) => values.flatMap((value) => value ?? []);

/** A difference where both have a value and none in common. */
function difference(
  what: CaptionDifference['what'],
  ones: readonly string[],
  others: readonly string[],
  keyOf: (value: string) => string,
  format: (value: string) => string,
): CaptionDifference | null {
  const [[one], [other]] = [ones, others];
  if (one === undefined || other === undefined) return null;
  const keys = new Set(ones.map(keyOf));
  return others.some((value) => keys.has(keyOf(value))) ? null : { what, memorandum: format(one), affirmation: format(other) };
}

/** "E2025014872": the year stands before the number. */
const YEAR_FIRST = /^(20\d\d)(\d{4,})$/;

/** The numbers of an index number without letters and zeros that lead, its year of four digits: "812467/25E" is "2025 812467". */
function indexKey(index: string): string {
  const groups = index.match(/\d+/g) ?? [];
  const [only = '', ...more] = groups;
  const yearFirst = more.length === 0 ? YEAR_FIRST.exec(only) : null;
  const numbers = (yearFirst?.slice(1) ?? groups).map((digits, at) =>
    Number(at > 0 && digits.length === 2 ? `20${digits}` : digits),
  );
  return numbers.sort((a, b) => a - b).join(' ');
}

const firstParties = ({ plaintiffs: [one = ''], defendants: [other = ''] }: Caption) => `${shown(one)} v. ${shown(other)}`;

const LONGEST_NAME = 80;

/** A name as a sentence may say it, without the names under which it does business. */
const shown = (name: string) =>
  withoutMarks(partsOf(name)[0] ?? name)
    .slice(0, LONGEST_NAME)
    .trim();

/** Both sides must have been read in both papers: which side a lone name belongs to is not sure. */
function haveNoPartyInCommon(one: Caption, other: Caption): boolean {
  const sides = [one.plaintiffs, one.defendants, other.plaintiffs, other.defendants];
  if (sides.some((names) => names.length === 0)) return false;
  const [mine, theirs] = [one, other].map(({ plaintiffs, defendants }) => [...plaintiffs, ...defendants].flatMap(keysOf));
  return !mine?.some((name) => theirs?.some((rival) => isSameName(name, rival)));
}

const ALIAS = /,?\s+(?:d\/b\/a|a\/k\/a|f\/k\/a|n\/k\/a|s\/h\/a|doing business as|also known as|individually)\b\.?\s*/i;

const partsOf = (name: string) => name.split(ALIAS).filter((part) => part.trim() !== '');
const keysOf = (name: string) =>
  partsOf(name)
    .map((part) => normalizePartyName(part).join(' '))
    .filter((key) => key !== '');

/** A name of one word is in many others. */
function isSameName(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short === long || (short.includes(' ') && ` ${long} `.includes(` ${short} `));
}
