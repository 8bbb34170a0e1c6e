/** What a report is put in order by. */
type Order = readonly [count: number, name: string, id: number | string];

/** Names as people sort them; the databases differ in it. */
const byName = new Intl.Collator('en', { numeric: true });

/** The rows of a report, the highest count first; equal ones by name, and of one name always in the same order. */
export function mostFirst<Row>(rows: readonly Row[], orderOf: (row: Row) => Order): Row[] {
  const ordered = rows.map((row) => ({ row, order: orderOf(row) }));
  return ordered.toSorted((one, other) => compare(one.order, other.order)).map(({ row }) => row);
}

function compare([count, name, id]: Order, [otherCount, otherName, otherId]: Order): number {
  return otherCount - count || byName.compare(name, otherName) || byName.compare(String(id), String(otherId));
}
