import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getVideoPicture } from '../admin-training.contract.ts';

/** The picture of a YouTube video. One that could not be had is asked for again the next time. */
export const videoPictureQuery = (youtubeId: string) =>
  queryOptions({
    queryKey: [getVideoPicture.path, youtubeId],
    queryFn: () => call(getVideoPicture, { params: { youtubeId } }),
    staleTime: ({ state }) => (state.data?.picture ? Number.POSITIVE_INFINITY : 0),
  });
