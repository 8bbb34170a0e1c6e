import { countDocuments } from '#features/documents/server/count-documents.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findClosedProviders } from '#platform/server/models/find-closed-providers.ts';
import { documentFigures } from './document-figures.ts';

/** Whoever reads more often gets the same again: the portal's people come first. */
const FRESH_MS = 5_000;
/** A database that does not answer keeps no reader waiting. */
const PATIENCE_MS = 2_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'metrics' | 'storage'>;

/** Makes what brings the figures up to date that stand in the database. It never fails. @returns whether the database answered */
export function createShowDatabase({ db, clock, jobs, log, metrics, storage }: Needs): () => Promise<boolean> {
  const documents = documentFigures(metrics.registry);
  let asked: { at: number; answer: Promise<boolean> } | undefined;

  const read = async () => {
    const now = clock.now();
    metrics.jobs.show(await jobs.readDepths());
    documents.show(await countDocuments(db, now));
    metrics.models.show(await findClosedProviders(db, now));
  };
  const ask = () =>
    read().then(
      () => true,
      (error) => {
        log.warn({ err: error }, 'the figures of the database could not be read');
        return false;
      },
    );
  return async () => {
    const at = clock.now().getTime();
    // However many read: a database that is away is asked once in so long.
    if (!asked || Math.abs(at - asked.at) >= FRESH_MS) asked = { at, answer: ask() };
    const isUp = await inTime(asked.answer);
    metrics.database.show({ isUp, snapshotsFail: storage.snapshotTrouble !== null });
    return isUp;
  };
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, PATIENCE_MS, false);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
