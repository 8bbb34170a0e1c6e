import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column, ReportKind } from './report-kinds.ts';
import { pressHeading, type Sort } from './sort-rows.ts';

interface Props<Row> {
  kind: ReportKind<Row>;
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Rows under headings that sort them. */
export function ReportTable<Row>({ kind, rows, sort, onSort }: Props<Row>) {
  const [name, ...numbers] = kind.columns;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{kind.title}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          {kind.columns.map((column, index) => (
            <SortHeading key={column.heading} column={column} index={index} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={kind.idOf(row)} className="h-10 border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              <bdi>{name.cellOf(row)}</bdi>
            </th>
            {numbers.map(({ heading, cellOf, unit = '' }) => (
              <td key={heading} className="py-2 pl-3 text-right md:pl-8 whitespace-nowrap">
                {cellOf(row).toLocaleString('en-US')}
                {unit}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  index: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function SortHeading<Row>({ column, index, sort, onSort }: HeadingProps<Row>) {
  const isSorted = sort.column === index;
  const Arrow = !isSorted ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  const isName = index === 0;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`py-1 font-medium ${isName ? 'text-left' : 'w-px pl-3 text-right md:pl-8 sm:whitespace-nowrap'}`}
    >
      <button
        type="button"
        onClick={() => onSort(pressHeading(sort, index))}
        className={`inline-flex min-h-8 items-center gap-1 rounded-md hover:text-ink pointer-coarse:min-h-11 ${isName ? '' : 'flex-row-reverse text-right'}`}
      >
        {column.heading}
        <Arrow aria-hidden="true" className={`size-3.5 shrink-0 ${isSorted ? 'text-ink' : ''}`} />
      </button>
    </th>
  );
}
