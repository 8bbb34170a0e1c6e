import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { addFavorite, listFavorites, listMostUsed, removeFavorite } from '../favorites.contract.ts';
import { deleteFavorite, favoritesOf, insertFavorite } from './favorites.store.ts';
import { createListMostUsed } from './most-used-tools.ts';

/** Each person's favorites, and the firm's most used tools. */
export function favoritesRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { db, clock } = deps;
  const mostUsed = createListMostUsed(deps);

  route(listFavorites, async ({ actor }) => ({ toolIds: await favoritesOf(db, actor.id) }));

  route(addFavorite, async ({ actor, params }) => {
    await insertFavorite(db, actor.id, Number(params.id), clock.now());
    return { toolIds: await favoritesOf(db, actor.id) };
  });

  route(removeFavorite, async ({ actor, params }) => {
    await deleteFavorite(db, actor.id, Number(params.id));
    return { toolIds: await favoritesOf(db, actor.id) };
  });

  route(listMostUsed, async () => ({ toolIds: await mostUsed() }));
}
