import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { FOIL_MESSAGES } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';
import { FormStep, type StepProps } from './form-step.tsx';

/** What the person takes on by asking a machine to draft. */
export function AcknowledgmentStep({ onEnter }: StepProps) {
  const { register } = useFormContext<FoilForm>();
  const { errors } = useFormState<FoilForm>({ name: 'isRiskAcknowledged' });
  return (
    <FormStep id="acknowledgment" onEnter={onEnter}>
      <Checkbox
        required
        label={FOIL_MESSAGES.riskAcknowledgment}
        error={errors.isRiskAcknowledged?.message}
        {...register('isRiskAcknowledged')}
      />
    </FormStep>
  );
}
