import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useRef } from 'react';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import type { UsageDashboard, UsageTotals } from '../analytics.contract.ts';
import { type Change, formatChange } from './format-change.ts';
import type { ReportState } from './use-report.ts';

const ARROWS = { up: ArrowUp, down: ArrowDown, level: Equal };

const TILES: readonly { total: keyof UsageTotals; label: string }[] = [
  { total: 'totalToolClicks', label: 'Tool clicks' },
  { total: 'totalVideoViews', label: 'Video views' },
  { total: 'totalActiveSessions', label: 'Active sessions' },
];

/** Total usage of the portal, and its change from the days before. */
export function UsageTiles({ report }: { report: ReportState<UsageDashboard> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(report.hasFailed, () => heading.current);
  return (
    <section aria-labelledby="totals">
      <h3 ref={heading} id="totals" className="sr-only">
        Totals
      </h3>
      <UsageTilesBody report={report} />
    </section>
  );
}

function UsageTilesBody({ report }: { report: ReportState<UsageDashboard> }) {
  if (report.hasFailed) {
    return (
      <ErrorState
        title="Error loading the totals"
        description="Please try again later"
        pending={report.isReading}
        onRetry={report.read}
      />
    );
  }
  if (!report.data) return <TileSkeletons />;
  const { before, ...totals } = report.data;
  return (
    <dl aria-busy={report.isOfBefore} className="grid gap-3 aria-busy:opacity-60 sm:grid-cols-3">
      {TILES.map(({ total, label }) => (
        <UsageTile
          key={total}
          label={label}
          total={totals[total]}
          change={before ? formatChange(totals[total], before[total]) : undefined}
        />
      ))}
    </dl>
  );
}

function TileSkeletons() {
  return (
    <div role="status" aria-label="Loading the totals" className="grid gap-3 sm:grid-cols-3">
      {TILES.map(({ total }) => (
        <div key={total} className="flex flex-col rounded-lg border border-line px-4 py-3">
          <Skeleton className="my-0.5 h-4 w-24" />
          <Skeleton className="my-2 h-7 w-20" />
          <Skeleton className="my-0.5 h-4 w-36" />
        </div>
      ))}
    </div>
  );
}

interface Props {
  label: string;
  total: number;
  /** Undefined if the period has no days before it. */
  change: Change | undefined;
}

/** A total, and its change from the days before, named once above all tiles. More is neither good nor bad, so no colors. */
function UsageTile({ label, total, change }: Props) {
  const Arrow = change && ARROWS[change.direction];
  return (
    <div className="rounded-lg border border-line px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <p className="my-1 text-2xl font-medium tabular-nums">{total.toLocaleString('en-US')}</p>
        {Arrow && change ? (
          <p className="flex items-start gap-1.5 text-sm tabular-nums">
            <Arrow aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            {change.words}
          </p>
        ) : (
          <p className="text-sm text-muted">No earlier period</p>
        )}
      </dd>
    </div>
  );
}
