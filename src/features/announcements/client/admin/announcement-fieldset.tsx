import { type UseFormReturn, useFormState } from 'react-hook-form';
import { type AnnouncementBody, MAX_ANNOUNCEMENT_LENGTH } from '#features/announcements/admin-announcements.contract.ts';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import type { AnnouncementFields } from './use-announcement-form.ts';

/** Fields of an announcement, each with its error. */
export function AnnouncementFieldset({ form }: { form: UseFormReturn<AnnouncementFields, unknown, AnnouncementBody> }) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field
        label="Text"
        required
        hint={`What everybody reads above each page, in at most ${MAX_ANNOUNCEMENT_LENGTH} characters. Another text is shown again to those who have dismissed the one before.`}
        error={errors.text?.message}
      >
        {(field) => <Textarea {...field} rows={3} {...register('text')} />}
      </Field>
      <Field
        label="Kind"
        hint="A warning says that something does not work as usual, and stands first."
        error={errors.tone?.message}
      >
        {(field) => (
          <Select {...field} className="sm:max-w-64" {...register('tone')}>
            <option value="notice">Notice</option>
            <option value="warning">Warning</option>
          </Select>
        )}
      </Field>
      <Field
        label="Link (Optional)"
        hint="Where more stands: a full URL, or a page of the portal such as /training."
        error={errors.url?.message}
      >
        {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} {...register('url')} />}
      </Field>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="First Day" required error={errors.startsOn?.message}>
          {(field) => <Input {...field} type="date" {...register('startsOn')} />}
        </Field>
        <Field
          label="Last Day (Optional)"
          hint="It is shown on this day, too. Without one it has no end."
          error={errors.endsOn?.message}
        >
          {(field) => <Input {...field} type="date" {...register('endsOn')} />}
        </Field>
      </div>
    </div>
  );
}
