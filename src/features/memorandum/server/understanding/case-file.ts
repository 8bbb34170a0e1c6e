import type { ResolvedCitation } from '#features/verification/server/citations/citation.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import type { AuthorityMatch } from '#features/verification/server/library/match-authority.ts';
import type { Quotation } from '#features/verification/server/quotations/find-quotations.ts';
import type { Difference } from '#features/verification/verification.contract.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import type { MatrixRow } from '../statements/dispute-matrix.ts';
import type { Statement } from '../statements/statement.ts';
import type { PaperClassification } from './classify-paper.ts';
import { createMask, type Mask, type PaperId, type PaperRole } from './create-mask.ts';
import type { Heading } from './find-headings.ts';
import type { CaseCaption } from './merge-captions.ts';

/** A paper with all that was read out of it. */
export interface ReadPaper<Role extends PaperId = PaperRole> {
  role: Role;
  /** Name in reports: "Plaintiff’s memorandum", "Delgado Aff.". */
  name: string;
  paper: Paper;
  judgement: PaperClassification;
  headings: Heading[];
  citations: ResolvedCitation[];
  /** Docket number of each paper that is cited by a short name: "Kessler Aff." is 13. */
  documents: readonly (readonly [name: string, docketNumber: string])[];
  quotations: Quotation[];
  /** Findings and candidates, in the order of the paper. */
  statements: Statement[];
}

/** A decision that the plaintiff cites, with every place where it is cited. */
export interface CitedAuthority {
  /** The first full citation as printed. */
  text: string;
  name: string;
  /** Indexes of its citations, short forms included. */
  citations: number[];
  match: AuthorityMatch;
  authority: Authority | null;
}

/** A point of the plaintiff's argument. */
export interface PlaintiffsPoint {
  heading: Heading;
  parts: Heading[];
  authorities: CitedAuthority[];
}

/** A passage that is quoted in different words. */
export interface QuotationConflict<Role extends PaperId = PaperRole> {
  says: string;
  difference: Difference[];
  /** The quotation that was compared, then the other one. */
  sides: { role: Role; start: number; end: number }[];
}

/** Relief that the motion asks for, as far as the memorandum says it. */
export interface Motion {
  /** "PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT", "ORDER TO SHOW CAUSE"; null where the title does not say it. */
  name: string | null;
  isSummaryJudgment: boolean;
  /** The papers speak of an advance on future receipts. */
  isCashAdvance: boolean;
}

/** The case as the two papers describe it. */
export interface CaseFile {
  motion: Motion;
  caption: CaseCaption;
  memorandum: ReadPaper;
  affirmation: ReadPaper;
  /** Further papers that plaintiff's memorandum may cite. */
  records: CheckedPaper[];
  authorities: CitedAuthority[];
  points: PlaintiffsPoint[];
  /** Each side's statements about each fact; the disputed rows first. */
  matrix: MatrixRow[];
  quotationConflicts: QuotationConflict[];
  /** Whatever is shown of the papers' words goes through it. */
  mask: Mask;
}

/** The brief of a cite check, or a paper that it can be compared with. */
export type CheckedPaper = ReadPaper<PaperId>;

/** Papers of a cite check. */
export interface CheckedPapers {
  /** The brief first, then every paper that it can be compared with. */
  papers: readonly [brief: CheckedPaper, ...others: CheckedPaper[]];
  authorities: CitedAuthority[];
  /** True for an action on an advance of future receipts: the library has the decisions of that field. */
  isCashAdvance: boolean;
  mask: Mask;
}

/** The papers of a case as those of a cite check of the plaintiff's memorandum. */
export const checkedPapers = ({ memorandum, affirmation, records, authorities, motion, mask }: CaseFile): CheckedPapers => ({
  papers: [memorandum, affirmation, ...records],
  authorities,
  isCashAdvance: motion.isCashAdvance,
  mask,
});

/** Masks the private data of all papers of a case. */
export const maskOf = (papers: readonly Pick<CheckedPaper, 'role' | 'paper'>[]): Mask =>
  createMask(Object.fromEntries(papers.map(({ role, paper }) => [role, paper])));

/** Stored form: all but the mask, which is made again. */
export type CaseReading = Omit<CaseFile, 'mask'>;

/** The whole case file from what was stored of it. */
export function openCase(reading: CaseReading): CaseFile {
  return { ...reading, mask: maskOf([reading.memorandum, reading.affirmation, ...reading.records]) };
}

/** Name of a case: "Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al."; null where the caption was not read. */
export function nameCase({ caption: { plaintiffs, defendants } }: Pick<CaseFile, 'caption'>): string | null {
  const [plaintiff, defendant] = [plaintiffs[0], defendants[0]];
  if (!plaintiff || !defendant) return null;
  return `${nameOf(plaintiff)} v. ${nameOf(defendant)}${defendants.length > 1 ? ' et al.' : ''}`;
}

/** A party's name in title case where the caption prints it in capitals; "LLC" and the like stay as they are. */
export function nameOf(party: string): string {
  if (/\p{Ll}{2}/u.test(party)) return party;
  const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
  return party
    .split(/\s+/)
    .map((word) =>
      !/\p{Lu}/u.test(word) || /^(?:LLC|LLP|LP|PLLC|P\.?C\.?|N\.?A\.?|USA|II|III|IV)[.,]?$/.test(word)
        ? word
        : word.replace(/[^-’'/]+/g, capital).replace(/(?<=[’'])S\b/g, 's'),
    )
    .join(' ');
}
