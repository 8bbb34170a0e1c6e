import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { MAX_RETENTION_DAYS } from '#platform/shared/settings.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingForm } from './use-setting-form.tsx';

const fieldsOf = ({ retentionDays }: PortalSettings) => ({ retentionDays });

/** How long finished documents can be downloaded. */
export function RetentionForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, isPending, question } = useSettingForm({
    fieldsOf,
    settings,
    saved: 'Retention saved',
    questionOf: ({ retentionDays: days }) =>
      days !== undefined && days < settings.retentionDays ? shorterTime(days) : undefined,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label="Days that finished documents are kept"
        hint="A shorter time removes older documents within the hour, for good."
        required
        error={errors.retentionDays?.message}
      >
        {(field) => (
          <Input
            {...field}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_RETENTION_DAYS}
            className="max-w-32 tabular-nums"
            {...form.register('retentionDays', { valueAsNumber: true })}
          />
        )}
      </Field>
      <SaveButton what="retention" pending={isPending} />
      {question}
    </form>
  );
}

function shorterTime(days: number) {
  const time = days === 1 ? '1 day' : `${days} days`;
  return {
    title: `Are you sure you want to keep finished documents for ${time} only?`,
    description: 'Everybody’s documents that are older are removed within the hour, and cannot be brought back.',
    confirmLabel: 'Keep them shorter',
  };
}
