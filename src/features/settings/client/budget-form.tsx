import { MAX_BUDGET } from '#platform/shared/settings.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { CountField } from './count-field.tsx';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ budgetPerPerson, budgetOfFirm }: PortalSettings) => ({ budgetPerPerson, budgetOfFirm });

/** An empty field is no limit; what is no number stays as it is, and is refused. */
const AS_DOLLARS = { setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)) };

const DOLLARS = { most: MAX_BUDGET, unit: 'dollars', isOptional: true };

/** Form for what language models may cost in a month. */
export function BudgetForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({ fieldsOf, settings, saved: 'AI budget saved' });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <CountField
        label="Dollars per person per month"
        hint="People are warned at 80 percent, and told when the next month begins. Blank: no limit. Only calls of models with a price count."
        {...DOLLARS}
        error={errors.budgetPerPerson?.message}
        registered={form.register('budgetPerPerson', AS_DOLLARS)}
      />
      <CountField
        label="Dollars per month for the whole firm"
        hint="Administrators are warned at 80 percent. Blank: no limit. Only calls of models with a price count."
        {...DOLLARS}
        error={errors.budgetOfFirm?.message}
        registered={form.register('budgetOfFirm', AS_DOLLARS)}
      />
      <SaveButton what="AI budget" {...saving} />
    </form>
  );
}
