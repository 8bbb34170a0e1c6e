import type { FirmOnPaper } from '#features/documents/server/firm-on-paper.ts';
import type { CiteCheck } from '../cite-check.contract.ts';
import type { Disputes } from '../disputes.contract.ts';
import type { MemorandumText } from '../drafted-memorandum.contract.ts';
import type { Report } from '../verification-report.contract.ts';
import type { CitationStyle, DraftBrief } from './drafting/brief.ts';
import type { Draft, SectionId } from './drafting/draft.ts';
import type { Edit } from './drafting/editing-pass.ts';
import type { DraftFailure, VerifiedDraft } from './drafting/verified-draft.ts';
import type { CompareAnswer } from './reading-questions/compare-question.ts';
import type { ReadingAnswer, VerifiedReading } from './reading-questions/verify-reading.ts';
import type { Examination } from './understand-papers.ts';
import type { CaseReading } from './understanding/case-file.ts';

/** Draft settings that come from the firm and the model. */
export interface DraftSettings {
  model: string;
  /** Tokens of a prompt and its response together; `answerTokens` is the response's share. */
  windowTokens: number;
  answerTokens: number;
  citationStyle: CitationStyle;
  aiCertification: boolean;
}

export interface DraftExamination extends Examination, ModelReading {
  settings: DraftSettings;
}

/** A model's answers to the questions about the papers, and what of them code verified. */
export interface ModelReading {
  answers: ReadingAnswer[];
  verified: VerifiedReading;
  compared: CompareAnswer | null;
}

/** The drafting plan made from the papers. */
export interface PlannedPapers {
  /** The reading with what the model read and code verified. */
  reading: CaseReading;
  caseName: string | null;
  audit: CiteCheck;
  disputes: Disputes;
  brief: DraftBrief;
}

/** A draft with everything needed to verify it. */
export interface DraftedPapers extends Omit<DraftExamination, keyof ModelReading> {
  brief: DraftBrief;
  draft: Draft;
  audit: CiteCheck;
  /** What the paper prints of firm and attorney, and the firm's Word template; read when it is assembled. */
  firm?: FirmOnPaper;
  template?: Uint8Array | null;
}

/** A draft with a model's edits of its wording. */
export interface EditedPapers extends DraftedPapers {
  edits: Edit[];
}

/** Result of a draft's check: the failures that the model is asked to repair, and the verified draft. */
export interface CheckedDraft {
  failures: DraftFailure[];
  verified: VerifiedDraft;
}

/** The two Word files, report and text as data, the draft that a revision begins with, and the summary for the message. */
export interface AssembledDraft {
  memorandumFile: Uint8Array;
  reportFile: Uint8Array;
  report: Report;
  text: MemorandumText;
  draft: Draft;
  summary: string;
}

/** A section without usable text, with the reason for the person. One fails the draft: half a draft must not look finished. */
export interface UnusableSection {
  section: SectionId;
  reason: string;
}
