import type { Deps } from '#platform/server/deps.ts';
import { findObstacle } from '#platform/server/models/find-obstacle.ts';
import type { Actor } from '#platform/server/routes.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { ModelOffer } from '../documents.contract.ts';
import { modelNotAvailable } from './documents.errors.ts';

type Needs = Pick<Deps, 'models' | 'config' | 'clock'>;

/** Returns the models with which a person may draft: those that are on, and whose provider may receive client papers. */
export async function offerModels({ models, config, clock }: Needs, { role }: Pick<Actor, 'role'>): Promise<ModelOffer[]> {
  const today = calendarDayAt(clock.now(), config.timeZone);
  const offered = (await models.catalogue()).models.filter(
    ({ isOn, audience, provider }) => isOn && provider.papersAllowed && (audience === 'everyone' || role === 'admin'),
  );
  return offered.map((model) => ({
    id: model.id,
    provider: model.provider.id,
    label: model.label,
    destination: model.provider.destination,
    isDefault: model.isDraftingDefault,
    available: findObstacle(model, today) === null,
  }));
}

/** @throws AppError 400 for a model that is not offered, or cannot be used. */
export async function checkModel(deps: Needs, actor: Pick<Actor, 'role'>, id: string): Promise<void> {
  const offers = await offerModels(deps, actor);
  if (!offers.some((model) => model.id === id && model.available)) throw modelNotAvailable();
}
