import { queryOptions } from '@tanstack/react-query';
import { getBookingLink } from '#features/settings/booking-link.contract.ts';
import { listOwnProgress } from '#features/tracking/tracking.contract.ts';
import { call } from '#platform/client/api.ts';
import { getVideoPicture } from '../admin-training.contract.ts';
import { listTrainingVideos, type VideoCategory } from '../training.contract.ts';

/** The picture of a YouTube video. One that could not be had is asked for again the next time. */
export const videoPictureQuery = (youtubeId: string) =>
  queryOptions({
    queryKey: [getVideoPicture.path, youtubeId],
    queryFn: () => call(getVideoPicture, { params: { youtubeId } }),
    staleTime: ({ state }) => (state.data?.picture ? Number.POSITIVE_INFINITY : 0),
  });

/** The player's code: fetched once, beside the lists of videos. */
export const playerQuery = queryOptions({
  queryKey: ['video-player'],
  queryFn: async () => ({ VideoPlayer: (await import('./player/video-player.tsx')).VideoPlayer }),
  // The browser would not ask for it once more, only the card would blink with each video that is chosen.
  retryOnMount: false,
  meta: { isForEverybody: true },
});

/** The videos of a category, by display order; administrators get the inactive ones, too. */
export const trainingVideosQuery = (category: VideoCategory) =>
  queryOptions({
    queryKey: [listTrainingVideos.path, category],
    queryFn: () => call(listTrainingVideos, { query: { category } }),
  });

/** How far the person has come with each video. */
export const ownProgressQuery = queryOptions({
  queryKey: [listOwnProgress.path],
  queryFn: () => call(listOwnProgress, {}),
});

/** Where a training session is booked. */
export const bookingLinkQuery = queryOptions({
  queryKey: [getBookingLink.path],
  queryFn: () => call(getBookingLink, {}),
});
