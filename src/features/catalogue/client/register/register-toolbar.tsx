import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import {
  type RegisterBody,
  type RegisteredCard,
  type RegisterStatus,
  registerBody,
  STATUS_LABELS,
} from '#features/catalogue/register.contract.ts';
import { saveCsvFile } from '#platform/client/save-csv-file.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ChoiceSelect } from '#platform/client/ui/choice-select.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';
import { calendarDayAt, formatDay } from '#platform/shared/dates.ts';
import { matchesWords } from '#platform/shared/matches-words.ts';
import { linesOf, PRINTED_COLUMNS } from './register-columns.ts';
import './register-printout.css';

/** The choices of the list's filter; the empty one shows everything. */
const SHOWN_LABELS = {
  '': 'All tools and cards',
  ...STATUS_LABELS,
  due: 'Due for review',
  none: 'Not in the register',
} as const;

export interface RegisterFilter {
  search: string;
  shown: keyof typeof SHOWN_LABELS;
}

export const NO_FILTER: RegisterFilter = { search: '', shown: '' };

/** Filters the register by a choice and by a search whose words all occur in the name, owner or vendor. */
export const filterRegister = (rows: readonly RegisteredCard[], { search, shown }: RegisterFilter): RegisteredCard[] =>
  rows.filter(
    (row) => isShown(row, shown) && matchesWords([row.name, row.ownerName, row.ownerEmail, row.vendor].join(' '), search),
  );

function isShown(row: RegisteredCard, shown: RegisterFilter['shown']): boolean {
  if (shown === '') return true;
  if (shown === 'due') return row.isDue;
  if (shown === 'none') return (Object.keys(registerBody.shape) as (keyof RegisterBody)[]).every((name) => row[name] === null);
  return row.status === (shown satisfies RegisterStatus);
}

/** Describes the filter for paper; empty if nothing is filtered out. */
const filterLabel = ({ search, shown }: RegisterFilter): string =>
  [shown && SHOWN_LABELS[shown], search.trim() && `matching “${search.trim()}”`].filter(Boolean).join(', ');

interface PrintoutProps {
  rows: readonly RegisteredCard[];
  filter: RegisterFilter;
  timeZone: string | undefined;
  firmName: string;
}

interface Props extends PrintoutProps {
  onChange: (filter: RegisterFilter) => void;
}

/** Filters the register, and puts what is left into a file or on paper. */
export function RegisterToolbar({ filter, onChange, rows, timeZone, firmName }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  const hasNone = rows.length === 0;
  function print() {
    flushSync(() => setIsPrinting(true));
    window.addEventListener('afterprint', () => setIsPrinting(false), { once: true });
    window.print();
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <SearchField label="Search the register" value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
      <ChoiceSelect
        aria-label="Show"
        className="grow sm:grow-0"
        value={filter.shown}
        options={SHOWN_LABELS}
        onChange={(event) => onChange({ ...filter, shown: event.target.value as RegisterFilter['shown'] })}
      />
      <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
        {(filter.search.trim() || filter.shown) && `${rows.length.toLocaleString('en-US')} shown`}
      </p>
      <div className="flex gap-3 sm:ml-auto">
        <Button variant="secondary" size="small" aria-disabled={hasNone} onClick={() => hasNone || print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={hasNone}
          onClick={() => hasNone || saveCsvFile('ai-tool-register.csv', csvOfRegister(rows, timeZone))}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </Button>
      </div>
      {isPrinting && <RegisterPrintout rows={rows} filter={filter} timeZone={timeZone} firmName={firmName} />}
    </div>
  );
}

/** The register on paper, in place of everything else on the page; on the screen it is not seen. */
function RegisterPrintout({ rows, filter, timeZone, firmName }: PrintoutProps) {
  const today = calendarDayAt(new Date(), timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const count = rows.length === 1 ? '1 entry' : `${rows.length} entries`;
  const headings = PRINTED_COLUMNS.map(([first]) => first?.heading);
  return createPortal(
    <div className="register-printout">
      <h1>AI Tool Register</h1>
      <p>{[firmName, formatDay(today), filterLabel(filter), count].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.id}`}>
              {PRINTED_COLUMNS.map((columns, index) => (
                <td key={headings[index]}>{linesOf(columns, row, timeZone) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

/** The register as a CSV file. */
function csvOfRegister(rows: readonly RegisteredCard[], timeZone: string | undefined): string {
  const columns = PRINTED_COLUMNS.flat();
  const lines = rows.map((row) => csvRow(columns.map(({ cellOf }) => cellOf(row, timeZone))));
  return CSV_START + csvRow(columns.map(({ heading }) => heading)) + lines.join('');
}
