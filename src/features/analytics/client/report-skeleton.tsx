import { Skeleton } from '#platform/client/ui/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Holds the place of a report's bars and rows. */
export function ReportSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <Skeleton className="mt-2.5 mb-4 h-4 w-36" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-10 flex-col justify-end gap-1.5 pb-1.5">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-1" />
          </div>
        ))}
      </div>
      <div className="divide-y divide-line border-b border-line">
        {['headings', ...ROWS].map((row) => (
          <div key={row} className="flex h-10 items-center justify-between gap-6">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
