import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { listChatModels } from '../chatbot.contract.ts';
import { conversationsRoutes } from './conversations.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { listModels } from './list-models.ts';
import { papersRoutes } from './papers/papers.routes.ts';
import { promptsRoutes } from './prompts/prompts.routes.ts';
import { searchRoutes } from './search/search.routes.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'config' | 'models' | 'clock' | 'masterKey'>;

/** The models, the conversations with their papers, search and export, feedback on replies, and the prompt library. */
export function chatbotRoutes(route: Route, deps: Needs): void {
  route(listChatModels, ({ actor }) => listModels(deps, actor));
  conversationsRoutes(route, deps);
  searchRoutes(route, deps);
  exportRoutes(route, deps);
  feedbackRoutes(route, deps);
  papersRoutes(route, deps);
  promptsRoutes(route, deps);
}
