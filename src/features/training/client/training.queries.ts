import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getVideoPicture, listTrainingVideos, type VideoCategory } from '../training.contract.ts';

/** The videos of a category, by display order; administrators get the inactive ones, too. */
export const trainingVideosQuery = (category: VideoCategory) =>
  queryOptions({
    queryKey: [listTrainingVideos.path, category],
    queryFn: () => call(listTrainingVideos, { query: { category } }),
  });

/** The picture of a YouTube video. One that could not be had is asked for again the next time. */
export const videoPictureQuery = (youtubeId: string) =>
  queryOptions({
    queryKey: [getVideoPicture.path, youtubeId],
    queryFn: () => call(getVideoPicture, { params: { youtubeId } }),
    staleTime: ({ state }) => (state.data?.picture ? Number.POSITIVE_INFINITY : 0),
  });
