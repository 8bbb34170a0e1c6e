import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ordered } from '#platform/shared/display-order.ts';
import type { Db } from '../db/db.ts';

type OrderedTable = PgTable & { id: PgColumn; displayOrder: PgColumn };

/** Writes the orders that differ, in one statement. @returns true if any did */
export async function saveDisplayOrders(
  tx: Db,
  table: OrderedTable,
  before: readonly Ordered[],
  after: readonly Ordered[],
): Promise<boolean> {
  const earlier = new Map(before.map(({ id, displayOrder }) => [id, displayOrder]));
  const changed = after.filter(({ id, displayOrder }) => earlier.get(id) !== displayOrder);
  if (changed.length === 0) return false;
  const rows = JSON.stringify(changed.map(({ id, displayOrder }) => ({ id, place: displayOrder })));
  const moved = sql`jsonb_to_recordset(${rows}::jsonb) as moved(id integer, place integer)`;
  await tx.execute(sql`update ${table} set display_order = moved.place from ${moved} where ${table.id} = moved.id`);
  return true;
}
