import { HAS_ROOM_FOR_ROWS } from '../sortable/room-for-rows.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useMediaQuery } from '../use-media-query.ts';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Holds the places of a list's items, in the shape that the list will have in this window. */
export function ListSkeleton({ label }: { label: string }) {
  const hasRows = useMediaQuery(HAS_ROOM_FOR_ROWS);
  return (
    <div role="status" aria-label={label} className={hasRows ? 'pt-9' : 'flex flex-col gap-3'}>
      {PLACES.map((place) => (hasRows ? <RowSkeleton key={place} /> : <CardSkeleton key={place} />))}
    </div>
  );
}

function RowSkeleton() {
  return (
    <div data-testid="kept-item-place" className="flex h-10 items-center border-b border-line first:border-t">
      <Skeleton className="mr-16 ml-2 h-4 w-24" />
      <Skeleton className="mr-3 size-7" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="ml-auto h-4 w-24" />
    </div>
  );
}

/** As high as a card with one line of description, or two on a phone. */
function CardSkeleton() {
  return (
    <div data-testid="kept-item-place" className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex h-13 items-center gap-3 sm:h-9">
        <Skeleton className="size-7" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2">
        <Skeleton className="h-8 w-32 pointer-coarse:h-11" />
        <Skeleton className="h-8 flex-1 basis-60 pointer-coarse:h-11" />
      </div>
    </div>
  );
}
