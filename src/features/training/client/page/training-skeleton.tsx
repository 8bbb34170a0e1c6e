import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { PlayerRoom } from './player-place.tsx';
import { LAYOUT_CLASS, LIST_CLASS, PLAYER_CLASS } from './training-layout.ts';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Holds the places of the list and the player. */
export function TrainingSkeleton() {
  return (
    <div className={LAYOUT_CLASS}>
      <div className={PLAYER_CLASS}>
        <PlayerRoom>
          <Spinner label="Loading training videos..." />
        </PlayerRoom>
      </div>
      <div>
        <Skeleton className="h-7 w-80 max-w-full" />
        <Skeleton className="mt-3 h-4 w-full max-w-prose" />
      </div>
      <div className={`divide-y divide-line rounded-lg border border-line bg-surface ${LIST_CLASS}`}>
        {PLACES.map((place) => (
          <div key={place} className="flex flex-col gap-2 px-4 py-3" data-testid="video-place">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
