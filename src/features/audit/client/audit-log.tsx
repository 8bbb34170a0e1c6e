import { CircleAlert, History } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { TableSkeleton } from '#platform/client/ui/data-table.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { AuditEventCards } from './audit-event-cards.tsx';
import { AUDIT_EVENT_COLUMNS, AuditEventTable } from './audit-event-table.tsx';
import type { AuditLogState } from './use-audit-log.ts';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Below this width, six columns don't fit. */
const NARROW = '(width < 72rem)';

interface Props {
  log: AuditLogState;
  timeZone: string | undefined;
  onClear: () => void;
}

/** Audit events, in one of the states of a list. */
export function AuditLog({ log, timeZone, onClear }: Props) {
  const isNarrow = useMediaQuery(NARROW);
  const { entries } = log;
  if (log.hasFailed) {
    return (
      <ErrorState
        title="Error loading the audit trail"
        description="Please try again later"
        pending={log.isRefreshing}
        onRetry={log.refresh}
      />
    );
  }
  if (!entries) return <AuditLogSkeleton isNarrow={isNarrow} />;
  if (entries.length === 0) return <NothingFound onClear={onClear} />;
  const Entries = isNarrow ? AuditEventCards : AuditEventTable;
  return (
    <div aria-busy={log.isOfBefore} className="flex flex-col gap-4 aria-busy:opacity-60">
      <Entries entries={entries} timeZone={timeZone} />
      <LoadMore log={log} />
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<History />}
      title="No matching entries"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all entries
        </Button>
      }
    />
  );
}

/** Loads the next page of the audit log, if there is one. */
function LoadMore({ log }: { log: AuditLogState }) {
  if (!log.hasMore) return null;
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="secondary" pending={log.isLoadingMore} onClick={log.loadMore}>
        Load more
      </Button>
      <p role="alert" className="flex items-center gap-1.5 text-sm text-danger">
        {log.hasMoreFailed && (
          <>
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            Older entries could not be loaded. Please try again.
          </>
        )}
      </p>
    </div>
  );
}

/** Placeholder for audit events, in their later layout. */
function AuditLogSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div role="status" aria-label="Loading the audit trail">
      {isNarrow ? <CardSkeletons /> : <TableSkeleton columns={AUDIT_EVENT_COLUMNS} />}
    </div>
  );
}

/** Placeholder cards as high as an event with three facts. */
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
