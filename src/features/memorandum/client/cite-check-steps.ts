import { incompleteStepsHint, type StepState, stepStateOf, type WizardStep } from '#platform/client/wizard/step-state.ts';
import { isEmailAddress } from './memorandum-form.ts';

export const CITE_CHECK_STEPS = [
  { id: 'brief', title: 'Brief' },
  { id: 'recordPapers', title: 'Record Papers (Optional)' },
  { id: 'email', title: 'Email Confirmation' },
  { id: 'generate', title: 'Check' },
] as const satisfies WizardStep<string>[];
export type CiteCheckStepId = (typeof CITE_CHECK_STEPS)[number]['id'];

/** All input so far. */
export interface CiteCheckEntries {
  brief: File | undefined;
  records: readonly File[];
  emailAddress: string;
  /** Steps with errors. */
  wrong: readonly CiteCheckStepId[];
}

export const canCheck = ({ brief, emailAddress }: CiteCheckEntries): boolean =>
  brief !== undefined && isEmailAddress(emailAddress);

/** The state of each step for the status panel; the papers of the record may be none. */
export function citeCheckStates(entries: CiteCheckEntries): Record<CiteCheckStepId, StepState> {
  const { brief, emailAddress, wrong } = entries;
  const unlessWrong = (id: CiteCheckStepId, state: StepState) => (wrong.includes(id) ? 'wrong' : state);
  return {
    brief: unlessWrong('brief', stepStateOf(brief !== undefined, false)),
    recordPapers: unlessWrong('recordPapers', 'complete'),
    email: unlessWrong('email', stepStateOf(isEmailAddress(emailAddress), emailAddress !== '')),
    generate: stepStateOf(false, canCheck(entries)),
  };
}

/** Describes what is missing, or what will happen. */
export function citeCheckHint(entries: CiteCheckEntries): string {
  if (!canCheck(entries)) return incompleteStepsHint(CITE_CHECK_STEPS, citeCheckStates(entries));
  if (entries.wrong.length > 0) return 'Please check the fields marked above.';
  return `The cite check will be delivered to ${entries.emailAddress.trim()} in a few minutes.`;
}
