import { searchConversations } from '#features/chatbot/chatbot.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { findMatches } from './find-matches.ts';

/** What a person looks for in their own conversations. Neither it nor what is found stands in a log. */
export function searchRoutes(route: Route, { db }: Pick<Deps, 'db'>): void {
  route(searchConversations, ({ actor, body }) => findMatches(db, actor.id, body));
}
