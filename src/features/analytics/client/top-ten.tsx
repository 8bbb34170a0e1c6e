import type { ReportKind } from './report-kinds.ts';
import { MOST_FIRST, sortRows } from './sort-rows.ts';

const TOP = 10;

interface Props<Row> {
  kind: ReportKind<Row>;
  rows: readonly Row[];
}

/** The ten highest, each with a bar relative to the first. */
export function TopTen<Row>({ kind, rows }: Props<Row>) {
  const [name, count] = kind.columns;
  const top = sortRows(rows, kind.columns, MOST_FIRST).slice(0, TOP);
  const countOfRow = (row: Row) => Number(count.cellOf(row));
  const most = Math.max(1, ...top.map(countOfRow));
  return (
    <section aria-labelledby="top-ten" className="min-w-0">
      <h4 id="top-ten" className="flex h-10 items-center text-sm font-medium text-muted">
        {rows.length < TOP ? kind.topTitle : `Ten ${kind.topTitle.toLowerCase()}`}
      </h4>
      <ol className="flex flex-col">
        {top.map((row) => (
          <li key={kind.idOf(row)} className="py-1.5 text-sm">
            <div className="flex items-baseline justify-between gap-4">
              <bdi className="line-clamp-2 min-w-0 wrap-anywhere" title={String(name.cellOf(row))}>
                {name.cellOf(row)}
              </bdi>
              <span className="shrink-0 text-muted tabular-nums">{countOfRow(row).toLocaleString('en-US')}</span>
            </div>
            <div className="mt-1 h-1 rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
                style={{ width: `${(countOfRow(row) / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
