import { verifyDraft } from './checking/verify-draft.ts';
import type { VerifiedDraft } from './drafting/verified-draft.ts';
import type { CheckedDraft, DraftedPapers } from './drafting-data.ts';
import { type CaseFile, openCase } from './understanding/case-file.ts';
import { unusableSections } from './unusable-sections.ts';

/** Finds what is wrong in a draft, for the model to repair. An unusable section is missing, and gets no further findings. */
export function checkDraft(given: DraftedPapers): CheckedDraft {
  const unusable = new Set(unusableSections(given).map(({ section }) => section));
  const sections = given.draft.sections.filter(({ id }) => !unusable.has(id));
  const verified = verifyDraftedPapers({ ...given, draft: { sections } }, openCase(given.reading));
  return { failures: verified.failures, verified };
}

/** Verifies a draft against the facts of its papers. */
export function verifyDraftedPapers({ library, opinions, madeAt, draft, brief }: DraftedPapers, file: CaseFile): VerifiedDraft {
  return verifyDraft({ draft, brief, file, library, opinions, today: madeAt.slice(0, 10) });
}
