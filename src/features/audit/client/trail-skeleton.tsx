import { Skeleton } from '#platform/client/ui/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Holds the place of the trail's rows. */
export function TrailSkeleton() {
  return (
    <div role="status" aria-label="Loading the audit trail" className="divide-y divide-line border-y border-line">
      {ROWS.map((row) => (
        <div key={row} className="flex h-10 items-center gap-6">
          <Skeleton className="h-4 w-44 shrink-0" />
          <Skeleton className="h-4 w-32 shrink-0 max-sm:hidden" />
          <Skeleton className="h-4 w-64" />
        </div>
      ))}
    </div>
  );
}
