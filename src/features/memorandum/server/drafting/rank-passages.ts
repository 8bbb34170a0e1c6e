import { contentWords } from '#features/verification/server/record/content-words.ts';
import { factsForPart } from '../outline/facts-for-part.ts';
import { isFinding } from '../statements/findings.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { AnsweredPoint, RecordSource } from './brief.ts';
import type { SectionId } from './draft.ts';
import type { SectionOutline } from './plan-sections.ts';

/** A place of the record with its words counted once, however many sections are asked for. */
export interface IndexedPassage {
  source: RecordSource;
  words: ReadonlySet<string>;
}

/** A passage with how much it has to do with a section; from 100 on it bears on it directly. */
export interface RankedPassage {
  source: RecordSource;
  rank: number;
}

/** Reads the words of every passage. */
export function indexPassages(records: readonly RecordSource[]): IndexedPassage[] {
  return records.map((source) => ({ source, words: contentWords(source.text) }));
}

const BEARS = 100;
/** A story is told from evidence before it is told from argument. */
const EVIDENCE = 40;

const isStory = (id: SectionId) => id === 'facts' || id === 'preliminary';

/** Topic of a section, in the words that papers use for it. */
const SUBJECTS: Readonly<Record<SectionId, string>> = {
  preliminary: 'agreement loan usury balance reconciliation default amount judgment motion',
  facts:
    'agreement purchase price amount debit payment received fees reconciliation statements account bank default balance revenue sales',
  standard: '',
  usury:
    'loan usury purchase reconciliation adjust statements revenue percentage daily debit term bankruptcy recourse guaranty discount interest rate fees',
  'prima-facie': 'balance damages ledger records payments collected credit amount affidavit knowledge statement due unpaid',
  premature: 'discovery disclosure demands recordings ledger log documents answered depositions',
  breach: 'breach default account closed bank notice consent performance debit returned reconciliation',
  fees: 'fees charges default attorney collection percent costs interest returned',
  guaranty: 'guaranty guarantor performance obligations bankruptcy signature personally financing statement',
  replies: '',
  conclusion: '',
};

/** Ranks every place of the record for a section: what bears on it first, then by the words that both share. */
export function rankPassages(
  file: CaseFile,
  outline: SectionOutline,
  points: readonly AnsweredPoint[],
  passages: readonly IndexedPassage[],
): RankedPassage[] {
  const wanted = contentWords(
    [SUBJECTS[outline.id], outline.heading, ...outline.parts.map(({ heading }) => heading ?? '')].join(' '),
  );
  const direct = new Set(idsThatBear(file, outline, points));
  return passages
    .map(({ source, words }) => ({
      source,
      rank:
        (direct.has(source.id) ? BEARS : isStory(outline.id) && source.role === 'affirmation' ? EVIDENCE : 0) +
        sharedWith(wanted, words),
    }))
    .filter(({ source }) => source.id !== `A${file.affirmation.judgement.oathParagraph}`);
}

/** True for a passage that has to be shown in full before anything else. */
export function bearsDirectly({ rank }: RankedPassage): boolean {
  return rank >= BEARS;
}

function sharedWith(wanted: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of wanted) if (words.has(word)) shared += 1;
  return shared;
}

/** The paragraphs that carry the parts, the pages of the points that are answered, and for the facts all that states one. */
function idsThatBear(file: CaseFile, { id, parts }: SectionOutline, points: readonly AnsweredPoint[]): string[] {
  const forParts = parts.flatMap(({ kind }) => recordForPart(file, kind));
  const answered = points.filter((point) => point.answeredIn === id).flatMap(({ pages }) => pages);
  const paragraphs = isStory(id)
    ? file.affirmation.statements
        .filter(isFinding)
        .flatMap(({ place }) => (place.paragraph === null ? [] : [`A${place.paragraph}`]))
    : [];
  return [...forParts, ...answered, ...paragraphs];
}

/** The paragraphs of the supporting paper that bear on a part: "A13", "A14". */
export function recordForPart(file: CaseFile, kind: string): string[] {
  return factsForPart(file, kind).flatMap(({ cite }) => {
    const paragraph = /¶ (\d{1,6})$/.exec(cite)?.[1];
    return paragraph ? [`A${paragraph}`] : [];
  });
}
