import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import { type TrainingVideo, VIDEO_CATEGORIES } from '#features/training/training.contract.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { ownProgressQuery, trainingVideosQuery } from '../training.queries.ts';
import { playerQuery } from './player.queries.ts';
import { TrainingTab } from './training-tab.tsx';
import { TAB_LABELS, TRAINING_TABS } from './training-tabs.ts';
import { useTrainingAddress } from './use-training-address.ts';

/** The three tabs of training videos. */
export function TrainingVideos() {
  const { tab, videoId, chooseTab } = useTrainingAddress();
  const lists = useVideoLists();
  const own = useQuery(ownProgressQuery);
  // Loads in parallel with the lists.
  useQuery(playerQuery);
  useFocusFallback(lists.isSettled ? lists.isNothing : undefined);
  if (lists.isNothing) return <NoVideos />;
  // If the progress is not available, videos start at the beginning.
  const progress = own.data ?? (own.errorUpdateCount > 0 ? [] : undefined);
  return (
    <Tabs value={tab} onValueChange={chooseTab} tabs={TRAINING_TABS} label="Category of video" isChosenByFocus={false}>
      {(shown) => (
        <TrainingTab
          key={shown}
          list={lists.of(shown)}
          isSettled={lists.isSettled}
          {...{ videoId, progress, ...TAB_LABELS[shown] }}
          onRetry={lists.retry}
        />
      )}
    </Tabs>
  );
}

function NoVideos() {
  return <EmptyState icon={<CirclePlay />} title="No training videos available" description="Check back later for new content" />;
}

interface VideoLists {
  of: (category: TrainingVideo['category']) => UseQueryResult<TrainingVideo[]>;
  /** True once each category has loaded or failed. */
  isSettled: boolean;
  /** True if no category has a video. */
  isNothing: boolean;
  /** Reloads the categories that failed. */
  retry: () => void;
}

/** The videos that people see, by category and in display order. */
function useVideoLists(): VideoLists {
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

/** Administrators receive inactive videos, too. */
function activeInOrder(videos: TrainingVideo[]): TrainingVideo[] {
  return inDisplayOrder(videos.filter(({ isActive }) => isActive));
}
