import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Runs a prepared statement with a value for each of its placeholders. */
export type Statement<Row> = (values: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement of several steps that PostgreSQL plans once for each connection; on the embedded database a statement like any
 * other.
 * @param name unique in the whole portal, at most 63 characters
 * @param steps the CTEs after `with`, by name and in order: any of them may write, and all see the data from before
 * @param from the step whose rows are the result
 */
export function prepareStatement<Row>(
  db: Db,
  name: string,
  steps: Record<string, SQL>,
  from: string,
  columns: { [Column in keyof Row]: SQL<Row[Column]> },
): Statement<Row> {
  const parts = Object.entries(steps).map(([step, query]) => db.$with(step, {}).as(query));
  const prepared = db
    .with(...parts)
    .select(columns as Record<string, SQL>)
    .from(sql`${sql.identifier(from)}`)
    .prepare(name);
  return (values) => prepared.execute(values) as Promise<Row[]>;
}
