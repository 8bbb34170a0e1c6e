import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { FOIL_MESSAGES } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';
import { FOIL_STEPS, type FoilStepId } from './foil-steps.ts';

/** Acknowledgment of the risk in having a machine draft. */
export function AcknowledgmentStep({ onEnter }: StepProps<FoilStepId>) {
  const { register } = useFormContext<FoilForm>();
  const { errors } = useFormState<FoilForm>({ name: 'isRiskAcknowledged' });
  return (
    <FormStep steps={FOIL_STEPS} id="acknowledgment" onEnter={onEnter}>
      <Checkbox
        required
        label={FOIL_MESSAGES.riskAcknowledgment}
        error={errors.isRiskAcknowledged?.message}
        {...register('isRiskAcknowledged')}
      />
    </FormStep>
  );
}
