import { searchConversations } from '#features/chatbot/chatbot.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { findMatches } from './find-matches.ts';

/** Search in a person's own conversations. Neither the search nor its results are logged. */
export function searchRoutes(route: Route, { db }: Pick<Deps, 'db'>): void {
  route(searchConversations, ({ actor, body, signal }) => findMatches(db, actor.id, body, signal));
}
