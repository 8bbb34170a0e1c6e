import type { PlannedStep } from '#features/documents/server/documents.tables.ts';
import type { SectionBrief } from './drafting/brief.ts';
import type { SectionId } from './drafting/draft.ts';
import type { DraftFailure } from './drafting/verified-draft.ts';
import { CASE_STEP, READING_STEP } from './read-papers.ts';
import type { PlannedQuestion } from './reading-questions/plan-questions.ts';
import { writingOrder } from './writing-order.ts';

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

export const VERIFYING_STEP = { name: 'verify-statements', label: 'Verifying what the model read' };

/** The name changes whenever the stored result's shape changes, as it did from 'check-draft'. */
export const CHECKING_STEP = { name: 'verify-draft', label: 'Checking every quotation, cite, number, and authority' };

/** The name changes whenever the stored result's shape changes, as it did from 'plan-points'. */
export const PLAN_STEP = { name: 'plan-argument', label: 'Planning the points' };
export const OUTLINE_STEP = { name: 'outline-argument', label: 'Planning the argument of each point' };
export const VERIFY_OUTLINE_STEP = { name: 'verify-outline', label: 'Checking the plan against the papers' };
/** The name changes whenever the stored result's shape changes, as it did from 'set-draft'. */
export const ASSEMBLY_STEP = { name: 'assemble-draft', label: 'Formatting the memorandum and its verification report' };
/** Result of the former version's last step, with which a revision begins. */
export const FORMER_STEP = 'former-draft';
export const EDITING_STEP = { name: 'edit-draft', label: 'Editing the whole' };

/** Results of a draft's steps so far. */
interface KnownSteps {
  questions?: readonly PlannedQuestion[];
  briefs?: readonly SectionBrief[];
  failures?: readonly DraftFailure[];
}

/** Drafting steps as the person sees them: questions are known once the papers are read, sections once planned, repairs once checked. */
export function draftingSteps({ questions = [], briefs = [], failures = [] }: KnownSteps = {}): PlannedStep[] {
  const requested = writingOrder(briefs).flatMap((group) => group.map(({ id }) => id));
  const wrong = requested.filter((id) => failures.some(({ section }) => section === id));
  return [
    { name: READING_STEP, label: 'Reading the two papers' },
    CASE_STEP,
    ...questions.map((question) => ({ name: question.name, label: questionLabel(question) })),
    VERIFYING_STEP,
    { name: 'compare-statements', label: 'Comparing what the two papers say' },
    PLAN_STEP,
    OUTLINE_STEP,
    VERIFY_OUTLINE_STEP,
    ...requested.map((id) => ({ name: `draft-${id}`, label: `Drafting ${sectionLabel(id)}` })),
    CHECKING_STEP,
    ...wrong.map((id) => ({ name: `repair-${id}`, label: `Revising ${sectionLabel(id)}` })),
    EDITING_STEP,
    ASSEMBLY_STEP,
  ];
}

/** Steps of a revision as the person sees them. */
export function revisionSteps(section: SectionId, failures: readonly DraftFailure[] = []): PlannedStep[] {
  return [
    revisionStep(section),
    CHECKING_STEP,
    ...(failures.length > 0 ? [{ name: `repair-${section}`, label: `Revising ${sectionLabel(section)}` }] : []),
    ASSEMBLY_STEP,
  ];
}

export const revisionStep = (section: SectionId): PlannedStep => ({
  name: `revise-${section}`,
  label: `Changing ${sectionLabel(section)} as requested`,
});

/** Name of a question about a paper for the person who waits. */
export function questionLabel({ role, number, of }: PlannedQuestion): string {
  return `Asking the model what ${role === 'memorandum' ? 'the memorandum' : 'the supporting paper'} says${of > 1 ? ` (${number} of ${of})` : ''}`;
}
