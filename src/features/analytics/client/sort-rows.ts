import type { Column } from './report-kinds.ts';

/** By which column rows are ordered; the first is 0. */
export interface Sort {
  column: number;
  isDescending: boolean;
}

/** What a report is about, the most first. */
export const MOST_FIRST: Sort = { column: 1, isDescending: true };

const NAMES = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** The rows in an order of their own. What is level is ordered by name. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { column, isDescending }: Sort): Row[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: Row, other: Row, by: Column<Row> | undefined) =>
    by ? compareValues(by.cellOf(one), by.cellOf(other)) : 0;
  return rows.toSorted((one, other) => sign * compare(one, other, columns[column]) || compare(one, other, columns[0]));
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return NAMES.compare(String(one), String(other));
}

/** The order after a press on a column's heading: turned around, or of a new column names from A and numbers from the most. */
export function pressHeading(sort: Sort, column: number): Sort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: column > 0 };
}
