import type { ChatModel } from '#features/chatbot/chatbot.contract.ts';

/** Options for the models, grouped by provider. An unavailable one says so. */
export function ModelOptions({ models }: { models: readonly ChatModel[] }) {
  const providers = new Map(models.map(({ provider, providerName, destination }) => [provider, { providerName, destination }]));
  return [...providers].map(([provider, { providerName, destination }]) => (
    <optgroup key={provider} label={providerName.includes(destination) ? providerName : `${providerName} (${destination})`}>
      {models
        .filter((model) => model.provider === provider)
        .map(({ id, label, available }) => (
          <option key={id} value={id}>
            {available ? label : `${label} (unavailable)`}
          </option>
        ))}
    </optgroup>
  ));
}
