import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { rowsOf } from '../rows-of.ts';

/**
 * How many rows of the portal's tables were written since the database was created: two equal answers mean that nothing was written
 * between them. The log of the database grows all the time, because the queue of jobs looks after itself; it does not count here.
 */
export async function countWrites(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [sum] = await rowsOf<{ writes: number }>(
    db,
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as writes from pg_stat_user_tables where schemaname = 'public'`,
  );
  return sum?.writes ?? 0;
}
