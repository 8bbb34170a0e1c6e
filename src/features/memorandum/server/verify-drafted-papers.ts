import { editsWithin, lengthFailures } from './checking/check-length.ts';
import { verifyDraft } from './checking/verify-draft.ts';
import { verifyOutline } from './checking/verify-outline.ts';
import type { Draft } from './drafting/draft.ts';
import { applyEdits, type Edit } from './drafting/editing-pass.ts';
import type { OutlineAnswer } from './drafting/outline-answer.ts';
import type { MaterialOutline } from './drafting/section-material.ts';
import type { VerifiedDraft } from './drafting/verified-draft.ts';
import type { CheckedDraft, DraftedPapers, EditedPapers } from './drafting-data.ts';
import { chooseCaseRules, wordLimitOf } from './form-rules/case-rules.ts';
import { type CaseFile, openCase } from './understanding/case-file.ts';
import { unusableSections } from './unusable-sections.ts';

/** Finds what is wrong in a draft, its length included, for the model to repair. An unusable section is missing, and gets no further findings. */
export function checkDraft(given: DraftedPapers): CheckedDraft {
  const unusable = new Set(unusableSections(given).map(({ section }) => section));
  const sections = given.draft.sections.filter(({ id }) => !unusable.has(id));
  const file = openCase(given.reading);
  const verified = verifyDraftedPapers({ ...given, draft: { sections } }, file);
  return { failures: [...verified.failures, ...lengthFailures(lengthOf({ ...given, draft: { sections } }, file))], verified };
}

const lengthOf = ({ draft, brief, settings, partRules, madeAt }: DraftedPapers, { caption }: CaseFile) => ({
  ...{ draft, brief, style: settings.citationStyle },
  limit: wordLimitOf(chooseCaseRules(caption, partRules ?? [], madeAt.slice(0, 10)))?.words ?? null,
});

/** Takes of a model's outline what the papers bear out. */
export function verifyPapersOutline(answer: OutlineAnswer, given: Omit<DraftedPapers, 'draft'>): MaterialOutline {
  return verifyOutline(answer, checkOf(given, openCase(given.reading)));
}

/** Verifies the edited draft; a paragraph that fails where it did not before goes back to what it was. @param before the check of the draft without its edits */
export function verifyEdited({ edits: proposed, ...given }: EditedPapers, file: CaseFile, before?: VerifiedDraft): VerifiedDraft {
  const edits = editsWithin(proposed, lengthOf(given, file));
  const edited = applyEdits(given.draft, given.brief, edits);
  const unedited = before ?? verifyDraftedPapers(given, file);
  if (isEqualDraft(edited, given.draft)) return unedited;
  const verified = verifyDraftedPapers({ ...given, draft: edited }, file);
  const failuresAt = ({ failures }: VerifiedDraft, { section, part, paragraph }: Edit) =>
    failures.filter(({ at }) => at?.section === section && at.part === part && at.paragraph === paragraph).length;
  const harmless = edits.filter((edit) => failuresAt(verified, edit) <= failuresAt(unedited, edit));
  if (harmless.length === edits.length) return verified;
  return verifyDraftedPapers({ ...given, draft: applyEdits(given.draft, given.brief, harmless) }, file);
}

const isEqualDraft = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);

/** Verifies a draft against the facts of its papers. */
export function verifyDraftedPapers({ draft, ...given }: DraftedPapers, file: CaseFile): VerifiedDraft {
  return verifyDraft({ ...checkOf(given, file), draft });
}

const checkOf = ({ library, opinions, madeAt, brief }: Omit<DraftedPapers, 'draft'>, file: CaseFile) => ({
  ...{ brief, file, library, opinions, today: madeAt.slice(0, 10) },
});
