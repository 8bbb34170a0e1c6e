import { modelsAllowedOn } from '#features/matters/server/require-matter.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CatalogueModel } from '#platform/server/models/catalogue.ts';
import { findObstacle } from '#platform/server/models/find-obstacle.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { DraftingModel } from '../memorandum.contract.ts';

type Needs = Pick<Deps, 'config' | 'models' | 'clock'>;

/** The model that drafts memoranda, and where the papers go; null for all where there is none that may be used. */
export async function draftingModel(deps: Needs): Promise<DraftingModel> {
  const model = await findDraftingDefault(deps);
  if (!model) return { model: null, label: null, provider: null, destination: null };
  const { id, label, provider } = model;
  return { model: id, label, provider: provider.name, destination: provider.destination };
}

/**
 * The model that drafts for a matter: the default if the matter's rule allows it, otherwise the first that it allows and that may
 * be used. Undefined if there is none.
 */
export async function findDraftingModel(
  deps: Needs & Pick<Deps, 'db'>,
  matterNumber: string | null | undefined,
): Promise<CatalogueModel | undefined> {
  const usual = await findDraftingDefault(deps);
  const allowed = await modelsAllowedOn(deps.db, matterNumber);
  if (!allowed || (usual && allowed.includes(usual.id))) return usual;
  const today = calendarDayAt(deps.clock.now(), deps.config.timeZone);
  return (await deps.models.catalogue()).models.find(
    (model) =>
      allowed.includes(model.id) &&
      model.isOn &&
      model.audience === 'everyone' &&
      model.provider.papersAllowed &&
      findObstacle(model, today) === null,
  );
}

/** The drafting default; undefined if it cannot be used, or client papers may not go to its provider. */
export async function findDraftingDefault({ config, models, clock }: Needs): Promise<CatalogueModel | undefined> {
  const today = calendarDayAt(clock.now(), config.timeZone);
  return (await models.catalogue()).models.find(
    (model) => model.isDraftingDefault && model.provider.papersAllowed && findObstacle(model, today) === null,
  );
}
