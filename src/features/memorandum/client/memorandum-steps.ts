import { incompleteStepsHint, type StepState, stepStateOf, type WizardStep } from '#platform/client/wizard/step-state.ts';
import { PAPERS, type PaperName } from '../memorandum.contract.ts';
import { isEmailAddress, type MemorandumForm } from './memorandum-form.ts';
import type { Upload } from './run-upload.ts';
import type { PaperUploads } from './use-paper-uploads.ts';

export const MEMORANDUM_STEPS = [
  { id: 'plaintiffMOL', title: 'Plaintiff’s Memorandum' },
  { id: 'supportingDocument', title: 'Supporting Document' },
  { id: 'email', title: 'Email Confirmation' },
  { id: 'acknowledgment', title: 'Risk Acknowledgment' },
  { id: 'generate', title: 'Generate' },
] as const satisfies WizardStep<string>[];
export type MemorandumStepId = (typeof MEMORANDUM_STEPS)[number]['id'];

/** All input so far. */
export interface MemorandumEntries {
  uploads: PaperUploads;
  values: MemorandumForm;
  /** Papers and fields with errors. */
  wrong: readonly (PaperName | keyof MemorandumForm)[];
}

/** True if both papers are uploaded, the address is valid and the risk acknowledged. */
export function canGenerate({ uploads, values }: Omit<MemorandumEntries, 'wrong'>): boolean {
  const areUploaded = PAPERS.every((paper) => uploads[paper].status === 'success');
  return areUploaded && isEmailAddress(values.emailAddress) && values.isRiskAcknowledged;
}

/** The state of each step for the status panel. */
export function stepStates(entries: MemorandumEntries): Record<MemorandumStepId, StepState> {
  const { uploads, values, wrong } = entries;
  const unlessWrong = (name: (typeof wrong)[number], state: StepState) => (wrong.includes(name) ? 'wrong' : state);
  const { emailAddress } = values;
  return {
    plaintiffMOL: unlessWrong('plaintiffMOL', uploadState(uploads.plaintiffMOL)),
    supportingDocument: unlessWrong('supportingDocument', uploadState(uploads.supportingDocument)),
    email: unlessWrong(
      wrong.includes('matterNumber') ? 'matterNumber' : 'emailAddress',
      stepStateOf(isEmailAddress(emailAddress), emailAddress !== ''),
    ),
    acknowledgment: unlessWrong('isRiskAcknowledged', stepStateOf(values.isRiskAcknowledged, false)),
    generate: stepStateOf(false, canGenerate(entries)),
  };
}

function uploadState({ status }: Upload): StepState {
  return stepStateOf(status === 'success', status === 'uploading');
}

/** Describes what is missing, or what will happen. */
export function generateHint(entries: MemorandumEntries): string {
  if (!canGenerate(entries)) return incompleteStepsHint(MEMORANDUM_STEPS, stepStates(entries));
  if (entries.wrong.length > 0) return 'Please check the fields marked above.';
  return `The results will be delivered to ${entries.values.emailAddress.trim()} in about 5 to 10 minutes.`;
}
