import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { addFavourite, listFavourites, listMostUsed, removeFavourite } from '../favourites.contract.ts';
import { favouritesOf, markFavourite, unmarkFavourite } from './favourites.store.ts';
import { rankTools } from './rank-tools.ts';

/** What each person marks as theirs, and what the firm uses most. */
export function favouritesRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { db, clock } = deps;
  const mostUsed = rankTools(deps);

  route(listFavourites, async ({ actor }) => ({ toolIds: await favouritesOf(db, actor.id) }));

  route(addFavourite, async ({ actor, params }) => {
    await markFavourite(db, actor.id, Number(params.id), clock.now());
    return { toolIds: await favouritesOf(db, actor.id) };
  });

  route(removeFavourite, async ({ actor, params }) => {
    await unmarkFavourite(db, actor.id, Number(params.id));
    return { toolIds: await favouritesOf(db, actor.id) };
  });

  route(listMostUsed, async () => ({ toolIds: await mostUsed() }));
}
