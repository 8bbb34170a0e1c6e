import { MAX_DAILY_DOCUMENTS } from '#platform/shared/settings.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { CountField } from './count-field.tsx';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ documentsPerDay }: PortalSettings) => ({ documentsPerDay });

/** Form for the daily limit of documents. */
export function DocumentsForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({ fieldsOf, settings, saved: 'Documents saved' });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <CountField
        label="Documents per person per day"
        hint="Memoranda and FOIL requests together. Deleting a document gives none back."
        most={MAX_DAILY_DOCUMENTS}
        unit="documents"
        error={errors.documentsPerDay?.message}
        registered={form.register('documentsPerDay', { valueAsNumber: true })}
      />
      <SaveButton what="document settings" {...saving} />
    </form>
  );
}
