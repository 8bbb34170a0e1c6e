import { queryOptions } from '@tanstack/react-query';
import { getBookingLink } from '#features/settings/booking-link.contract.ts';
import { call } from '#platform/client/api.ts';
import { listOwnProgress, listTrainingVideos, type VideoCategory } from '../training.contract.ts';

/** The videos of a category, by display order; administrators get the inactive ones, too. */
export const trainingVideosQuery = (category: VideoCategory) =>
  queryOptions({
    queryKey: [listTrainingVideos.path, category],
    queryFn: () => call(listTrainingVideos, { query: { category } }),
  });

/** The person's progress with each video. */
export const ownProgressQuery = queryOptions({
  queryKey: [listOwnProgress.path],
  queryFn: () => call(listOwnProgress, {}),
});

/** Address for booking a training session. */
export const bookingLinkQuery = queryOptions({
  queryKey: [getBookingLink.path],
  queryFn: () => call(getBookingLink, {}),
});
