import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { FOIL_LIMITS } from '../foil-request.contract.ts';
import { FOIL_STEPS, type FoilStepId } from './foil-steps.ts';
import { TextAreaField } from './text-area-field.tsx';

/** The records that are asked for. */
export function DescriptionStep({ onEnter }: StepProps<FoilStepId>) {
  return (
    <FormStep steps={FOIL_STEPS} id="description" onEnter={onEnter}>
      <TextAreaField
        name="requestDescription"
        label="Request Description"
        hint="The records, the period, and the names, places or file numbers by which they can be found."
        rows={7}
        maxLength={FOIL_LIMITS.description}
      />
    </FormStep>
  );
}
