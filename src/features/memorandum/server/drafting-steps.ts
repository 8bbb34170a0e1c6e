import type { PlannedStep } from '#features/documents/server/documents.tables.ts';
import type { SectionBrief } from './drafting/brief.ts';
import type { SectionId } from './drafting/draft.ts';
import type { DraftFailure } from './drafting/verified-draft.ts';
import { CASE_STEP, READING_STEP } from './read-papers.ts';

const SECTION_WORDS: Readonly<Record<SectionId, string>> = {
  preliminary: 'the preliminary statement',
  facts: 'the statement of facts',
  standard: 'the standard of review',
  'prima-facie': 'the point on plaintiff’s own proof',
  usury: 'the point on usury',
  premature: 'the point on disclosure',
  breach: 'the point on breach',
  fees: 'the point on fees',
  guaranty: 'the point on the guaranty',
  replies: 'the replies to plaintiff’s other points',
  conclusion: 'the conclusion',
};

/** Name of a section for the person who waits: no words of a paper. */
export const sectionLabel = (id: SectionId): string => SECTION_WORDS[id];

/** Drafting steps as the person sees them; the sections are known once planned, the repairs once checked. */
export function draftingSteps(briefs: readonly SectionBrief[] = [], failures: readonly DraftFailure[] = []): PlannedStep[] {
  const requested = briefs.filter(({ prompt }) => prompt !== null).map(({ id }) => id);
  const wrong = requested.filter((id) => failures.some(({ section }) => section === id));
  return [
    { name: READING_STEP, label: 'Reading the two papers' },
    CASE_STEP,
    { name: 'plan-points', label: 'Planning the points' },
    ...requested.map((id) => ({ name: `draft-${id}`, label: `Drafting ${sectionLabel(id)}` })),
    { name: 'check-draft', label: 'Checking every quotation, cite, number, and authority' },
    ...wrong.map((id) => ({ name: `repair-${id}`, label: `Revising ${sectionLabel(id)}` })),
    { name: 'set-draft', label: 'Formatting the memorandum and its verification report' },
  ];
}
