import type { Authority } from '#features/verification/server/library/authority.ts';
import { type WrittenNumber, writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import type { OpinionText } from '../cite-check/opinion-text.ts';
import type { AuthoritySource, DraftBrief } from '../drafting/brief.ts';
import type { Draft } from '../drafting/draft.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { type DraftText, readDraftTexts } from './draft-text.ts';
import { createFindingsCollector, type FindingsCollector } from './findings-collector.ts';
import { indexRecord, type RecordIndex } from './record-locations.ts';

/** The inputs that a draft is checked against. Pure data: nothing is looked up elsewhere. */
export interface DraftCheck {
  draft: Draft;
  brief: DraftBrief;
  file: CaseFile;
  library: readonly Authority[];
  /** Texts of decisions that the firm has imported. */
  opinions: readonly OpinionText[];
  /** ISO date. */
  today: string;
}

/** Everything that the checks share, read once. */
export interface CheckContext extends DraftCheck {
  texts: DraftText[];
  record: RecordIndex;
  authorities: ReadonlyMap<string, AuthoritySource>;
  /** Numbers in both papers, those that code computed or wrote, and those that every opposition may mention. */
  numbers: Record<'papers' | 'computed' | 'ofTheLaw', WrittenNumber[]>;
  writer: FindingsCollector;
}

/** Reads the draft and its sources for the checks. */
export function prepareCheck(given: DraftCheck): CheckContext {
  const { draft, brief, file } = given;
  const papers = { memorandum: file.memorandum.paper, affirmation: file.affirmation.paper };
  return {
    ...given,
    texts: readDraftTexts(draft, brief),
    record: indexRecord(brief.sources.records, papers),
    authorities: new Map(brief.sources.authorities.map((source) => [source.id, source])),
    numbers: {
      papers: Object.values(papers).flatMap(({ text }) => writtenNumbers(text)),
      computed: [...brief.computed, ...codeTexts(brief)].flatMap((text) => writtenNumbers(text)),
      ofTheLaw: [CRIMINAL_RATE, ...yearsOf(brief)].flatMap((text) => writtenNumbers(text)),
    },
    writer: createFindingsCollector(draft, file, brief.sources),
  };
}

function codeTexts({ sections }: DraftBrief): string[] {
  return sections.flatMap(({ added, written }) => [
    ...Object.values(added).flat(),
    ...(written?.parts.flatMap(({ paragraphs }) => paragraphs) ?? []),
  ]);
}

/** Rate above which a loan is criminally usurious (Penal Law § 190.40). */
const CRIMINAL_RATE = '25 percent';

/** Years of the decisions that may be cited. */
function yearsOf({ sources }: DraftBrief): string[] {
  const years = sources.authorities.flatMap(({ authority, cited }) => [
    ...(authority ? [String(authority.year)] : []),
    ...(cited?.text.match(/\b(?:19|20)\d\d\b/g) ?? []),
  ]);
  return [...new Set(years)];
}
