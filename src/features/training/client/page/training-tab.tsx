import type { UseQueryResult } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import type { OwnProgress, TrainingVideo } from '#features/training/training.contract.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { PlayerPlaceholder } from '../player/player-placeholder.tsx';
import { LAYOUT_CLASS, LIST_CLASS, PLAYER_CLASS, ROW_CLASS, TEXT_CLASS } from './training-layout.ts';
import { VideosAndPlayer } from './videos-and-player.tsx';

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface Props {
  list: UseQueryResult<TrainingVideo[]>;
  /** True once every tab has loaded or failed. */
  isSettled: boolean;
  /** The video in the page's address. */
  videoId: number | undefined;
  progress: readonly OwnProgress[] | undefined;
  label: string;
  empty: { title: string; description: string };
  onRetry: () => void;
}

/** A tab, as far as its videos are loaded. */
export function TrainingTab({ list, isSettled, videoId, progress, label, empty, onRetry }: Props) {
  const { data: videos = [], isSuccess, isFetching, errorUpdateCount } = list;
  const hasFailed = !isSuccess && errorUpdateCount > 0;
  useFocusFallback(hasFailed);
  if (hasFailed) return <TrainingFailure pending={isFetching} onRetry={onRetry} />;
  const selected = videos.find(({ id }) => id === videoId) ?? videos[0];
  if (selected) return <VideosAndPlayer videos={videos} selected={selected} progress={progress} label={label} />;
  // While another tab may yet have videos, it is unknown whether there are any at all.
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

/** Reserves the space of the list and the player. Each bar is in a line as high as its words will be. */
function TrainingSkeleton() {
  return (
    <div className={LAYOUT_CLASS}>
      <div className={PLAYER_CLASS}>
        <PlayerPlaceholder>
          <Spinner label="Loading training videos..." />
        </PlayerPlaceholder>
      </div>
      <div className={`flex flex-col ${TEXT_CLASS}`}>
        <Skeleton className="my-1 h-5 w-80 max-w-full sm:h-6" />
        <Skeleton className="mt-3 h-4 w-full max-w-prose" />
        <Skeleton className="mt-2 mb-1 h-4 w-full max-w-lg max-sm:mb-2" />
        <Skeleton className="mb-1 h-4 w-4/5 sm:hidden" />
      </div>
      <div className={`divide-y divide-line rounded-lg border border-line bg-surface ${LIST_CLASS}`}>
        {SKELETON_ROWS.map((position) => (
          <div key={position} className={ROW_CLASS} data-testid="video-place">
            <Skeleton className="my-1 h-4 w-3/5" />
            <Skeleton className="my-[0.1875rem] h-3.5 w-full" />
            <Skeleton className="mt-px mb-[0.1875rem] h-3.5 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
