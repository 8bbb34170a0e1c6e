import type { Authority } from '#features/verification/server/library/authority.ts';
import { deserialize, deserializeParts, serializeParts, type WithSerialized } from '#platform/server/serialized.ts';
import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import type { BriefExamination, ExaminedBrief } from './cite-check/examine-brief.ts';
import type { OutlineAnswer } from './drafting/outline-answer.ts';
import type {
  AssembledDraft,
  CheckedDraft,
  DraftExamination,
  DraftedPapers,
  EditedPapers,
  ModelReading,
  PlannedPapers,
} from './drafting-data.ts';
import type { ExaminedPapers } from './examine-papers.ts';
import type { PlannedComparison } from './reading-questions/plan-comparison.ts';
import type { Examination, PapersReading, ReadPapers } from './understand-papers.ts';

/** Tasks of the subprocess that examines papers: long papers take seconds, and other people's requests must not wait. */
export type ExaminationTask =
  | { task: 'read-case'; given: ReadPapers & { library: Authority[] } }
  | { task: 'list-citations'; given: Pick<BriefExamination, 'brief'> }
  | { task: 'examine-brief'; given: BriefExamination }
  | { task: 'examine'; given: SerializedExamination }
  | { task: 'compare'; given: WithSerialized<Pick<DraftExamination, 'reading'>, 'reading'> & Pick<ModelReading, 'answers'> }
  | { task: 'plan'; given: WithSerialized<DraftExamination, 'reading' | 'verified'> }
  | { task: 'check'; given: SerializedDraft }
  | { task: 'verify-outline'; given: SerializedOutline }
  | { task: 'assemble'; given: SerializedAssembly };

/** Data passed to and from the subprocess: the parts that only the subprocess reads are packed. */
export type SerializedReading = WithSerialized<PapersReading, 'reading'>;
export type SerializedExamination = WithSerialized<Examination, 'reading'>;
export type SerializedDraft = WithSerialized<DraftedPapers, 'reading' | 'audit'>;
export type SerializedCheck = WithSerialized<CheckedDraft, 'verified'>;
export type SerializedAssembly = SerializedDraft & Pick<EditedPapers, 'edits'> & Partial<Pick<SerializedCheck, 'verified'>>;
export type SerializedOutline = Omit<SerializedDraft, 'draft'> & { answer: OutlineAnswer };
export type SerializedComparison = WithSerialized<PlannedComparison, 'verified'>;
export type SerializedModelReading = WithSerialized<ModelReading, 'verified'>;
export type SerializedPlan = WithSerialized<PlannedPapers, 'audit' | 'disputes' | 'reading'>;
export type SerializedResults = WithSerialized<ExaminedPapers, 'audit' | 'disputes'>;
export type SerializedBrief = WithSerialized<ExaminedBrief, 'check'>;
export type SerializedFiles = WithSerialized<AssembledDraft, 'report' | 'text'>;

// Importing the modules takes longer than most tasks: each imports only its own.
serveSubprocess(async (requested: ExaminationTask) => {
  switch (requested.task) {
    case 'read-case': {
      const { readPapersCase } = await import('./understand-papers.ts');
      const { library, ...papers } = requested.given;
      return serializeParts(readPapersCase(deserializeParts(papers, 'memorandum', 'affirmation', 'record'), library), 'reading');
    }
    case 'examine': {
      const { examinePapers } = await import('./examine-papers.ts');
      return serializeParts(await examinePapers(deserializeParts(requested.given, 'reading')), 'audit', 'disputes');
    }
    case 'list-citations': {
      const { listCitations } = await import('./cite-check/examine-brief.ts');
      return listCitations(requested.given);
    }
    case 'examine-brief': {
      const { examineBrief } = await import('./cite-check/examine-brief.ts');
      return serializeParts(await examineBrief(requested.given), 'check');
    }
    case 'compare': {
      const { planComparison } = await import('./reading-questions/plan-comparison.ts');
      return serializeParts(planComparison(deserializeParts(requested.given, 'reading')), 'verified');
    }
    case 'plan': {
      const { planPapers } = await import('./plan-papers.ts');
      return serializeParts(planPapers(deserializeParts(requested.given, 'reading', 'verified')), 'audit', 'disputes', 'reading');
    }
    case 'check': {
      const { checkDraft } = await import('./verify-drafted-papers.ts');
      return serializeParts(checkDraft(deserializeParts(requested.given, 'reading', 'audit')), 'verified');
    }
    case 'verify-outline': {
      const { verifyPapersOutline } = await import('./verify-drafted-papers.ts');
      const { answer, ...given } = requested.given;
      return verifyPapersOutline(answer, deserializeParts(given, 'reading', 'audit'));
    }
    case 'assemble': {
      const { assembleDraft } = await import('./assemble-draft.ts');
      const { verified, ...given } = requested.given;
      const draft = { ...deserializeParts(given, 'reading', 'audit'), ...(verified && { verified: deserialize(verified) }) };
      return serializeParts(await assembleDraft(draft), 'report', 'text');
    }
  }
});
