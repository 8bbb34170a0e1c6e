import { Download } from 'lucide-react';
import { saveCsvFile } from '#platform/client/save-csv-file.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { CSV_START, type CsvCell, csvRow } from '#platform/shared/csv.ts';
import type { MatterUseRow, PersonUseRow } from '../analytics.contract.ts';
import { ModelCost } from './model-cost.tsx';

/** Rows beyond are in the file alone. */
const SHOWN_ROWS = 50;
const MICROS = 1_000_000;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (month: string) => MONTH.format(new Date(`${month}-15T12:00:00Z`));

/** Model use by person, model and month, and its export. */
export function PersonUse({ rows }: { rows: readonly PersonUseRow[] }) {
  return <UseList id="person-use" what="by person" rows={rows} onExport={() => saveCsvFile('ai-use.csv', csvOfPeople(rows))} />;
}

/** The same by client-matter number, for billing. */
export function MatterUse({ rows }: { rows: readonly MatterUseRow[] }) {
  const save = () => saveCsvFile('ai-use-by-matter.csv', csvOfMatters(rows));
  return <UseList id="matter-use" what="by client matter" rows={rows} onExport={save} />;
}

interface UseListProps {
  id: string;
  what: string;
  rows: readonly (PersonUseRow & { matterNumber?: string })[];
  onExport: () => void;
}

function UseList({ id, what, rows, onExport }: UseListProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 id={id} className="flex h-10 items-center text-sm font-medium text-muted">
          Language model use {what}
        </h4>
        <Button variant="secondary" size="small" onClick={onExport}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV<span className="sr-only"> of use {what}</span>
        </Button>
      </div>
      <ul aria-labelledby={id} className="divide-y divide-line border-y border-line text-sm">
        {rows.slice(0, SHOWN_ROWS).map((row) => (
          <li
            key={`${row.matterNumber} ${row.month} ${row.userName} ${row.model}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
          >
            <span className="min-w-0 grow font-medium wrap-anywhere">
              {row.matterNumber !== undefined && <bdi className="mr-2 tabular-nums">{row.matterNumber}</bdi>}
              <bdi className={row.matterNumber === undefined ? '' : 'font-normal'}>{row.userName}</bdi>
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
export const csvOfPeople = (rows: readonly PersonUseRow[]): string =>
  [CSV_START, csvRow(HEADINGS), ...rows.map((row) => csvRow(cellsOf(row)))].join('');

/** The same with the client-matter number first. */
export const csvOfMatters = (rows: readonly MatterUseRow[]): string =>
  [CSV_START, csvRow(['Matter number', ...HEADINGS]), ...rows.map((row) => csvRow([row.matterNumber, ...cellsOf(row)]))].join('');

const cellsOf = ({ month, userName, model, calls, inputTokens, outputTokens, costMicros }: PersonUseRow): CsvCell[] => [
  ...[month, userName, model, calls, inputTokens, outputTokens],
  costMicros === null ? '' : costMicros / MICROS,
];
