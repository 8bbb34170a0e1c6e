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
        hint={`Shown to everyone above each page, up to ${MAX_ANNOUNCEMENT_LENGTH} characters. If you change the text, people who dismissed the announcement see it again.`}
        error={errors.text?.message}
      >
        {(field) => <Textarea {...field} rows={3} {...register('text')} />}
      </Field>
      <Field
        label="Kind"
        hint="A warning says that something is not working as usual, and is shown first."
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
        hint="Where people can read more: a full URL or a portal page such as /training."
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
          hint="Still shown on this day. Leave blank for no end date."
          error={errors.endsOn?.message}
        >
          {(field) => <Input {...field} type="date" {...register('endsOn')} />}
        </Field>
      </div>
    </div>
  );
}
