import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import type { PortalSettings } from '../settings.contract.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingForm } from './use-setting-form.tsx';

const fieldsOf = ({ bookingUrl }: PortalSettings) => ({ bookingUrl });

/** Where people book a training session. */
export function BookingForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingForm({ fieldsOf, settings, saved: 'Booking link saved' });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <Field
        label="Booking page"
        hint="Such as https://bookings.firm.example/training. Without one, people read that no booking page is set."
        error={errors.bookingUrl?.message}
      >
        {(field) => <Input {...field} type="url" autoComplete="off" {...form.register('bookingUrl')} />}
      </Field>
      <SaveButton what="booking link" {...saving} />
    </form>
  );
}
