import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { CARD_GRID_CLASS } from './card-grid.tsx';

const COUNT = 6;

/** Placeholders with the measures of a section of tools. */
export function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading tools">
      <Skeleton className="mb-4 h-7 w-64" />
      <div className={CARD_GRID_CLASS}>
        {Array.from({ length: COUNT }, (_, index) => index).map((index) => (
          <div key={index} data-testid="tool-skeleton" className="flex flex-col rounded-lg border border-line bg-surface">
            <div className="flex flex-col gap-3 p-5">
              <Skeleton className="size-11" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
            <div className="mt-auto flex min-h-12 items-center border-t border-line px-5">
              <Skeleton className="h-4 w-24" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
