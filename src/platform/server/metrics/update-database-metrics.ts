import type { Deps } from '../deps.ts';
import { readCircuits } from '../models/circuit-breaker.ts';

/** Interval within which readers get the cached values: the portal's users come first. */
const FRESH_MS = 5_000;
/** Longest wait of a reader for a database that doesn't respond. */
const TIMEOUT_MS = 2_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'metrics' | 'storage'>;

/** Refreshes metrics that a feature reads from its own tables. */
export type UpdateMetrics = (now: Date) => Promise<void>;

/** Creates the function that refreshes metrics from the database. It never rejects. @returns true if the database responded */
export function createUpdateDatabaseMetrics(
  { db, clock, jobs, log, metrics, storage }: Needs,
  updates: readonly UpdateMetrics[],
): () => Promise<boolean> {
  let requested: { at: number; answer: Promise<boolean> } | undefined;

  const read = async () => {
    const now = clock.now();
    metrics.jobs.show(await jobs.readDepths());
    for (const update of updates) await update(now);
    metrics.models.show(await readCircuits(db, now));
  };
  const refresh = () =>
    read().then(
      () => true,
      (error) => {
        log.warn({ err: error }, 'the figures of the database could not be read');
        return false;
      },
    );
  return async () => {
    const at = clock.now().getTime();
    // However many readers there are, an unreachable database is queried once per interval.
    if (!requested || Math.abs(at - requested.at) >= FRESH_MS) requested = { at, answer: refresh() };
    const isUp = await inTime(requested.answer);
    metrics.database.show({ isUp, snapshotsFail: storage.snapshotTrouble !== null });
    return isUp;
  };
}

async function inTime(response: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, TIMEOUT_MS, false);
  return Promise.race([response, promise]).finally(() => clearTimeout(timer));
}
