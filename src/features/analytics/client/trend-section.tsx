import { useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import { SegmentedControl } from '#platform/client/ui/segmented-control.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import type { TrendDay } from '../analytics.contract.ts';
import { formatPoint, formatStep } from './format-trend.ts';
import { TrendChart } from './trend-chart.tsx';
import { SERIES, SERIES_NAMES, type SeriesName, type Trend, trendOf } from './trend-points.ts';
import type { ReportState } from './use-report.ts';

const FIRST_HEADINGS = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' } as const;

const BOX = 'max-h-96 max-w-180 overflow-y-auto rounded-md border border-line';

const LABELS = Object.fromEntries(SERIES_NAMES.map((name) => [name, SERIES[name].label])) as Record<SeriesName, string>;

interface Props {
  report: ReportState<TrendDay[]>;
  today: string;
  series: SeriesName;
  onSeriesChange: (series: SeriesName) => void;
}

/** Use over time, as a line or a table. One series at a time: on one scale, the larger ones would flatten the others. */
export function TrendSection({ report, today, series, onSeriesChange }: Props) {
  const [isTable, setIsTable] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(report.hasFailed, () => heading.current);
  const trend = report.data && trendOf(report.data, report.period, today);
  return (
    <section aria-labelledby="use-over-time" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-start justify-between gap-x-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h3 ref={heading} id="use-over-time" className="text-lg">
            Usage over time
          </h3>
          {trend && <p className="text-sm text-balance text-muted">{formatStep(trend)}</p>}
        </div>
        <Button variant="quiet" size="small" onClick={() => setIsTable(!isTable)} className="-mr-3">
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {!isTable && <SegmentedControl legend="Chart metric" options={LABELS} value={series} onChange={onSeriesChange} />}
      <TrendBody report={report} trend={trend} series={series} isTable={isTable} />
    </section>
  );
}

interface BodyProps extends Pick<Props, 'report' | 'series'> {
  /** Undefined until loaded. */
  trend: Trend | undefined;
  isTable: boolean;
}

function TrendBody({ report, trend, series, isTable }: BodyProps) {
  if (report.hasFailed) {
    return (
      <ErrorState
        title="Error loading usage over time"
        description="Please try again later"
        pending={report.isReading}
        onRetry={report.read}
      />
    );
  }
  if (!trend) return <TrendSkeleton />;
  return (
    <div aria-busy={report.isOfBefore} className="aria-busy:opacity-60">
      {isTable ? <TrendTable trend={trend} /> : <TrendChart key={keyOf(trend)} trend={trend} series={series} />}
    </div>
  );
}

/** In another period, no point is active yet. */
const keyOf = ({ points }: Trend) => `${points[0]?.from} ${points.at(-1)?.to}`;

function TrendSkeleton() {
  return (
    <div role="status" aria-label="Loading usage over time">
      <div className="min-h-10 py-0.5 sm:min-h-5">
        <Skeleton className="h-4 w-48" />
      </div>
      <Skeleton className="mt-4 h-52" />
      <Skeleton className="mt-2 h-4" />
    </div>
  );
}

/** The line's data as a table; newest first. */
function TrendTable({ trend: { points, step } }: { trend: Trend }) {
  return (
    <ScrollRegion label={`Usage by ${step}`} className={BOX}>
      <table className="w-full text-sm max-sm:text-xs">
        <caption className="sr-only">Usage by {step}, newest first</caption>
        <thead className="sticky top-0 bg-surface text-muted">
          <tr className="*:h-10 *:px-3 *:font-medium max-sm:*:px-2 max-sm:*:py-1.5">
            <th scope="col" className="text-left">
              {FIRST_HEADINGS[step]}
            </th>
            {SERIES_NAMES.map((name) => (
              <th key={name} scope="col" className="w-px text-right sm:whitespace-nowrap">
                {SERIES[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from} className="h-10 border-t border-line *:px-3 max-sm:*:px-2">
              <th scope="row" className="text-left font-normal">
                {formatPoint(point, step)}
              </th>
              {SERIES_NAMES.map((name) => (
                <td key={name} className="text-right">
                  {point[name].toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
