import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { FOIL_LIMITS } from '../foil-request.contract.ts';
import { FOIL_STEPS, type FoilStepId } from './foil-steps.ts';
import { MailTypes } from './mail-types.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

/** Whom the letter asks, and how it travels. */
export function RecipientStep({ onEnter, byEmail }: StepProps<FoilStepId> & { byEmail: boolean }) {
  return (
    <FormStep steps={FOIL_STEPS} id="recipient" onEnter={onEnter}>
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
