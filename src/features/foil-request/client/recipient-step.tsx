import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { RequiredMark } from '#platform/client/ui/required-mark.tsx';
import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { FOIL_LIMITS } from '../foil-request.contract.ts';
import { AgencyField } from './agency-field.tsx';
import type { FoilForm } from './foil-form.ts';
import { FOIL_STEPS, type FoilStepId } from './foil-steps.ts';
import { TextAreaField, TextField } from './text-field.tsx';

/** Recipient of the letter, and the ways to send it. */
export function RecipientStep({ onEnter, byEmail }: StepProps<FoilStepId> & { byEmail: boolean }) {
  return (
    <FormStep steps={FOIL_STEPS} id="recipient" onEnter={onEnter}>
      <AgencyField />
      <MailTypes />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="recipientName" label="Recipient Name" autoComplete="off" maxLength={FOIL_LIMITS.name} />
        <TextField
          name="recipientEmail"
          label="Recipient Email"
          type="email"
          autoComplete="off"
          required={byEmail}
          disabled={!byEmail}
        />
      </div>
      <TextAreaField name="recipientAddress" label="Recipient Address" rows={3} maxLength={FOIL_LIMITS.address} />
    </FormStep>
  );
}

/** Ways to send the letter: any combination of the three. */
function MailTypes() {
  const { register, trigger, getFieldState } = useFormContext<FoilForm>();
  // The three are validated together; an address that is no longer needed cannot be wrong.
  const validate = () => void trigger(getFieldState('recipientEmail').error ? ['mailTypes', 'recipientEmail'] : 'mailTypes');
  const manner = { onChange: validate };
  const { errors } = useFormState<FoilForm>({ name: 'mailTypes' });
  const error = errors.mailTypes?.message ?? errors.mailTypes?.root?.message;
  return (
    <fieldset aria-describedby={error ? 'mail-types-error mail-types-hint' : 'mail-types-hint'}>
      <legend className="mb-2 text-sm font-medium">
        Mail Types
        <RequiredMark />
        <span className="sr-only"> (at least one)</span>
      </legend>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Checkbox label="Email" {...register('mailTypes.email', manner)} />
        <Checkbox label="Regular Mail" {...register('mailTypes.regularMail', manner)} />
        <Checkbox label="Certified Mail" {...register('mailTypes.certifiedMail', manner)} />
      </div>
      <div className="mt-2 flex flex-col gap-1">
        <FieldError id="mail-types-error">{error}</FieldError>
        <p id="mail-types-hint" className="text-sm text-muted">
          Email requires the recipient’s email address. It is printed in the letter; nothing is sent to it.
        </p>
      </div>
    </fieldset>
  );
}
