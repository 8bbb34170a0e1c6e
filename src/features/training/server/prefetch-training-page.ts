import { getBookingLink, NO_BOOKING_PAGE } from '#features/settings/booking-link.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type PrefetchPage, prefetchedRead } from '#platform/server/pages/prefetched-read.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { listOwnProgress, listTrainingVideos, VIDEO_CATEGORIES } from '../training.contract.ts';
import { prepareReadOwnProgress } from './read-own-progress.ts';
import { listVideos } from './training.store.ts';

/** Prefetches the videos of each tab, the person's progress and the booking link. */
export function createPrefetchTrainingPage(deps: Pick<Deps, 'db' | 'config'>): PrefetchPage {
  const listProgress = prepareReadOwnProgress(deps.db);
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
