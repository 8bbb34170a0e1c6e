import type { ChatModel } from '#features/chatbot/chatbot.contract.ts';

const PROVIDERS = [
  { provider: 'openai', name: 'OpenAI' },
  { provider: 'gemini', name: 'Gemini' },
] as const;

/** Options for the models, grouped by provider. An unavailable one says so. */
export function ModelOptions({ models }: { models: readonly ChatModel[] }) {
  return PROVIDERS.map(({ provider, name }) => {
    const own = models.filter((model) => model.provider === provider);
    return (
      own.length > 0 && (
        <optgroup key={provider} label={name}>
          {own.map(({ id, label, available }) => (
            <option key={id} value={id}>
              {available ? label : `${label} (unavailable)`}
            </option>
          ))}
        </optgroup>
      )
    );
  });
}
