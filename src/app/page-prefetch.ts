import { listTools } from '#features/catalogue/catalogue.contract.ts';
import { listFavorites } from '#features/catalogue/favorites.contract.ts';
import { TOOL_LIST } from '#features/catalogue/server/card-lists.ts';
import { visibleTools } from '#features/catalogue/server/catalogue.store.ts';
import { favoritesOf } from '#features/catalogue/server/favorites.store.ts';
import { getBookingLink, NO_BOOKING_PAGE } from '#features/settings/booking-link.contract.ts';
import { ownProgressIn } from '#features/tracking/server/list-own-progress.ts';
import { listOwnProgress } from '#features/tracking/tracking.contract.ts';
import { listVideos } from '#features/training/server/training.store.ts';
import { listTrainingVideos, VIDEO_CATEGORIES } from '#features/training/training.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { cacheByVersion } from '#platform/server/lists/cached-list.ts';
import type { Actor } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { createChatPrefetch, type PrefetchedRead, prefetchedRead } from './chat-prefetch.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'models'>;
type ReadPage = (actor: Actor, search: URLSearchParams) => Promise<PrefetchedRead[]>;

/**
 * Preloads the data that a page shows first, with the results of its own endpoints: in the page it arrives a round trip earlier
 * than its code could request it.
 * @returns a function from person and address to the preloaded queries; never another person's data
 */
export function createPagePrefetch(deps: Needs): (actor: Actor | undefined, url: string) => Promise<PrefetchedRead[]> {
  const pages: Record<string, ReadPage> = {
    '/': createReadMain(deps),
    '/training': createReadTraining(deps),
    '/example-chatbot': createChatPrefetch(deps),
  };
  return async (actor, url) => {
    const [path = '', search] = url.split('?');
    const read = Object.hasOwn(pages, path) ? pages[path] : undefined;
    return actor && read ? read(actor, new URLSearchParams(search)) : [];
  };
}

function createReadMain({ db }: Needs): ReadPage {
  const keptTools = cacheByVersion(db, TOOL_LIST.list, async () => prefetchedRead(listTools, await visibleTools(db)));
  return async ({ id }) => {
    const [tools, toolIds] = await Promise.all([keptTools(''), favoritesOf(db, id)]);
    return [tools, prefetchedRead(listFavorites, { toolIds })];
  };
}

function createReadTraining(deps: Needs): ReadPage {
  const listProgress = ownProgressIn(deps.db);
  return async ({ id, role }) => {
    const [videos, progress, { bookingUrl }] = await Promise.all([
      listVideos(deps.db, undefined, role === 'admin'),
      listProgress(id),
      readSettings(deps),
    ]);
    const lists = VIDEO_CATEGORIES.map((category) =>
      prefetchedRead(
        listTrainingVideos,
        videos.filter((video) => video.category === category),
        category,
      ),
    );
    const booking = prefetchedRead(getBookingLink, { bookingUrl: bookingUrl || NO_BOOKING_PAGE });
    return [...lists, prefetchedRead(listOwnProgress, progress), booking];
  };
}
