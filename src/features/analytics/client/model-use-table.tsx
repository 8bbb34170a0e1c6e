import type { ModelUseRow } from '../analytics.contract.ts';
import { ModelCost } from './model-cost.tsx';
import { type ModelUseTotals, purposeLabel } from './model-use.ts';

/** Model use, and its totals. */
export interface ModelUseProps {
  rows: readonly ModelUseRow[];
  totals: ModelUseTotals;
}

const NUMBERS = ['Requests', 'Input tokens', 'Output tokens', 'Cost (US $)'];

/** Model use, a row for each model and purpose. */
export function ModelUseTable({ rows, totals }: ModelUseProps) {
  return (
    <table aria-labelledby="model-use" className="w-full text-sm">
      <thead>
        <tr className="text-muted *:h-10 *:px-2 *:py-1.5 lg:*:px-3 *:align-bottom *:font-medium *:first:pl-0 *:last:pr-0 lg:*:first:pl-0 lg:*:last:pr-0">
          <th scope="col" className="text-left">
            Model
          </th>
          <th scope="col" className="text-left">
            Purpose
          </th>
          {NUMBERS.map((heading) => (
            <th key={heading} scope="col" className="text-right lg:whitespace-nowrap">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.model} ${row.purpose}`} className={`${ROW} border-line`}>
            <th scope="row" className="text-left font-normal wrap-anywhere">
              {row.model}
            </th>
            <td className="lg:whitespace-nowrap">{purposeLabel(row.purpose)}</td>
            <Numbers of={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={`${ROW} border-line-strong font-semibold`}>
          <th scope="row" colSpan={2} className="text-left font-semibold">
            Total
          </th>
          <Numbers of={totals} />
        </tr>
      </tfoot>
    </table>
  );
}

const ROW = 'h-10 border-t *:px-2 *:py-2 *:first:pl-0 *:last:pr-0 lg:*:px-3 lg:*:first:pl-0 lg:*:last:pr-0';

function Numbers({ of }: { of: Omit<ModelUseTotals, 'isCostPartial'> }) {
  return (
    <>
      {[of.calls, of.inputTokens, of.outputTokens].map((number, index) => (
        <td key={NUMBERS[index]} className="text-right">
          {number.toLocaleString('en-US')}
        </td>
      ))}
      <td className="text-right whitespace-nowrap">
        <ModelCost micros={of.costMicros} />
      </td>
    </>
  );
}
