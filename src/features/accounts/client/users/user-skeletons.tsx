import { TableSkeleton } from '#platform/client/ui/data-table.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { TABLE_MEDIA_QUERY } from './accounts-list.tsx';
import { USER_COLUMNS } from './user-table.tsx';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholders for the accounts, in the layout of this window. */
export function UserSkeletons() {
  const hasTable = useMediaQuery(TABLE_MEDIA_QUERY);
  return (
    <div>
      <h3 className="mb-2 text-base">Accounts</h3>
      <div role="status" aria-label="Loading users">
        {hasTable ? <TableSkeleton columns={USER_COLUMNS} /> : <CardSkeletons />}
      </div>
    </div>
  );
}

/** As high as an account with a short name, address and title. */
function CardSkeletons() {
  return (
    <div className="divide-y divide-line rounded-lg border border-line">
      {CARDS.map((card) => (
        <div key={card} data-testid="row-place" className="flex flex-col gap-x-6 gap-y-2 px-4 py-3 sm:flex-row sm:items-center">
          <div className="flex grow flex-col gap-1">
            <div className="flex h-18 flex-col justify-evenly pointer-coarse:h-21">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
            <div className="flex h-11 flex-col justify-evenly">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
          <div className="shrink-0">
            <Skeleton className="h-11 w-36 sm:h-8 pointer-coarse:h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
