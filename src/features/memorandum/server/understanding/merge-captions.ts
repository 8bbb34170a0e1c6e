import { departmentOf } from '#features/verification/server/library/departments.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { type Caption, readCaption } from './read-caption.ts';

/** Source of a value of the caption. */
export type CaptionSource = 'memorandum caption' | 'memorandum stamps' | 'affirmation caption' | 'affirmation stamps';

/** A value of the caption with its sources; `others` are different values that stand elsewhere. */
export interface CaptionValue {
  value: string | null;
  sources: CaptionSource[];
  others: { value: string; source: CaptionSource }[];
}

/** The caption of the case, from both papers. */
export interface CaseCaption {
  court: CaptionValue;
  county: CaptionValue;
  /** Of the Appellate Division, by the county. */
  department: 1 | 2 | 3 | 4 | null;
  plaintiffs: string[];
  defendants: string[];
  indexNumber: CaptionValue;
  motionSequence: CaptionValue;
  judge: CaptionValue;
  part: CaptionValue;
  /** Papers whose caption leaves the index number blank. */
  blankIndexNumbers: ('memorandum' | 'affirmation')[];
}

/** Merges what both papers say; a stamp of the e-filing system is preferred to what was typed. */
export function mergeCaptions(memorandum: Paper, affirmation: Paper): CaseCaption {
  const captions = { memorandum: readCaption(memorandum, [affirmation]), affirmation: readCaption(affirmation, [memorandum]) };
  const field = (name: 'court' | 'county' | 'motionSequence' | 'judge' | 'part') =>
    merge([
      ['memorandum caption', captions.memorandum[name]],
      ['affirmation caption', captions.affirmation[name]],
    ]);
  const county = field('county');
  return {
    court: field('court'),
    county,
    department: county.value ? departmentOf(county.value) : null,
    plaintiffs: longest(captions.memorandum.plaintiffs, captions.affirmation.plaintiffs),
    defendants: longest(captions.memorandum.defendants, captions.affirmation.defendants),
    indexNumber: merge([
      ['memorandum stamps', memorandum.stamp.indexNumber],
      ['affirmation stamps', affirmation.stamp.indexNumber],
      ['memorandum caption', captions.memorandum.indexNumber],
      ['affirmation caption', captions.affirmation.indexNumber],
    ]),
    motionSequence: field('motionSequence'),
    judge: fuller(field('judge')),
    part: field('part'),
    blankIndexNumbers: blanks(captions),
  };
}

function merge(found: [CaptionSource, string | null][]): CaptionValue {
  const filled = found.flatMap(([source, value]) => (value ? [{ source, value }] : []));
  const [first] = filled;
  if (!first) return { value: null, sources: [], others: [] };
  const isSame = (value: string) => folded(value) === folded(first.value);
  return {
    value: first.value,
    sources: filled.filter(({ value }) => isSame(value)).map(({ source }) => source),
    others: filled.filter(({ value }) => !isSame(value)),
  };
}

/** "Mastrangelo-Pike, J." and "Hon. Cordelia V. Mastrangelo-Pike, J.S.C." are one judge: the fuller name counts. */
function fuller(found: CaptionValue): CaptionValue {
  const all = [...found.sources.flatMap((source) => (found.value ? [{ source, value: found.value }] : [])), ...found.others];
  const [longest] = all.toSorted((a, b) => b.value.length - a.value.length);
  if (!longest) return found;
  const isSame = ({ value }: { value: string }) => folded(longest.value).includes(folded(surnameOf(value)));
  return {
    value: longest.value,
    sources: all.filter(isSame).map(({ source }) => source),
    others: all.filter((one) => !isSame(one)),
  };
}

const surnameOf = (judge: string) => judge.replace(/,.*$/, '').split(' ').at(-1) ?? judge;

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '')
    .replace(/^0+(?=\d)/, '');

/** The fuller list of parties: a later paper may say "et al." */
const longest = (a: string[], b: string[]) => (b.length > a.length ? b : a);

function blanks(captions: Record<'memorandum' | 'affirmation', Caption>): CaseCaption['blankIndexNumbers'] {
  return (['memorandum', 'affirmation'] as const).filter((paper) => captions[paper].indexNumber === null);
}
