import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { MatterField } from '#features/matters/client/matter-field.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import type { WizardStep } from '#platform/client/wizard/step-state.ts';
import { isEmailAddress, type MemorandumForm } from './memorandum-form.ts';

interface Props<Id extends string> extends StepProps<Id> {
  steps: readonly WizardStep<Id>[];
  id: Id;
  value: string;
  /** The signed-in user's own address. */
  ownAddress: string;
  /** Further fields about the delivery. */
  children?: ReactNode;
}

/** Delivery address of the results, where a valid address counts as confirmed, and their client-matter number. */
export function EmailStep<Id extends string>({ steps, id, onEnter, value, ownAddress, children }: Props<Id>) {
  const { register, setValue, setFocus } = useFormContext<MemorandumForm>();
  const { errors } = useFormState<MemorandumForm>({ name: ['emailAddress', 'matterNumber'] });
  function takeOwn() {
    setValue('emailAddress', ownAddress, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setFocus('emailAddress');
  }
  return (
    <FormStep steps={steps} id={id} onEnter={onEnter}>
      <div className="flex max-w-xl flex-col items-start gap-2">
        <Field
          label="Email Address"
          required
          className="w-full"
          error={errors.emailAddress?.message}
          hint={isEmailAddress(value) ? <Confirmed /> : 'The results will be delivered to this address.'}
        >
          {(field) => (
            <Input {...field} type="email" autoComplete="email" placeholder={ownAddress} {...register('emailAddress')} />
          )}
        </Field>
        {value.trim() !== ownAddress && (
          <Button variant="quiet" size="small" className="-ml-3 max-w-full shrink! wrap-anywhere" onClick={takeOwn}>
            Use {ownAddress}
          </Button>
        )}
        <MatterField error={errors.matterNumber?.message} {...register('matterNumber')} />
        {children}
      </div>
    </FormStep>
  );
}

function Confirmed() {
  return (
    <span className="flex items-center gap-1.5 text-success">
      <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
      Address confirmed. The results will be delivered here.
    </span>
  );
}
