import { useId } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { FirmPromptBody } from '#features/chatbot/prompts.contract.ts';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';

interface Props {
  form: UseFormReturn<FirmPromptBody, unknown, FirmPromptBody>;
  /** Practice areas that are in use, as suggestions. */
  areas: readonly string[];
}

/** Fields of a prompt, each with its error. */
export function PromptFieldset({ form: { register, control }, areas }: Props) {
  const { errors } = useFormState({ control });
  const listId = useId();
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        {(field) => <Input {...field} autoComplete="off" {...register('title')} />}
      </Field>
      <Field
        label="Prompt"
        required
        hint="Put what changes each time in double braces, such as {{witness}}: people are asked for it."
        error={errors.content?.message}
      >
        {(field) => <Textarea {...field} rows={6} maxRows={14} {...register('content')} />}
      </Field>
      <Field label="Practice Area" hint="Leave blank for every practice area." error={errors.practiceArea?.message}>
        {(field) => <Input {...field} list={listId} autoComplete="off" className="sm:max-w-80" {...register('practiceArea')} />}
      </Field>
      <datalist id={listId}>
        {areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
      <Checkbox
        label="Needs papers"
        hint="It can be used only in conversations that have papers."
        error={errors.needsPapers?.message}
        {...register('needsPapers')}
      />
    </>
  );
}
