import type { Deps } from '#platform/server/deps.ts';
import type { DraftingModel } from '../memorandum.contract.ts';

/** The model that drafts memoranda and its provider; null for both where the provider is not configured. */
export function draftingModel({ config, models }: Pick<Deps, 'config' | 'models'>): DraftingModel {
  const model = config.draftingModel;
  if (!models.isAvailable(model)) return { model: null, provider: null };
  return { model, provider: model.startsWith('gemini') ? 'Google' : 'OpenAI' };
}
