import { CSV_START, csvRow } from '#platform/shared/csv.ts';
import type { Column } from './report-kinds.ts';

/** The rows as the text of a CSV file, in the order given, under headings for people. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const headings = columns.map(({ heading, csvHeading }) => csvHeading ?? heading);
  const lines = rows.map((row) => csvRow(columns.map(({ cellOf }) => cellOf(row))));
  return [CSV_START, csvRow(headings), ...lines].join('');
}
