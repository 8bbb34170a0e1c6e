import type { UseQueryResult } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import type { OwnProgress } from '#features/tracking/tracking.contract.ts';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import { TrainingSkeleton } from './training-skeleton.tsx';
import { VideosAndPlayer } from './videos-and-player.tsx';

interface Props {
  list: UseQueryResult<TrainingVideo[]>;
  /** Whether it is known of every tab what it has. */
  isSettled: boolean;
  /** The video that the address names. */
  videoId: number | undefined;
  progress: readonly OwnProgress[] | undefined;
  label: string;
  empty: { title: string; description: string };
  onRetry: () => void;
}

/** A tab as far as its videos are loaded. */
export function TrainingTab({ list, isSettled, videoId, progress, label, empty, onRetry }: Props) {
  const { data: videos = [], isSuccess, isFetching, errorUpdateCount } = list;
  const hasFailed = !isSuccess && errorUpdateCount > 0;
  useFocusRescue(hasFailed);
  if (hasFailed) return <TrainingFailure pending={isFetching} onRetry={onRetry} />;
  const selected = videos.find(({ id }) => id === videoId) ?? videos[0];
  if (selected) return <VideosAndPlayer videos={videos} selected={selected} progress={progress} label={label} />;
  // While another tab may yet have videos, nobody can say that there are none at all.
  if (!isSuccess || !isSettled) return <TrainingSkeleton />;
  return <EmptyState icon={<CirclePlay />} title={empty.title} description={empty.description} />;
}

function TrainingFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <ErrorState
      title="Error loading training videos"
      description="Please try refreshing the page"
      pending={pending}
      onRetry={onRetry}
    />
  );
}
