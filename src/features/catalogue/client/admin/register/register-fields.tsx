import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { DATA_LABELS, type RegisterFields, STATUS_LABELS, TRAINING_LABELS } from '#features/catalogue/register.contract.ts';
import { Field, type FieldControlProps } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import type { RegisterValues } from './register-values.ts';

interface Props<Values extends RegisterFields> {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

/** Fields of a register entry, for any form whose values contain them under the same names. */
export function RegisterFormFields<Values extends RegisterFields>(props: Props<Values>) {
  const register = props.register as unknown as UseFormRegister<RegisterValues>;
  const errors = props.errors as FieldErrors<RegisterValues>;
  const select = (name: keyof RegisterValues, labels: Record<string, string>) => (control: FieldControlProps) => (
    <Select {...control} {...register(name)}>
      <option value="">Not stated</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
  const text =
    (name: keyof RegisterValues, type = 'text') =>
    (control: FieldControlProps) => <Input {...control} type={type} autoComplete="off" {...register(name)} />;
  return (
    <div className="grid max-w-[60rem] min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label="Status" hint="A retired tool is hidden from users." error={errors.status?.message}>
        {select('status', STATUS_LABELS)}
      </Field>
      <Field label="Data That May Be Entered" hint="The most sensitive data allowed." error={errors.dataClass?.message}>
        {select('dataClass', DATA_LABELS)}
      </Field>
      <Field label="Owner" error={errors.ownerName?.message}>
        {text('ownerName')}
      </Field>
      <Field label="Owner’s Email" hint="Receives the reminder of the review." error={errors.ownerEmail?.message}>
        {text('ownerEmail', 'email')}
      </Field>
      <Field label="Vendor" error={errors.vendor?.message}>
        {text('vendor')}
      </Field>
      <Field label="Where Data Is Kept" hint="Such as “Azure, East US”." error={errors.dataLocation?.message}>
        {text('dataLocation')}
      </Field>
      <Field label="Trains on the Data" error={errors.trainsOnData?.message}>
        {select('trainsOnData', TRAINING_LABELS)}
      </Field>
      <Field label="Review Date" hint="The owner and administrators are reminded." error={errors.reviewOn?.message}>
        {text('reviewOn', 'date')}
      </Field>
      <Field
        label="Conditions"
        hint="Shown to everyone who asks what they may enter."
        error={errors.conditions?.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={4} {...register('conditions')} />}
      </Field>
    </div>
  );
}
