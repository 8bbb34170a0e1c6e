import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { rowsOf } from '../db/rows-of.ts';

/** How much background work of a kind there is. */
export interface QueueDepth {
  kind: string;
  /** Due, and nobody is at it yet. */
  waiting: number;
  /** To be done at a later time. */
  deferred: number;
  active: number;
  /** For how long the one that waits longest has been due, in seconds; 0 where none waits. */
  oldestWaitingSeconds: number;
}

/** The queue of every kind that has one, by the database's clock. What is to be done about a lost job counts as work of its kind. */
export function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const isOpen = sql`job.state in ('created', 'retry')`;
  return rowsOf<QueueDepth>(
    db,
    sql`
    select regexp_replace(queue.name, '-lost$', '') as kind,
      count(*) filter (where ${isOpen} and job.start_after <= now())::int as waiting,
      count(*) filter (where ${isOpen} and job.start_after > now())::int as deferred,
      count(*) filter (where job.state = 'active')::int as active,
      coalesce(extract(epoch from max(now() - job.start_after) filter (where ${isOpen} and job.start_after <= now())), 0)::float8
        as "oldestWaitingSeconds"
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
    group by 1 order by 1`,
  );
}
