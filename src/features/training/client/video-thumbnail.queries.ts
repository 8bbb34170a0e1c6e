import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getVideoThumbnail } from '../admin-training.contract.ts';

/** The picture of a YouTube video. A failed one is fetched again the next time. */
export const videoThumbnailQuery = (youtubeId: string) =>
  queryOptions({
    queryKey: [getVideoThumbnail.path, youtubeId],
    queryFn: () => call(getVideoThumbnail, { params: { youtubeId } }),
    staleTime: ({ state }) => (state.data?.picture ? Number.POSITIVE_INFINITY : 0),
  });
