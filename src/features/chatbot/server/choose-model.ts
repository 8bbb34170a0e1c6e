import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { CHAT_MESSAGES } from '../chatbot.contract.ts';
import { listModels } from './list-models.ts';

/**
 * Makes sure that a conversation can be held with a model.
 * @throws AppError 400 for one that is unknown or not enabled, 409 with the reason for one whose provider has no key
 */
export async function chooseModel(deps: Pick<Deps, 'db' | 'config' | 'models'>, id: string): Promise<void> {
  const model = (await listModels(deps)).find((offered) => offered.id === id);
  const { unknownModel } = CHAT_MESSAGES;
  if (!model) throw new AppError(400, 'unknown-model', unknownModel, { model: unknownModel });
  if (model.reason !== null) throw new AppError(409, 'model-unavailable', model.reason, { model: model.reason });
}
