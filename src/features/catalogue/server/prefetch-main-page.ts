import type { Deps } from '#platform/server/deps.ts';
import { cacheByVersion } from '#platform/server/lists/cached-list.ts';
import { type PrefetchPage, prefetchedRead } from '#platform/server/pages/prefetched-read.ts';
import { listTools } from '../catalogue.contract.ts';
import { listFavorites } from '../favorites.contract.ts';
import { TOOL_LIST } from './card-lists.ts';
import { visibleTools } from './catalogue.store.ts';
import { favoritesOf } from './favorites.store.ts';

/** Prefetches the tools and the person's favorites. */
export function createPrefetchMainPage({ db }: Pick<Deps, 'db'>): PrefetchPage {
  const cachedTools = cacheByVersion(db, TOOL_LIST.list, async () => prefetchedRead(listTools, await visibleTools(db)));
  return async ({ id }) => {
    const [tools, toolIds] = await Promise.all([cachedTools(''), favoritesOf(db, id)]);
    return [tools, prefetchedRead(listFavorites, { toolIds })];
  };
}
