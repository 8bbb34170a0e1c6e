import type { ReactNode } from 'react';
import { ModelCost } from './model-cost.tsx';
import { type ModelUseTotals, purposeLabel } from './model-use.ts';
import type { ModelUseProps } from './model-use-table.tsx';

/** The same as cards in one column, where a table doesn't fit. */
export function ModelUseCards({ rows, totals }: ModelUseProps) {
  return (
    <ul aria-labelledby="model-use" className="divide-y divide-line border-y border-line text-sm">
      {rows.map((row) => (
        <li key={`${row.model} ${row.purpose}`} className="py-3">
          <p className="font-medium wrap-anywhere">{row.model}</p>
          <p className="mb-1 text-muted">{purposeLabel(row.purpose)}</p>
          <Numbers of={row} />
        </li>
      ))}
      <li className="border-line-strong! py-3 font-semibold">
        <p className="mb-1">Total</p>
        <Numbers of={totals} />
      </li>
    </ul>
  );
}

function Numbers({ of }: { of: Omit<ModelUseTotals, 'isCostPartial'> }) {
  return (
    <dl className="tabular-nums">
      <Line name="Requests">{of.calls.toLocaleString('en-US')}</Line>
      <Line name="Input tokens">{of.inputTokens.toLocaleString('en-US')}</Line>
      <Line name="Output tokens">{of.outputTokens.toLocaleString('en-US')}</Line>
      <Line name="Cost (US $)">
        <ModelCost micros={of.costMicros} />
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
