import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { listChatModels } from '../chatbot.contract.ts';
import { listModels } from './list-models.ts';

/** The models that conversations can be held with. */
export function chatbotRoutes(route: Route, deps: Pick<Deps, 'db' | 'config' | 'models'>): void {
  route(listChatModels, () => listModels(deps));
}
