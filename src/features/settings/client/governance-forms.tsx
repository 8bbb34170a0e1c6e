import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { POLICY_GATES, type PolicyGate } from '#platform/shared/policy-gates.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const mattersOf = ({ matterForms, mattersRequired }: PortalSettings) => ({ matterForms, mattersRequired });

/** Form for the forms of client-matter numbers, and whether documents and conversations need one. */
export function MattersForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({
    fieldsOf: mattersOf,
    settings,
    saved: 'Client matters saved',
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <Field
        label="Forms of client-matter numbers"
        hint="One on each line: # stands for a digit, @ for a letter, for example #####-####. If blank, any number is accepted."
        error={errors.matterForms?.message}
      >
        {(field) => <Textarea {...field} rows={3} autoComplete="off" {...form.register('matterForms')} />}
      </Field>
      <Checkbox
        label="Memoranda, cite checks, and conversations need a client-matter number"
        hint="FOIL requests always do. Conversations without one cannot be continued until somebody enters it."
        error={errors.mattersRequired?.message}
        {...form.register('mattersRequired')}
      />
      <SaveButton what="client matters" {...saving} />
    </form>
  );
}

const gatesOf = ({ policyGates }: PortalSettings) => ({ policyGates });

const GATE_LABELS: Record<PolicyGate, string> = { tools: 'Approved tools', chat: 'Chatbot', drafting: 'Document drafting' };

/** Form for what opens only to people who have acknowledged the current AI policy. */
export function PolicyGatesForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({
    fieldsOf: gatesOf,
    settings,
    saved: 'Policy gates saved',
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium">Open only after the current AI policy was acknowledged</legend>
        {POLICY_GATES.map((gate) => (
          <Checkbox key={gate} label={GATE_LABELS[gate]} value={gate} {...form.register('policyGates')} />
        ))}
        <FieldError id="policy-gates-error">{errors.policyGates?.message}</FieldError>
      </fieldset>
      <SaveButton what="policy gates" {...saving} />
    </form>
  );
}
