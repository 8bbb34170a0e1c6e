import { Download } from 'lucide-react';
import { saveCsvFile } from '#platform/client/save-csv-file.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';
import type { PersonUseRow } from '../analytics.contract.ts';
import { ModelCost } from './model-cost.tsx';

/** Rows beyond are in the file alone. */
const SHOWN_ROWS = 50;
const MICROS = 1_000_000;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (month: string) => MONTH.format(new Date(`${month}-15T12:00:00Z`));

/** Model use by person, model and month, and its export. */
export function PersonUse({ rows }: { rows: readonly PersonUseRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="person-use" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 id="person-use" className="flex h-10 items-center text-sm font-medium text-muted">
          Language model use by person
        </h4>
        <Button variant="secondary" size="small" onClick={() => saveCsvFile('ai-use.csv', csvOfPeople(rows))}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV<span className="sr-only"> of use by person</span>
        </Button>
      </div>
      <ul aria-labelledby="person-use" className="divide-y divide-line border-y border-line text-sm">
        {rows.slice(0, SHOWN_ROWS).map((row) => (
          <li
            key={`${row.month} ${row.userName} ${row.model}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
          >
            <span className="min-w-0 grow font-medium wrap-anywhere">
              <bdi>{row.userName}</bdi>
            </span>
            <span className="min-w-0 wrap-anywhere">{row.model}</span>
            <span className="text-muted tabular-nums">
              {formatMonth(row.month)} · {row.calls.toLocaleString('en-US')} {row.calls === 1 ? 'request' : 'requests'} ·{' '}
              {(row.inputTokens + row.outputTokens).toLocaleString('en-US')} tokens
            </span>
            <span className="tabular-nums">
              <ModelCost micros={row.costMicros} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN_ROWS && (
        <p className="mt-2 text-sm text-muted">
          The first {SHOWN_ROWS} of {rows.length.toLocaleString('en-US')} rows. The file has all of them.
        </p>
      )}
    </section>
  );
}

const HEADINGS = ['Month', 'Person', 'Model', 'Requests', 'Input tokens', 'Output tokens', 'Cost (US $)'];

/** Formats all rows as CSV; a cost that is not known is empty. */
export function csvOfPeople(rows: readonly PersonUseRow[]): string {
  const lines = rows.map(({ month, userName, model, calls, inputTokens, outputTokens, costMicros }) =>
    csvRow([month, userName, model, calls, inputTokens, outputTokens, costMicros === null ? '' : costMicros / MICROS]),
  );
  return [CSV_START, csvRow(HEADINGS), ...lines].join('');
}
