import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { MAX_BUDGET } from '#platform/shared/settings.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ budgetPerPerson, budgetOfFirm }: PortalSettings) => ({ budgetPerPerson, budgetOfFirm });

/** An empty field is no limit; what is no number stays as it is, and is refused. */
const AS_DOLLARS = { setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)) };

/** Form for what language models may cost in a month. */
export function BudgetForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({ fieldsOf, settings, saved: 'AI budget saved' });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <DollarField
        label="Dollars per person per month"
        hint="People are warned at 80 percent, and told when the next month begins."
        error={errors.budgetPerPerson?.message}
        registered={form.register('budgetPerPerson', AS_DOLLARS)}
      />
      <DollarField
        label="Dollars per month for the whole firm"
        hint="Administrators are warned at 80 percent."
        error={errors.budgetOfFirm?.message}
        registered={form.register('budgetOfFirm', AS_DOLLARS)}
      />
      <SaveButton what="AI budget" {...saving} />
    </form>
  );
}

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  registered: UseFormRegisterReturn;
}

function DollarField({ label, hint, error, registered }: Props) {
  return (
    <Field label={label} hint={`${hint} Blank: no limit. Only calls of models with a price count.`} error={error}>
      {(field) => (
        <Input
          {...field}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_BUDGET}
          className="max-w-40 tabular-nums"
          {...registered}
        />
      )}
    </Field>
  );
}
