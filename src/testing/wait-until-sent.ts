import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Waits until every requested document is sent. @throws when one failed, or when it takes too long */
export async function waitUntilAllSent(pool: pg.Pool, patienceMs: number): Promise<void> {
  const latest = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await pool.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from documents group by status',
    );
    if (rows.every(({ status }) => status === 'sent')) return;
    const left = JSON.stringify(rows);
    if (rows.some(({ status }) => status === 'failed')) throw new Error(`a document failed: ${left}`);
    if (performance.now() > latest) throw new Error(`documents were not sent in time: ${left}`);
    await wait(200);
  }
}
