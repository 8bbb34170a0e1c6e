import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { saveCsvFile } from '#platform/client/save-csv-file.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { type RegisterFilter, SHOWN_LABELS } from './filter-register.ts';
import { csvOfRegister } from './register-columns.ts';
import { type PrintoutProps, RegisterPrintout } from './register-printout.tsx';

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
      <Select
        aria-label="Show"
        className="grow sm:grow-0"
        value={filter.shown}
        onChange={(event) => onChange({ ...filter, shown: event.target.value as RegisterFilter['shown'] })}
      >
        {Object.entries(SHOWN_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
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
