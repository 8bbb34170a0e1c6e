import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { AwaitedPlayer } from './awaited-player.tsx';
import { LAYOUT_CLASS, LIST_CLASS, PLAYER_CLASS, ROW_CLASS, WORDS_CLASS } from './training-layout.ts';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Holds the places of the list and the player. Each bar stands in a line as high as its words will be. */
export function TrainingSkeleton() {
  return (
    <div className={LAYOUT_CLASS}>
      <div className={PLAYER_CLASS}>
        <AwaitedPlayer>
          <Spinner label="Loading training videos..." />
        </AwaitedPlayer>
      </div>
      <div className={`flex flex-col ${WORDS_CLASS}`}>
        <Skeleton className="my-1 h-5 w-80 max-w-full sm:h-6" />
        <Skeleton className="mt-3 h-4 w-full max-w-prose" />
        <Skeleton className="mt-2 mb-1 h-4 w-full max-w-lg max-sm:mb-2" />
        <Skeleton className="mb-1 h-4 w-4/5 sm:hidden" />
      </div>
      <div className={`divide-y divide-line rounded-lg border border-line bg-surface ${LIST_CLASS}`}>
        {PLACES.map((place) => (
          <div key={place} className={ROW_CLASS} data-testid="video-place">
            <Skeleton className="my-1 h-4 w-3/5" />
            <Skeleton className="my-[0.1875rem] h-3.5 w-full" />
            <Skeleton className="mt-px mb-[0.1875rem] h-3.5 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
