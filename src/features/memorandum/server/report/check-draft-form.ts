import { checkOath } from '../audit/check-oath.ts';
import type { FormCheck } from '../audit/form-check.ts';
import { checkDraftCaption } from './check-draft-caption.ts';
import { checkDraftLayout } from './check-draft-layout.ts';
import { checkDraftLength } from './check-draft-length.ts';
import { checkFilingRules } from './check-filing-rules.ts';
import type { DraftForm } from './draft-form.ts';

/**
 * Holds a draft against the New York rules of form: one row for each, with the rule, its date and one of the five answers. What only
 * the attorney can see, such as the return date, is unchecked and says what to look for.
 */
export function checkDraftForm(form: DraftForm): (FormCheck & { subject: 'form' })[] {
  const checks = [
    ...checkDraftLength(form),
    ...checkDraftLayout(form),
    ...checkDraftCaption(form),
    checkOath(form.file.affirmation),
    ...checkFilingRules(form),
  ];
  return checks.map((check) => ({ subject: 'form', ...check }));
}
