import { ROWS_MEDIA_QUERY } from '../sortable/sortable-list.tsx';
import { sortableColumns } from '../sortable/sortable-table.tsx';
import type { Headings } from '../sortable/use-sortable-item.ts';
import { TableSkeleton } from '../ui/data-table.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useMediaQuery } from '../use-media-query.ts';

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of a list's items, in the shape that the list will have in this window. */
export function ListSkeleton({ headings }: { headings: Headings }) {
  const hasRows = useMediaQuery(ROWS_MEDIA_QUERY);
  if (hasRows) return <TableSkeleton columns={sortableColumns(headings)} />;
  return (
    <div className="flex flex-col gap-3">
      {SKELETON_ROWS.map((position) => (
        <CardSkeleton key={position} />
      ))}
    </div>
  );
}

/** As high as a card with one line of description, or two on a phone. */
function CardSkeleton() {
  return (
    <div data-testid="row-place" className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex h-12.5 items-center gap-3 sm:h-8">
        <Skeleton className="size-7" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
        <Skeleton className="h-5 w-full sm:hidden" />
        <Skeleton className="h-8 w-32 pointer-coarse:h-11" />
        <Skeleton className="h-8 w-24 pointer-coarse:h-11" />
      </div>
    </div>
  );
}
