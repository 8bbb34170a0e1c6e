import { verifyDraft } from './checking/verify-draft.ts';
import type { DraftFailure, VerifiedDraft } from './drafting/verified-draft.ts';
import type { DraftedPapers } from './drafting-data.ts';
import { type CaseFile, openCase } from './understanding/case-file.ts';
import { unusableSections } from './unusable-sections.ts';

/** Finds what is wrong in a draft, for the model to repair. An unusable section is missing, and gets no further findings. */
export function checkDraft(given: DraftedPapers): DraftFailure[] {
  const unusable = new Set(unusableSections(given).map(({ section }) => section));
  const sections = given.draft.sections.filter(({ id }) => !unusable.has(id));
  return verifyDraftedPapers({ ...given, draft: { sections } }).failures;
}

/** Verifies a draft against the facts of its papers. */
export function verifyDraftedPapers({
  reading,
  library,
  opinions,
  madeAt,
  draft,
  brief,
}: DraftedPapers): VerifiedDraft & { file: CaseFile } {
  const file = openCase(reading);
  return { file, ...verifyDraft({ draft, brief, file, library, opinions, today: madeAt.slice(0, 10) }) };
}
