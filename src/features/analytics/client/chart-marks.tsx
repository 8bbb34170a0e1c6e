import type { ChartGeometry } from './chart-geometry.ts';

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** The values beside the lines that cross a chart. */
export function ChartMarks({ geometry: { marks } }: { geometry: ChartGeometry }) {
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
