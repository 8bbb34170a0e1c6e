import { axisLabels, shiftAt } from './axis-labels.ts';
import type { ChartGeometry } from './chart-geometry.ts';
import { formatTick } from './format-trend.ts';
import type { Trend } from './trend-points.ts';

/** Day labels below the line, each with a tick. */
export function TrendAxis({ trend, geometry }: { trend: Trend; geometry: ChartGeometry }) {
  return (
    <div aria-hidden="true" className="relative col-start-2 h-6 text-xs text-muted">
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
