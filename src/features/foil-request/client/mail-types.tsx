import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { RequiredMark } from '#platform/client/ui/required-mark.tsx';
import type { FoilForm } from './foil-form.ts';

/** How the letter travels: any mix of the three. */
export function MailTypes() {
  const { register, trigger, getFieldState } = useFormContext<FoilForm>();
  // The three are judged together; an address that is not needed any more cannot be wrong.
  const judge = () => void trigger(getFieldState('recipientEmail').error ? ['mailTypes', 'recipientEmail'] : 'mailTypes');
  const manner = { onChange: judge };
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
          Email needs the recipient’s address. It is printed in the letter; nothing is sent to it.
        </p>
      </div>
    </fieldset>
  );
}
