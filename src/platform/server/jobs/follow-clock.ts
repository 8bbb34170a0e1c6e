import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { rowsOf } from '../db/rows-of.ts';
import { databaseClock } from './jobs.tables.ts';

/** Clocks are set right by less all the time; and nobody waits so long for anything that it would be noticed. */
const NOTICED_SECONDS = 20;

/**
 * Lets all waiting work follow a database's clock that was set back: without it, what is due in a minute would be due in an hour and a
 * minute. To be called every few seconds; servers that share a database call it one after the other, and one of them does it.
 * @returns by how many seconds the clock went back since anybody looked last; 0 where it did not
 */
export async function followClock(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const now = sql`clock_timestamp()`;
    const [seen] = await rowsOf<{ ahead: number }>(
      tx,
      sql`insert into ${databaseClock} as clock (id, latest) values (1, ${now})
        on conflict (id) do update set latest = greatest(clock.latest, ${now})
        returning extract(epoch from latest - ${now})::float as ahead`,
    );
    const ahead = seen?.ahead ?? 0;
    if (ahead < NOTICED_SECONDS) return 0;
    const back = sql`make_interval(secs => ${ahead})`;
    await tx.execute(sql`update pgboss.job set ${moved(['start_after', 'created_on', 'started_on', 'heartbeat_on', 'keep_until'], back)}
      where state < 'completed'`);
    await tx.execute(sql`update pgboss.queue set ${moved(['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on'], back)}`);
    await tx.update(databaseClock).set({ latest: now });
    return ahead;
  });
}

const moved = (columns: readonly string[], back: SQL): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - ${back}`),
    sql`, `,
  );
