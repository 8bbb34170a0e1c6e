import type { TextareaHTMLAttributes } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { type FoilForm, fieldSentence } from './foil-form.ts';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  name: 'recipientAddress' | 'requestDescription';
  label: string;
  hint?: string;
};

/** Several lines of the form with their label, and their error beside them. */
export function TextAreaField({ name, label, hint, onChange, ...area }: Props) {
  const { register } = useFormContext<FoilForm>();
  const { errors } = useFormState<FoilForm>({ name });
  return (
    <Field label={label} hint={hint} required error={fieldSentence(errors[name]?.message)}>
      {(field) => <Textarea {...field} {...area} {...register(name, { onChange })} />}
    </Field>
  );
}
