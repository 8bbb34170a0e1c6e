import { FOIL_LIMITS } from '../foil-request.contract.ts';
import { FormStep, type StepProps } from './form-step.tsx';
import { TextAreaField } from './text-area-field.tsx';

/** The records that are asked for. */
export function DescriptionStep({ onEnter }: StepProps) {
  return (
    <FormStep id="description" onEnter={onEnter}>
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
