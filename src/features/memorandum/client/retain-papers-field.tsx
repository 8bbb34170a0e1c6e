import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import type { MemorandumForm } from './memorandum-form.ts';

/** Last day on which the papers are kept; empty: they are destroyed with the delivery. */
export function RetainPapersField() {
  const { register } = useFormContext<MemorandumForm>();
  const { errors } = useFormState<MemorandumForm>({ name: 'keepPapersUntil' });
  return (
    <Field
      label="Keep the papers until (optional)"
      className="w-full"
      error={errors.keepPapersUntil?.message}
      hint="Without a date, they are destroyed when the results are sent. While they are kept, sealed, you can have sections revised, or the memorandum drafted again with another model."
    >
      {(field) => <Input {...field} type="date" {...register('keepPapersUntil')} />}
    </Field>
  );
}
