import type { CiteCheck } from '../cite-check.contract.ts';
import type { Report } from '../verification-report.contract.ts';
import type { CitationStyle, DraftBrief } from './drafting/brief.ts';
import type { Draft, SectionId } from './drafting/draft.ts';
import type { Examination } from './understand-papers.ts';

/** What the firm and the model decide about a draft. */
export interface DraftSettings {
  model: string;
  /** Tokens that a question and its answer may have together, and of them the answer's. */
  windowTokens: number;
  answerTokens: number;
  citationStyle: CitationStyle;
  aiCertification: boolean;
}

export interface DraftExamination extends Examination {
  settings: DraftSettings;
}

/** The task of drafting, made from the papers. */
export interface PlannedPapers {
  caseName: string | null;
  audit: CiteCheck;
  brief: DraftBrief;
}

/** A draft with what is needed to prove it. */
export interface DraftedPapers extends DraftExamination {
  brief: DraftBrief;
  draft: Draft;
  audit: CiteCheck;
}

/** The two Word files, the report as data, and what the message says. */
export interface AssembledDraft {
  memorandumFile: Uint8Array;
  reportFile: Uint8Array;
  report: Report;
  summary: string;
}

/** A section without usable text, with the reason for the person. One makes the whole no memorandum: half of one must not look finished. */
export interface UnusableSection {
  section: SectionId;
  reason: string;
}
