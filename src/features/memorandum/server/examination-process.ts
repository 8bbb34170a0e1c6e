import type { Authority } from '#features/verification/server/library/authority.ts';
import { packParts, unpackParts, type WithPacked } from '#platform/server/packed.ts';
import { serveApart } from '#platform/server/serve-apart.ts';
import type { AssembledDraft, DraftExamination, DraftedPapers, PlannedPapers } from './draft-papers.ts';
import type { ExaminedPapers } from './examine-papers.ts';
import type { ReadPapers } from './read-papers.ts';
import type { Examination, PapersReading } from './understand-papers.ts';

/** What is asked of the process in which papers are examined: long papers take seconds, and other people's requests must not wait. */
export type ExaminationTask =
  | { task: 'read-case'; given: ReadPapers & { library: Authority[] } }
  | { task: 'examine'; given: PackedExamination }
  | { task: 'plan'; given: WithPacked<DraftExamination, 'reading'> }
  | { task: 'check' | 'assemble'; given: PackedDraft };

/** What goes to the process and comes from it: what it alone looks into is packed. */
export type PackedReading = WithPacked<PapersReading, 'reading'>;
export type PackedExamination = WithPacked<Examination, 'reading'>;
export type PackedDraft = WithPacked<DraftedPapers, 'reading' | 'audit'>;
export type PackedPlan = WithPacked<PlannedPapers, 'audit'>;
export type PackedResults = WithPacked<ExaminedPapers, 'audit'>;
export type PackedFiles = WithPacked<AssembledDraft, 'report'>;

// Bringing in the modules takes longer than most of the tasks: each has only its own.
serveApart(async (asked: ExaminationTask) => {
  switch (asked.task) {
    case 'read-case': {
      const { readPapersCase } = await import('./understand-papers.ts');
      const { library, ...papers } = asked.given;
      return packParts(readPapersCase(unpackParts(papers, 'memorandum', 'affirmation'), library), 'reading');
    }
    case 'examine': {
      const { examinePapers } = await import('./examine-papers.ts');
      return packParts(await examinePapers(unpackParts(asked.given, 'reading')), 'audit');
    }
    case 'plan': {
      const { planPapers } = await import('./plan-papers.ts');
      return packParts(planPapers(unpackParts(asked.given, 'reading')), 'audit');
    }
    case 'check':
      return (await import('./verify-papers.ts')).checkDraft(unpackParts(asked.given, 'reading', 'audit'));
    case 'assemble': {
      const { assembleDraft } = await import('./assemble-draft.ts');
      return packParts(await assembleDraft(unpackParts(asked.given, 'reading', 'audit')), 'report');
    }
  }
});
