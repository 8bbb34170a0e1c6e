import { TableSkeleton } from '#platform/client/ui/data-table.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { MODEL_COLUMNS, TABLE_MEDIA_QUERY } from './model-table.tsx';

/** Placeholder of the models while they load, in the shape that the list will have in this window. */
export function ModelListSkeleton() {
  const hasRows = useMediaQuery(TABLE_MEDIA_QUERY);
  return (
    <div role="status" aria-label="Loading language models" className="flex flex-col gap-4">
      <Skeleton className="h-10 w-36" />
      {hasRows ? <TableSkeleton columns={MODEL_COLUMNS} /> : <Skeleton className="h-48 w-full" />}
    </div>
  );
}
