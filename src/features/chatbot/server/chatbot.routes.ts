import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { listChatModels } from '../chatbot.contract.ts';
import { conversationsRoutes } from './conversations.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { listModels } from './list-models.ts';
import { papersRoutes } from './papers/papers.routes.ts';
import { searchRoutes } from './search/search.routes.ts';

/** The available models, the conversations with their papers, their search and export, and feedback on replies. */
export function chatbotRoutes(route: Route, deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'models' | 'clock' | 'masterKey'>): void {
  route(listChatModels, ({ actor }) => listModels(deps, actor));
  conversationsRoutes(route, deps);
  searchRoutes(route, deps);
  exportRoutes(route, deps);
  feedbackRoutes(route, deps);
  papersRoutes(route, deps);
}
