import { FOIL_LIMITS } from '../foil-request.contract.ts';
import { FormStep, type StepProps } from './form-step.tsx';
import { MailTypes } from './mail-types.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

/** Whom the letter asks, and how it travels. */
export function RecipientStep({ onEnter, byEmail }: StepProps & { byEmail: boolean }) {
  return (
    <FormStep id="recipient" onEnter={onEnter}>
      <MailTypes />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="recipientName" label="Recipient Name" autoComplete="off" maxLength={FOIL_LIMITS.name} />
        <TextField
          name="recipientEmail"
          label="Recipient Email"
          type="email"
          autoComplete="off"
          required={byEmail}
          disabled={!byEmail}
        />
      </div>
      <TextAreaField name="recipientAddress" label="Recipient Address" rows={3} maxLength={FOIL_LIMITS.address} />
    </FormStep>
  );
}
