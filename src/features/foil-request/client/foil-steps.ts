import type { FoilForm } from './foil-form.ts';

export const FOIL_STEPS = [
  { id: 'background', title: 'Background' },
  { id: 'recipient', title: 'Recipient' },
  { id: 'description', title: 'Request Description' },
  { id: 'acknowledgment', title: 'Risk Acknowledgment' },
  { id: 'generate', title: 'Generate' },
] as const;
export type FoilStepId = (typeof FOIL_STEPS)[number]['id'];
export type StepState = 'complete' | 'started' | 'waiting';

const isFilled = (...texts: string[]) => texts.every((text) => text.trim() !== '');

/** Name, e-mail, date and matter number are there. */
export function isBackgroundComplete(form: FoilForm): boolean {
  return isFilled(form.userName, form.userEmail, form.date, form.matterNumber);
}

/** At least one way to send, a name, an address, and an e-mail address if it goes by e-mail. */
export function isRecipientComplete(form: FoilForm): boolean {
  const { email, regularMail, certifiedMail } = form.mailTypes;
  const isSomehowSent = email || regularMail || certifiedMail;
  return isSomehowSent && isFilled(form.recipientName, form.recipientAddress) && (!email || isFilled(form.recipientEmail));
}

/** The records asked for are described. */
function isDescriptionComplete(form: FoilForm): boolean {
  return isFilled(form.requestDescription);
}

/** Steps 1 to 3 are complete and the risk is acknowledged. */
export function canGenerate(form: FoilForm): boolean {
  return isBackgroundComplete(form) && isRecipientComplete(form) && isDescriptionComplete(form) && form.isRiskAcknowledged;
}

/** The state of each step for the status panel. */
export function stepStates(form: FoilForm): Record<FoilStepId, StepState> {
  return {
    background: stateOf(isBackgroundComplete(form), isFilled(form.matterNumber)),
    recipient: stateOf(isRecipientComplete(form), isRecipientStarted(form)),
    description: stateOf(isDescriptionComplete(form), false),
    acknowledgment: stateOf(form.isRiskAcknowledged, false),
    generate: stateOf(false, canGenerate(form)),
  };
}

function isRecipientStarted({ mailTypes, recipientName, recipientAddress }: FoilForm): boolean {
  return Object.values(mailTypes).some(Boolean) || isFilled(recipientName) || isFilled(recipientAddress);
}

function stateOf(isComplete: boolean, isStarted: boolean): StepState {
  if (isComplete) return 'complete';
  return isStarted ? 'started' : 'waiting';
}
