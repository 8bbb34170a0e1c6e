import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { type ModelProvider, OFFERED_MODELS } from '#platform/shared/models.ts';
import type { ChatModel } from '../chatbot.contract.ts';

/** Reason why a provider’s models cannot be used. */
export const NO_KEY: Record<ModelProvider, string> = {
  openai: 'The portal has no API key for OpenAI’s models.',
  gemini: 'The portal has no API key for Google’s Gemini models.',
};

/** Lists the enabled models in order; one whose provider has no key is included with the reason why it cannot be used. */
export async function listModels(deps: Pick<Deps, 'db' | 'config' | 'models'>): Promise<ChatModel[]> {
  const { models: choice } = await readSettings(deps);
  return OFFERED_MODELS.filter(({ id }) => choice.enabled.includes(id)).map((model) => {
    const available = deps.models.isAvailable(model.id);
    return { ...model, available, reason: available ? null : NO_KEY[model.provider], isDefault: model.id === choice.default };
  });
}
