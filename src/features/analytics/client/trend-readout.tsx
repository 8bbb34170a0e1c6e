import { Fragment } from 'react';
import { formatCount } from './format-change.ts';
import { formatCounts, formatPoint, mostOf } from './format-trend.ts';
import { SERIES, type SeriesName, type Trend } from './trend-points.ts';

interface Props {
  trend: Trend;
  series: SeriesName;
  active: number | undefined;
}

/** Text of the active point; before one is active, of the maximum. It retains its space, so that the line doesn't move. */
export function TrendReadout({ trend: { points, step }, series, active }: Props) {
  const point = active === undefined ? undefined : points[active];
  return (
    <p aria-hidden="true" className="min-h-10 text-sm text-muted tabular-nums sm:min-h-5">
      {point ? (
        <>
          <span className="font-medium text-ink">{formatPoint(point, step)}</span>
          {': '}
          {formatCounts(point, series).map((words, index) => (
            <Fragment key={words}>
              {index > 0 && ' · '}
              <span className="whitespace-nowrap">{words}</span>
            </Fragment>
          ))}
        </>
      ) : (
        highestInWords({ points, step }, series)
      )}
    </p>
  );
}

function highestInWords({ points, step }: Trend, series: SeriesName): string {
  const most = mostOf(points, series);
  const { words } = SERIES[series];
  if (most[series] === 0) return `No ${words[1]} in this period`;
  if (points.length === 1) return `${formatPoint(most, step)}: ${formatCount(most[series], words)}`;
  return `Peak: ${formatCount(most[series], words)}, ${formatPoint(most, step)}`;
}
