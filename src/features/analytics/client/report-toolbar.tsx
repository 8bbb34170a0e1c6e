import { Download } from 'lucide-react';
import { useId } from 'react';
import { saveCsvFile } from '#platform/client/save-csv-file.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';
import { formatCount } from './format-change.ts';
import type { Column, ReportKind } from './report-kinds.ts';

interface Props<Row> {
  kind: ReportKind<Row>;
  /** All rows of the period, in the displayed order; undefined until loaded. */
  rows: readonly Row[] | undefined;
  isOfBefore: boolean;
  hasFailed: boolean;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches a report, and exports it as a file, which contains the whole period regardless of the search. */
export function ReportToolbar<Row>({ kind, rows, isOfBefore, hasFailed, search, onSearch }: Props<Row>) {
  const noteId = useId();
  const ready = rows && rows.length > 0 && !isOfBefore ? rows : undefined;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2 sm:gap-3">
        {rows?.length !== 0 && (
          <SearchField label={kind.searchLabel} value={search} onChange={onSearch} className="w-72 min-w-0" />
        )}
        <Button
          variant="secondary"
          aria-disabled={!ready}
          aria-describedby={noteId}
          className="ml-auto max-sm:px-3"
          onClick={() => ready && saveCsvFile(kind.file, csvOf(kind.columns, ready))}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </Button>
      </div>
      <p id={noteId} className="text-sm text-muted sm:text-right">
        {noteOf(kind.things, { ready, rows, hasFailed, isSearched: search.trim() !== '' })}
      </p>
    </div>
  );
}

interface Noted {
  ready: readonly unknown[] | undefined;
  rows: readonly unknown[] | undefined;
  hasFailed: boolean;
  isSearched: boolean;
}

function noteOf([one, many]: ReportKind<never>['things'], { ready, rows, hasFailed, isSearched }: Noted): string {
  if (hasFailed) return 'The report must load before it can be exported.';
  if (!ready) return rows?.length === 0 ? 'There is nothing to export.' : 'There is nothing to export yet.';
  if (ready.length === 1) return `Exports the one ${one}.`;
  const all = `Exports all ${formatCount(ready.length, [one, many])}`;
  return isSearched ? `${all}, not just the matches.` : `${all}, in table order.`;
}

/** Formats rows as CSV text, in the given order, with readable headings. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const headings = columns.map(({ heading, csvHeading }) => csvHeading ?? heading);
  const lines = rows.map((row) => csvRow(columns.map(({ cellOf }) => cellOf(row))));
  return [CSV_START, csvRow(headings), ...lines].join('');
}
