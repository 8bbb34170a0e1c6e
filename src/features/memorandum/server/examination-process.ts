import { packParts, unpackParts, type WithPacked } from '#platform/server/packed.ts';
import { serveApart } from '#platform/server/serve-apart.ts';
import type { AssembledDraft, DraftExamination, DraftedPapers, PlannedPapers } from './draft-papers.ts';
import type { ExaminedPapers } from './examine-papers.ts';
import type { Examination } from './understand-papers.ts';

type Papers = 'memorandum' | 'affirmation';

/** What is asked of the process in which papers are examined: long papers take seconds, and other people's requests must not wait. */
export type ExaminationTask =
  | { task: 'cited-keys' | 'examine'; given: PackedExamination }
  | { task: 'plan'; given: WithPacked<DraftExamination, Papers> }
  | { task: 'check' | 'assemble'; given: PackedDraft };

/** What goes to the process and comes from it: what it alone looks into is packed. */
export type PackedExamination = WithPacked<Examination, Papers>;
export type PackedDraft = WithPacked<DraftedPapers, Papers | 'audit'>;
export type PackedPlan = WithPacked<PlannedPapers, 'audit'>;
export type PackedResults = WithPacked<ExaminedPapers, 'audit'>;
export type PackedFiles = WithPacked<AssembledDraft, 'report'>;

// Bringing in the modules takes longer than most of the tasks: each has only its own.
serveApart(async (asked: ExaminationTask) => {
  switch (asked.task) {
    case 'cited-keys':
      return (await import('./understand-papers.ts')).citedKeys(unpackParts(asked.given, 'memorandum', 'affirmation'));
    case 'examine': {
      const { examinePapers } = await import('./examine-papers.ts');
      return packParts(await examinePapers(unpackParts(asked.given, 'memorandum', 'affirmation')), 'audit');
    }
    case 'plan': {
      const { planPapers } = await import('./plan-papers.ts');
      return packParts(planPapers(unpackParts(asked.given, 'memorandum', 'affirmation')), 'audit');
    }
    case 'check':
      return (await import('./verify-papers.ts')).checkDraft(unpackParts(asked.given, 'memorandum', 'affirmation', 'audit'));
    case 'assemble': {
      const { assembleDraft } = await import('./assemble-draft.ts');
      return packParts(await assembleDraft(unpackParts(asked.given, 'memorandum', 'affirmation', 'audit')), 'report');
    }
  }
});
