import { setTimeout as wait } from 'node:timers/promises';
import { foilRequest } from '#features/foil-request/testing.ts';
import { type Contest, inContest, toPortal } from './contest.ts';
import { median } from './side-by-side.ts';
import { type Line, ofGoal, verdict } from './verdict.ts';

const SETTLED_MS = 15_000;
const IDLE_SECONDS = 60;
const JOBS = 10;

/** Load of an idle portal on its PostgreSQL, and the delay until a job still begins. */
export function benchIdle(): Promise<Line[]> {
  return inContest(async (contest) => {
    await wait(SETTLED_MS);
    const before = await countTransactions(contest);
    await wait(IDLE_SECONDS * 1_000);
    const aSecond = ((await countTransactions(contest)) - before) / IDLE_SECONDS;
    return [
      ofGoal(20, verdict('transactions while nobody is there', aSecond, 5, 'a second')),
      ofGoal(20, verdict('from the commit of a job to its start', await startDelay(contest), 100, 'ms')),
    ];
  });
}

/** Counts all transactions of the database since it was created, this query included. */
async function countTransactions({ client }: Contest): Promise<number> {
  const { rows } = await client.query(
    'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()',
  );
  return rows[0].count;
}

/** Requests letters one by one. @returns the median of the milliseconds that their jobs waited, by the database's clock */
async function startDelay({ portal, client, people: [person] }: Contest): Promise<number> {
  if (!person) throw new Error('There is nobody.');
  const headers = { ...toPortal(portal.url)(person), 'content-type': 'application/json' };
  for (let job = 0; job < JOBS; job += 1) {
    const body = JSON.stringify(foilRequest({ matterNumber: `IDLE-${job}` }));
    const { status } = await fetch(`${portal.url}/api/foil-request/generate`, { method: 'POST', headers, body });
    if (status !== 202) throw new Error(`a letter was refused: ${status}`);
    await wait(2_000);
  }
  const { rows } = await client.query(
    "select extract(epoch from started_on - created_on)::float8 * 1000 as ms from pgboss.job where name = 'draft-foil-request' and started_on is not null",
  );
  return median(rows.map(({ ms }) => ms));
}
