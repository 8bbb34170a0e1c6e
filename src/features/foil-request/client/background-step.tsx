import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { FOIL_DATES, FOIL_LIMITS } from '../foil-request.contract.ts';
import { FOIL_STEPS, type FoilStepId } from './foil-steps.ts';
import { FollowUpFields } from './follow-up-fields.tsx';
import { TextField } from './text-field.tsx';

/** Requester, date and matter of the request. */
export function BackgroundStep({ onEnter }: StepProps<FoilStepId>) {
  return (
    <FormStep steps={FOIL_STEPS} id="background" onEnter={onEnter}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="userName" label="Your Name" autoComplete="name" maxLength={FOIL_LIMITS.name} />
        <TextField name="userEmail" label="Your Email" type="email" autoComplete="email" />
        <TextField name="date" label="Date" type="date" min={FOIL_DATES.first} max={FOIL_DATES.last} />
        <TextField name="matterNumber" label="Matter Number" autoComplete="off" maxLength={FOIL_LIMITS.matterNumber} />
      </div>
      <FollowUpFields />
    </FormStep>
  );
}
