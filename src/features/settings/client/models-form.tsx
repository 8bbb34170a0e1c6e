import { useWatch } from 'react-hook-form';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { OFFERED_MODELS } from '#platform/shared/models.ts';
import type { ModelChoice } from '#platform/shared/settings.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { ModelRows } from './model-rows.tsx';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ models }: PortalSettings) => ({ models });
const PROVIDERS = [
  { provider: 'openai', name: 'OpenAI' },
  { provider: 'gemini', name: 'Google Gemini' },
] as const;

/** Form for the models that people may choose, and the default among them. */
export function ModelsForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({
    fieldsOf,
    settings,
    saved: 'Language models saved',
  });
  const choice = useWatch({ control: form.control, name: 'models' }) ?? settings.models;
  const error = errors.models?.enabled?.message ?? errors.models?.default?.message;
  function choose(next: ModelChoice) {
    form.setValue('models', next, { shouldDirty: true });
    form.clearErrors('models');
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {restored}
      {PROVIDERS.map(({ provider, name }) => (
        <ModelRows
          key={provider}
          name={name}
          hasKey={settings.keys[provider]}
          models={OFFERED_MODELS.filter((model) => model.provider === provider)}
          choice={choice}
          onChange={choose}
        />
      ))}
      <div className="flex flex-col gap-2">
        <div role="alert">
          <FieldError id="models-error">{error}</FieldError>
        </div>
        <SaveButton what="language models" {...saving} />
      </div>
    </form>
  );
}
