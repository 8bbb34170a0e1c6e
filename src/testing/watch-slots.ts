import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Documents in progress at the same time, as sampled from the database. */
export interface SlotsSeen {
  /** Maximum for one person, and in all. */
  ofOne: number;
  inAll: number;
  /** Number of samples. */
  looks: number;
}

/** Polls the database for the number of documents in progress. @returns a function that stops polling */
export function watchSlots(pool: pg.Pool, everyMs = 50): () => Promise<SlotsSeen> {
  const seen: SlotsSeen = { ofOne: 0, inAll: 0, looks: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const counts = await countSlots(pool);
      seen.ofOne = Math.max(seen.ofOne, ...counts);
      seen.inAll = Math.max(
        seen.inAll,
        counts.reduce((sum, count) => sum + count, 0),
      );
      seen.looks += 1;
      await wait(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return seen;
  };
}

/** Counts documents begun and neither handed over nor given up nor waiting for a provider, regardless of their slot's state. */
async function countSlots(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from documents
     where status in ('queued', 'running') and (turn = 'taken' or (status = 'running' and turn is null and stalled_since is null))
     group by user_id`,
  );
  return rows.map(({ count }) => count);
}
