import type { InputHTMLAttributes } from 'react';
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { type FoilForm, fieldSentence } from './foil-form.ts';

type TextName = Exclude<FieldPath<FoilForm>, `mailTypes${string}` | 'isRiskAcknowledged'>;
type Props = InputHTMLAttributes<HTMLInputElement> & { name: TextName; label: string; hint?: string };

/** One line of the form with its label, and its error beside it. */
export function TextField({ name, label, hint, required = true, ...input }: Props) {
  const { register } = useFormContext<FoilForm>();
  const { errors } = useFormState<FoilForm>({ name });
  return (
    <Field label={label} hint={hint} required={required} error={fieldSentence(errors[name]?.message)}>
      {(field) => <Input {...field} {...input} {...register(name)} />}
    </Field>
  );
}
