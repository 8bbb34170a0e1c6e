import type { Deps } from '#platform/server/deps.ts';
import { OFFERED_MODELS } from '#platform/shared/models.ts';
import type { ModelOffer } from '../documents.contract.ts';
import { modelNotAvailable } from './documents.errors.ts';

type Needs = Pick<Deps, 'models' | 'config'>;

/** The models on offer for documents, with the one that drafts them by default among them. */
export function offerModels({ models, config }: Needs): ModelOffer[] {
  const id = config.draftingModel;
  const isListed = OFFERED_MODELS.some((model) => model.id === id);
  const provider = id.startsWith('gemini') ? 'gemini' : 'openai';
  const all = isListed ? OFFERED_MODELS : [...OFFERED_MODELS, { id, provider, label: id } as const];
  return all.map((model) => ({ ...model, available: models.isAvailable(model.id) }));
}

/** @throws AppError 400 for a model that is not offered, or whose provider is not configured. */
export function checkModel(deps: Needs, id: string): void {
  if (!offerModels(deps).some((model) => model.id === id && model.available)) throw modelNotAvailable();
}
