import { ChartNoAxesColumn } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import type { ReportKind } from './report-kinds.ts';
import { ReportRows } from './report-rows.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { type Sort, sortRows } from './sort-rows.ts';
import type { ReportState } from './use-report.ts';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

interface Props<Row> {
  kind: ReportKind<Row>;
  report: ReportState<Row[]>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** One report: its actions, and its rows in one of their states. */
export function ReportPanel<Row>({ kind, report, sort, onSort }: Props<Row>) {
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  useFocusFallback(report.hasFailed, () => panel.current);
  const rows = report.data && sortRows(report.data, kind.columns, sort);
  return (
    <div ref={panel} className="flex min-w-0 flex-col gap-4">
      <ReportToolbar
        kind={kind}
        rows={rows}
        isOfBefore={report.isOfBefore}
        hasFailed={report.hasFailed}
        search={search}
        onSearch={setSearch}
      />
      <ReportBody kind={kind} report={report} rows={rows} sort={sort} onSort={onSort} search={search} onSearch={setSearch} />
    </div>
  );
}

interface BodyProps<Row> extends Props<Row> {
  /** Sorted; undefined until loaded. */
  rows: readonly Row[] | undefined;
  search: string;
  onSearch: (search: string) => void;
}

function ReportBody<Row>({ kind, report, rows, ...rest }: BodyProps<Row>) {
  if (report.hasFailed) {
    return (
      <ErrorState title={kind.failure} description="Please try again later" pending={report.isReading} onRetry={report.read} />
    );
  }
  if (!rows) return <ReportSkeleton label={kind.loading} />;
  if (rows.length === 0) return <EmptyState icon={<ChartNoAxesColumn />} title={kind.empty} />;
  return (
    <div aria-busy={report.isOfBefore} className="aria-busy:opacity-60">
      <ReportRows kind={kind} rows={rows} {...rest} />
    </div>
  );
}

/** Placeholder for a report's bars and rows. */
function ReportSkeleton({ label }: { label: string }) {
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
