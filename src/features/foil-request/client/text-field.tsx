import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { type FoilForm, fieldMessage } from './foil-form.ts';

type TextName = Exclude<FieldPath<FoilForm>, `mailTypes${string}` | `followUp${string}` | 'isRiskAcknowledged' | 'agencyId'>;
type Props = InputHTMLAttributes<HTMLInputElement> & { name: TextName; label: string; hint?: string };

/** A single-line field of the form with its label, and its error beside it. */
export function TextField({ name, label, hint, required = true, ...input }: Props) {
  const { register } = useFormContext<FoilForm>();
  const { errors } = useFormState<FoilForm>({ name });
  return (
    <Field label={label} hint={hint} required={required} error={fieldMessage(errors[name]?.message)}>
      {(field) => <Input {...field} {...input} {...register(name)} />}
    </Field>
  );
}

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  name: 'recipientAddress' | 'requestDescription';
  label: string;
  hint?: string;
};

/** A multi-line field of the form with its label, and its error beside it. */
export function TextAreaField({ name, label, hint, onChange, ...area }: TextAreaFieldProps) {
  const { register } = useFormContext<FoilForm>();
  const { errors } = useFormState<FoilForm>({ name });
  return (
    <Field label={label} hint={hint} required error={fieldMessage(errors[name]?.message)}>
      {(field) => <Textarea {...field} {...area} {...register(name, { onChange })} />}
    </Field>
  );
}
