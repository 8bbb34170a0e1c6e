import { useWatch } from 'react-hook-form';
import { ImageField } from '#platform/client/images/image-field.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { MAX_FIRM_NAME, MAX_TELEPHONE } from '#platform/shared/settings.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';
import { WordTemplateForm } from './word-template-form.tsx';

const fieldsOf = ({ firmName, logo, firmAddress, firmTelephone, attorneyBlock }: PortalSettings) => ({
  firmName,
  logo,
  firmAddress,
  firmTelephone,
  attorneyBlock,
});

/** The firm's details, and its Word template, which is a file and therefore a form of its own. */
export function FirmForm({ settings }: { settings: PortalSettings }) {
  return (
    <>
      <FirmDetailsForm settings={settings} />
      <WordTemplateForm />
    </>
  );
}

/** Form for the firm's name and logo, and for what papers print of it. */
function FirmDetailsForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({
    fieldsOf,
    settings,
    saved: 'Firm details saved',
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
      <Field
        label="Firm address"
        hint="For letters and court papers, as on an envelope. What is left blank here stays a visible blank in each paper."
        error={errors.firmAddress?.message}
      >
        {(field) => <Textarea {...field} autoComplete="street-address" {...form.register('firmAddress')} />}
      </Field>
      <Field label="Firm telephone" error={errors.firmTelephone?.message}>
        {(field) => (
          <Input {...field} type="tel" autoComplete="tel" maxLength={MAX_TELEPHONE} {...form.register('firmTelephone')} />
        )}
      </Field>
      <Field
        label="Further lines of the signature block"
        hint="In court papers, below the address and telephone: for example, an email address for service. “Attorneys for Defendants” is added by the portal."
        error={errors.attorneyBlock?.message}
      >
        {(field) => <Textarea {...field} autoComplete="off" {...form.register('attorneyBlock')} />}
      </Field>
      <SaveButton what="firm details" {...saving} />
    </form>
  );
}
