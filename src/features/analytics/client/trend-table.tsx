import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import { SERIES, SERIES_NAMES, type Trend } from './trend-points.ts';
import { pointInWords } from './trend-words.ts';

const FIRST_HEADINGS = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' } as const;

const BOX = 'max-h-96 max-w-180 overflow-y-auto rounded-md border border-line';

/** The same as the line tells, in figures; what is newest stands first. */
export function TrendTable({ trend: { points, step } }: { trend: Trend }) {
  return (
    <ScrollRegion label={`Use by ${step}`} className={BOX}>
      <table className="w-full text-sm max-sm:text-xs">
        <caption className="sr-only">Use by {step}, newest first</caption>
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
                {pointInWords(point, step)}
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
