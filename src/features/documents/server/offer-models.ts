import type { Deps } from '#platform/server/deps.ts';
import { providerOf } from '#platform/server/models/model-catalogue.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { OFFERED_MODELS } from '#platform/shared/models.ts';
import type { ModelOffer } from '../documents.contract.ts';
import { modelNotAvailable } from './documents.errors.ts';

type Needs = Pick<Deps, 'db' | 'models' | 'config'>;

/** Returns the models that administrators have enabled, always including the default drafting model. */
export async function offerModels(deps: Needs): Promise<ModelOffer[]> {
  const { models: choice } = await readSettings(deps);
  const id = deps.config.draftingModel;
  const listed = OFFERED_MODELS.filter((model) => model.id === id || choice.enabled.includes(model.id));
  const isListed = listed.some((model) => model.id === id);
  const all = isListed ? listed : [...listed, { id, provider: providerOf(id), label: id }];
  return all.map((model) => ({ ...model, available: deps.models.isAvailable(model.id) }));
}

/** @throws AppError 400 for a model that is not offered, or whose provider is not configured. */
export async function checkModel(deps: Needs, id: string): Promise<void> {
  const offers = await offerModels(deps);
  if (!offers.some((model) => model.id === id && model.available)) throw modelNotAvailable();
}
