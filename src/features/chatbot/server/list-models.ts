import type { Deps } from '#platform/server/deps.ts';
import type { CatalogueModel } from '#platform/server/models/catalogue.ts';
import { explainObstacle, findObstacle } from '#platform/server/models/find-obstacle.ts';
import type { Actor } from '#platform/server/routes.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { ChatModel } from '../chatbot.contract.ts';

type Needs = Pick<Deps, 'config' | 'models' | 'clock'>;

/**
 * Lists the models that a person may choose, in order. One that cannot be used is included with the reason. Where the default
 * cannot be used, the drafting default takes its place, or the first one that can.
 */
export async function listModels({ config, models, clock }: Needs, { role }: Pick<Actor, 'role'>): Promise<ChatModel[]> {
  const today = calendarDayAt(clock.now(), config.timeZone);
  const offered = (await models.catalogue()).models.filter((model) => isOfferedTo(model, role));
  const listed = offered.map((model) => {
    const obstacle = findObstacle(model, today);
    return { model, available: obstacle === null, reason: obstacle === null ? null : explainObstacle(model, obstacle) };
  });
  const usable = listed.filter(({ available }) => available);
  const preset =
    usable.find(({ model }) => model.isChatDefault) ?? usable.find(({ model }) => model.isDraftingDefault) ?? usable[0];
  return listed.map(({ model, available, reason }) => ({
    id: model.id,
    provider: model.provider.id,
    providerName: model.provider.name,
    label: model.label,
    destination: model.provider.destination,
    papersAllowed: model.provider.papersAllowed,
    available,
    reason,
    isDefault: preset ? model.id === preset.model.id : model.isChatDefault,
  }));
}

/** True if administrators offer a model to people of this role. */
export const isOfferedTo = ({ isOn, audience }: Pick<CatalogueModel, 'isOn' | 'audience'>, role: Actor['role']): boolean =>
  isOn && (audience === 'everyone' || role === 'admin');
