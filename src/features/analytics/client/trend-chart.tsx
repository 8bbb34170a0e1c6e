import { type PointerEvent, useState } from 'react';
import { type ChartGeometry, geometryOf } from './chart-geometry.ts';
import { SERIES, type SeriesName, type Trend } from './trend-points.ts';
import { TrendReadout } from './trend-readout.tsx';
import './trend-chart.css';
import { axisLabels, shiftAt } from './axis-labels.ts';
import { describeTrend, formatCounts, formatPoint, formatTick } from './format-trend.ts';

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact' });

interface Props {
  trend: Trend;
  series: SeriesName;
}

/**
 * A line over time. The pointer, a finger or the arrow keys move along its points, each of which is announced. The point reached
 * by keys stays active when the focus moves on: a dialog takes the focus itself when focused parts of the page disappear.
 */
export function TrendChart({ trend, series }: Props) {
  const [active, setActive] = useState<number>();
  const { points, step } = trend;
  const last = points.length - 1;
  const geometry = geometryOf(
    points.map((point) => point[series]),
    { isFirstPart: points[0]?.isPart ?? false, isLastPart: points[last]?.isPart ?? false },
  );
  const current = points[active ?? last];
  const moveTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last));
  };
  // Lifting a finger leaves the point visible.
  const leave = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse' && !currentTarget.matches(':focus-visible')) setActive(undefined);
  };
  return (
    <div className="trend-chart rounded-md outline-accent has-focus-visible:outline-2">
      <TrendReadout trend={trend} series={series} active={active} />
      <div className="trend-grid pt-4">
        <ChartMarks geometry={geometry} />
        <div className="relative h-52">
          <div role="img" aria-label={describeTrend(trend, series)} className="absolute inset-0">
            <ChartLine geometry={geometry} active={active} only={last === 0 ? points[0]?.[series] : undefined} />
          </div>
          <input
            type="range"
            min={0}
            max={last}
            value={active ?? last}
            aria-label={`${SERIES[series].label} by ${step}`}
            aria-valuetext={current && [formatPoint(current, step), ...formatCounts(current, series)].join(', ')}
            onChange={({ target }) => setActive(Number(target.value))}
            onFocus={() => setActive(active ?? last)}
            onPointerDown={moveTo}
            onPointerMove={moveTo}
            onPointerLeave={leave}
            className="trend-slider absolute inset-0 size-full appearance-none opacity-0"
          />
        </div>
        <TrendAxis trend={trend} geometry={geometry} />
      </div>
    </div>
  );
}

interface LineProps {
  geometry: ChartGeometry;
  active: number | undefined;
  /** Value of a line with a single point. */
  only: number | undefined;
}

function ChartLine({ geometry, active, only }: LineProps) {
  // A line with a single point has no length.
  const dot = geometry.points[active ?? (geometry.points.length === 1 ? 0 : -1)];
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="trend-lines absolute inset-0 size-full text-accent"
      >
        {geometry.marks.map(({ value, y }) => (
          <path key={value} d={`M0,${y}H100`} className={value === 0 ? 'stroke-line-strong' : undefined} />
        ))}
        <path d={geometry.area} className="fill-current opacity-8" />
        <path d={geometry.line} strokeWidth={1.75} strokeLinejoin="round" className="stroke-current" />
        <path d={geometry.partLine} strokeWidth={1.75} strokeDasharray="4 4" className="stroke-current" />
        {active !== undefined && dot && <path d={`M${dot.x},0V100`} className="stroke-line-strong" />}
      </svg>
      {dot && <span style={{ left: `${dot.x}%`, top: `${dot.y}%` }} className="trend-dot absolute size-3 rounded-full" />}
      {dot && only !== undefined && (
        <span
          style={{ left: `${dot.x}%`, top: `${dot.y}%` }}
          aria-hidden="true"
          className="absolute ml-3 -translate-y-1/2 text-sm font-medium tabular-nums"
        >
          {only.toLocaleString('en-US')}
        </span>
      )}
    </>
  );
}

/** Labels of a chart's horizontal lines. */
function ChartMarks({ geometry: { marks } }: { geometry: ChartGeometry }) {
  return (
    <div aria-hidden="true" className="relative text-xs text-muted tabular-nums">
      {marks.map(({ value, y }) => (
        <span key={value} style={{ top: `${y}%` }} className="absolute right-2 -translate-y-1/2">
          {SHORT.format(value)}
        </span>
      ))}
    </div>
  );
}

/** Day labels below the line, each with a tick. */
function TrendAxis({ trend, geometry }: { trend: Trend; geometry: ChartGeometry }) {
  return (
    <div aria-hidden="true" className="trend-axis relative h-6 text-xs text-muted">
      {axisLabels(trend).map(({ index, isForWideOnly }) => {
        const [point, x] = [trend.points[index], geometry.points[index]?.x ?? 0];
        return (
          <div key={index}>
            <span style={{ left: `${x}%` }} className="absolute top-0 h-1 -translate-x-1/2 border-l border-line-strong" />
            <span
              style={{ left: `${x}%`, translate: `${-100 * shiftAt(x)}%` }}
              className={`absolute top-2 whitespace-nowrap ${isForWideOnly ? 'max-md:hidden' : ''}`}
            >
              {point && formatTick(point, trend.step)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
