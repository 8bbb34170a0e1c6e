import { MAX_RETENTION_DAYS } from '#platform/shared/settings.ts';
import type { PortalSettings, SettingsChange } from '../settings.contract.ts';
import { CountField } from './count-field.tsx';
import { formatDays } from './format-days.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ retentionDays, usageRetentionDays }: PortalSettings) => ({ retentionDays, usageRetentionDays });

/** Form for how long finished documents can be downloaded and usage details are retained. */
export function RetentionForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, question, restored } = useSettingsSectionForm({
    fieldsOf,
    settings,
    saved: 'Retention saved',
    questionOf: (change) => questionAbout(change, settings),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <CountField
        most={MAX_RETENTION_DAYS}
        unit="days"
        label="Days to keep finished documents"
        hint={`A shorter period permanently removes older documents${settings.conversationsExpire ? ' and conversations' : ''} within the hour.`}
        error={errors.retentionDays?.message}
        registered={form.register('retentionDays', { valueAsNumber: true })}
      />
      <CountField
        most={MAX_RETENTION_DAYS}
        unit="days"
        label="Days to keep usage details"
        hint="Each tool launch, video view and activity session. Reports keep the daily totals of older ones."
        error={errors.usageRetentionDays?.message}
        registered={form.register('usageRetentionDays', { valueAsNumber: true })}
      />
      <SaveButton what="retention" {...saving} />
      {question}
    </form>
  );
}

/** Asks before a shorter time, which removes things for good; a longer one needs no question. */
function questionAbout({ retentionDays = Infinity, usageRetentionDays = Infinity }: SettingsChange, inForce: PortalSettings) {
  const confirmLabel = 'Shorten retention';
  const events = usageRetentionDays < inForce.usageRetentionDays;
  if (retentionDays < inForce.retentionDays) {
    const things = inForce.conversationsExpire ? 'documents and conversations' : 'documents';
    return {
      title: `Are you sure you want to keep ${inForce.conversationsExpire ? 'finished documents and conversations' : 'finished documents'} for only ${formatDays(retentionDays)}?`,
      description: `Everyone’s older ${things} will be removed within the hour and cannot be restored.${
        events ? ` Usage details older than ${formatDays(usageRetentionDays)} will be removed too.` : ''
      }`,
      confirmLabel,
    };
  }
  if (!events) return undefined;
  return {
    title: `Are you sure you want to keep usage details for only ${formatDays(usageRetentionDays)}?`,
    description:
      'Older tool launches, video views, and activity sessions will be removed within the hour and cannot be restored. Reports keep their daily totals.',
    confirmLabel,
  };
}
