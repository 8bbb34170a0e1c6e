import { TableSkeleton } from '#platform/client/ui/data-table.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { TRAIL_COLUMNS } from './trail-table.tsx';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Holds the place of the trail's entries, in the shape that they will have. */
export function TrailSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div role="status" aria-label="Loading the audit trail">
      {isNarrow ? <CardSkeletons /> : <TableSkeleton columns={TRAIL_COLUMNS} />}
    </div>
  );
}

/** As high as an entry with three facts. */
function CardSkeletons() {
  return (
    <div className="divide-y divide-line border-y border-line">
      {CARDS.map((card) => (
        <div key={card} data-testid="row-place" className="flex flex-col gap-1 py-3">
          <div className="flex h-10 flex-col justify-evenly sm:h-5 sm:flex-row sm:items-center sm:justify-between">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-44" />
          </div>
          <div className="grid h-15 grid-cols-[4rem_1fr] items-center gap-x-3">
            {['who', 'details', 'from'].map((fact) => (
              <div key={fact} className="contents">
                <Skeleton className="h-4 w-12" />
                <Skeleton className="h-4 w-40" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
