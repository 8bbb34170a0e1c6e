import { incompleteStepsHint, type StepState, stepStateOf, type WizardStep } from '#platform/client/wizard/step-state.ts';
import { foilEmail } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';

type FieldName = keyof FoilForm;

export const FOIL_STEPS = [
  { id: 'background', title: 'Background', fields: ['userName', 'userEmail', 'date', 'matterNumber', 'followUp'] },
  { id: 'recipient', title: 'Recipient', fields: ['mailTypes', 'recipientName', 'recipientEmail', 'recipientAddress'] },
  { id: 'description', title: 'Request Description', fields: ['requestDescription'] },
  { id: 'acknowledgment', title: 'Risk Acknowledgment', fields: ['isRiskAcknowledged'] },
  { id: 'generate', title: 'Generate', fields: [] },
] as const satisfies (WizardStep<string> & { fields: FieldName[] })[];
export type FoilStepId = (typeof FOIL_STEPS)[number]['id'];

const isFilled = (...texts: string[]) => texts.every((text) => text.trim() !== '');

/** True if name, email, date and matter number are filled in. */
export function isBackgroundComplete(form: FoilForm): boolean {
  return isFilled(form.userName, form.userEmail, form.date, form.matterNumber);
}

/** True with at least one way to send, a name, an address, and an email address if it is sent by email. */
export function isRecipientComplete(form: FoilForm): boolean {
  const { email, regularMail, certifiedMail } = form.mailTypes;
  const isSomehowSent = email || regularMail || certifiedMail;
  return isSomehowSent && isFilled(form.recipientName, form.recipientAddress) && (!email || isFilled(form.recipientEmail));
}

/** True if the requested records are described. */
function isDescriptionComplete(form: FoilForm): boolean {
  return isFilled(form.requestDescription);
}

/** True if steps 1 to 3 are complete and the risk is acknowledged. */
export function canGenerate(form: FoilForm): boolean {
  return isBackgroundComplete(form) && isRecipientComplete(form) && isDescriptionComplete(form) && form.isRiskAcknowledged;
}

/** Returns the state of each step for the status panel, given the fields with errors. */
export function stepStates(form: FoilForm, wrongFields: readonly FieldName[]): Record<FoilStepId, StepState> {
  const wrong = FOIL_STEPS.filter(({ fields }) => fields.some((field) => wrongFields.includes(field)));
  return { ...filledStates(form), ...Object.fromEntries(wrong.map(({ id }) => [id, 'wrong'])) };
}

function filledStates(form: FoilForm): Record<FoilStepId, StepState> {
  return {
    background: stepStateOf(isBackgroundComplete(form), isFilled(form.matterNumber)),
    recipient: stepStateOf(isRecipientComplete(form), isRecipientStarted(form)),
    description: stepStateOf(isDescriptionComplete(form), false),
    acknowledgment: stepStateOf(form.isRiskAcknowledged, false),
    generate: stepStateOf(false, canGenerate(form)),
  };
}

function isRecipientStarted({ mailTypes, recipientName, recipientAddress }: FoilForm): boolean {
  return Object.values(mailTypes).some(Boolean) || isFilled(recipientName) || isFilled(recipientAddress);
}

/** Describes what is missing, or what will happen. */
export function generateHint(form: FoilForm, hasErrors: boolean): string {
  if (!canGenerate(form)) return incompleteStepsHint(FOIL_STEPS, stepStates(form, []));
  if (hasErrors || !foilEmail.safeParse(form.userEmail).success) return 'Please check the fields marked above.';
  return `The letter will be delivered to ${form.userEmail} in about 5 to 10 minutes.`;
}
