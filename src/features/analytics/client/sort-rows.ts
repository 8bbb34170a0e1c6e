import type { Column } from './report-kinds.ts';

/** Column that rows are sorted by; the first is 0. */
export interface Sort {
  column: number;
  isDescending: boolean;
}

/** The report's main column, highest first. */
export const MOST_FIRST: Sort = { column: 1, isDescending: true };

const NAMES = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Returns the rows sorted. Ties are sorted by name. */
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

/** Sort order after a press on a column's heading: reversed, or for a new column names from A and numbers from the highest. */
export function pressHeading(sort: Sort, column: number): Sort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: column > 0 };
}
