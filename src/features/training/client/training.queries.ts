import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listTrainingVideos, type VideoCategory } from '../training.contract.ts';

/** The videos of a category, by display order; administrators get the inactive ones, too. */
export const trainingVideosQuery = (category: VideoCategory) =>
  queryOptions({
    queryKey: [listTrainingVideos.path, category],
    queryFn: () => call(listTrainingVideos, { query: { category } }),
  });
