import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The rows of a raw SQL statement: both databases return an object that has them. */
export async function executeRows<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
