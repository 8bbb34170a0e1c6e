import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import type { MemorandumForm } from './memorandum-form.ts';
import { MEMORANDUM_STEPS, type MemorandumStepId } from './memorandum-steps.ts';

/** Acknowledgment of the risk in having a machine draft. */
export function AcknowledgmentStep({ onEnter }: StepProps<MemorandumStepId>) {
  const { register } = useFormContext<MemorandumForm>();
  const { errors } = useFormState<MemorandumForm>({ name: 'isRiskAcknowledged' });
  return (
    <FormStep steps={MEMORANDUM_STEPS} id="acknowledgment" onEnter={onEnter}>
      <Checkbox
        required
        label={MEMORANDUM_MESSAGES.riskAcknowledgment}
        error={errors.isRiskAcknowledged?.message}
        {...register('isRiskAcknowledged')}
      />
    </FormStep>
  );
}
