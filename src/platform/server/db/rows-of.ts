import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The rows of a statement that is written out as SQL: both databases answer with an object that has them. */
export async function rowsOf<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
