import { useWatch } from 'react-hook-form';
import { ImageField } from '#platform/client/images/image-field.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { MAX_FIRM_NAME } from '#platform/shared/settings.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ firmName, logo }: PortalSettings) => ({ firmName, logo });

/** Form for the firm's name and logo. */
export function FirmForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({
    fieldsOf,
    settings,
    saved: 'Firm name and logo saved',
  });
  const logo = useWatch({ control: form.control, name: 'logo' }) ?? '';
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <Field label="Firm name" required error={errors.firmName?.message}>
        {(field) => <Input {...field} autoComplete="organization" maxLength={MAX_FIRM_NAME} {...form.register('firmName')} />}
      </Field>
      <ImageField
        label="Logo"
        hint="Preferably square. Without one, the header shows the suite’s own logo."
        error={errors.logo?.message}
        value={logo}
        onChange={(value) => {
          form.setValue('logo', value, { shouldDirty: true });
          form.clearErrors('logo');
        }}
        tooLarge={IMAGE_MESSAGES.tooLarge}
      />
      <SaveButton what="firm name and logo" {...saving} />
    </form>
  );
}
