import { planDraft } from './drafting/plan-draft.ts';
import type { DraftExamination, PlannedPapers } from './drafting-data.ts';
import { understandPapers } from './understand-papers.ts';

/** Understands the papers, cite-checks the plaintiff's, and plans what to draft from which sources. */
export function planPapers(given: DraftExamination): PlannedPapers {
  const { library, settings, firmName } = given;
  const { file, caseName, audit } = understandPapers(given);
  return { caseName, audit, brief: planDraft({ file, library, settings: { ...settings, firmName } }) };
}
