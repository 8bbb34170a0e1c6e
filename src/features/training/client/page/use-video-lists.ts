import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type TrainingVideo, VIDEO_CATEGORIES } from '#features/training/training.contract.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { trainingVideosQuery } from '../training.queries.ts';

interface VideoLists {
  of: (category: TrainingVideo['category']) => UseQueryResult<TrainingVideo[]>;
  /** Each category was read, or could not be. */
  isSettled: boolean;
  /** No category has a video. */
  isNothing: boolean;
  /** Reads again what could not be read. */
  retry: () => void;
}

/** The videos that people see, by category and in their order. */
export function useVideoLists(): VideoLists {
  const lists = useQueries({
    queries: VIDEO_CATEGORIES.map((category) => ({ ...trainingVideosQuery(category), select: activeInOrder })),
  });
  return {
    of: (category) => lists[VIDEO_CATEGORIES.indexOf(category)] as UseQueryResult<TrainingVideo[]>,
    isSettled: lists.every(({ data, errorUpdateCount }) => data || errorUpdateCount > 0),
    isNothing: lists.every(({ data }) => data?.length === 0),
    retry: () => {
      for (const list of lists) if (!list.data) void list.refetch();
    },
  };
}

/** Administrators are told of inactive videos, too. */
function activeInOrder(videos: TrainingVideo[]): TrainingVideo[] {
  return inDisplayOrder(videos.filter(({ isActive }) => isActive));
}
