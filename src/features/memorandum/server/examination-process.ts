import { serveApart } from '#platform/server/serve-apart.ts';
import type { DraftExamination, DraftedPapers } from './draft-papers.ts';
import type { Examination } from './understand-papers.ts';

/** What is asked of the process in which papers are examined: long papers take seconds, and other people's requests must not wait. */
export type ExaminationTask =
  | { task: 'cited-keys'; given: Examination }
  | { task: 'examine'; given: Examination }
  | { task: 'plan'; given: DraftExamination }
  | { task: 'check'; given: DraftedPapers }
  | { task: 'assemble'; given: DraftedPapers };

// Bringing in the modules takes longer than most of the tasks: each has only its own.
serveApart(async (asked: ExaminationTask) => {
  if (asked.task === 'cited-keys') return (await import('./understand-papers.ts')).citedKeys(asked.given);
  if (asked.task === 'examine') return (await import('./examine-papers.ts')).examinePapers(asked.given);
  if (asked.task === 'plan') return (await import('./plan-papers.ts')).planPapers(asked.given);
  if (asked.task === 'check') return (await import('./verify-papers.ts')).checkDraft(asked.given);
  return (await import('./assemble-draft.ts')).assembleDraft(asked.given);
});
