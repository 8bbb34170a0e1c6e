import { OFFERED_MODELS, type OfferedModel } from '#platform/shared/models.ts';
import type { ModelChoice } from '#platform/shared/settings.ts';

interface Props {
  /** Name of the provider. */
  name: string;
  /** True if the server has a key for them. */
  hasKey: boolean;
  models: readonly OfferedModel[];
  choice: ModelChoice;
  onChange: (choice: ModelChoice) => void;
}

/** One provider's models: for each, whether people may choose it and whether it is the default. */
export function ModelRows({ name, hasKey, models, choice, onChange }: Props) {
  function enable(id: string, isEnabled: boolean) {
    const wanted = (each: OfferedModel) => (each.id === id ? isEnabled : choice.enabled.includes(each.id));
    onChange({ ...choice, enabled: OFFERED_MODELS.filter(wanted).map((model) => model.id) });
  }
  return (
    <fieldset className="min-w-0" aria-describedby={hasKey ? undefined : `${name}-no-key`}>
      <legend className="text-sm font-medium">{name}</legend>
      {!hasKey && (
        <p id={`${name}-no-key`} className="mt-0.5 text-sm text-muted">
          The server has no API key for these models, so people see them as unavailable.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {models.map((model) => (
          <li key={model.id} className="flex items-center justify-between gap-x-4 py-1.5">
            <label className="flex min-h-8 min-w-0 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={choice.enabled.includes(model.id)}
                onChange={(event) => enable(model.id, event.target.checked)}
              />
              <span className="min-w-0">
                {model.label} <span className="block text-sm wrap-anywhere text-muted sm:inline">{model.id}</span>
              </span>
            </label>
            <label className="flex min-h-8 shrink-0 items-center gap-2 text-sm pointer-coarse:min-h-11">
              <input
                type="radio"
                name="default-model"
                className="size-4 shrink-0 accent-accent"
                checked={choice.default === model.id}
                onChange={() => onChange({ ...choice, default: model.id })}
              />
              <span>
                Default<span className="sr-only">: {model.label}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
