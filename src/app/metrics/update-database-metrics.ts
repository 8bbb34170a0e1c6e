import { Gauge, type Registry } from 'prom-client';
import { countDocuments, type DocumentCounts } from '#features/documents/server/count-documents.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findOpenCircuits } from '#platform/server/models/circuit-breaker.ts';

/** Interval within which readers get the cached values: the portal's users come first. */
const FRESH_MS = 5_000;
/** Longest wait of a reader for a database that doesn't respond. */
const PATIENCE_MS = 2_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'metrics' | 'storage'>;

/** Creates the function that refreshes metrics from the database. It never rejects. @returns true if the database responded */
export function createUpdateDatabaseMetrics({ db, clock, jobs, log, metrics, storage }: Needs): () => Promise<boolean> {
  const documents = documentFigures(metrics.registry);
  let asked: { at: number; answer: Promise<boolean> } | undefined;

  const read = async () => {
    const now = clock.now();
    metrics.jobs.show(await jobs.readDepths());
    documents.show(await countDocuments(db, now));
    metrics.models.show(await findOpenCircuits(db, now));
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
    // However many readers there are, an unreachable database is queried once per interval.
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

/** Metrics of documents. Two servers of one process may share a registry: existing metrics are reused. */
function documentFigures(registry: Registry): { show(counts: DocumentCounts): void } {
  const gauge = <Label extends string = string>(name: string, help: string, labelNames: Label[] = []) =>
    (registry.getSingleMetric(name) as Gauge<Label> | undefined) ?? new Gauge({ name, help, labelNames, registers: [registry] });
  const byStatus = gauge(
    'atrium_documents',
    'Documents that are kept, by kind and status (queued, running, sending, sent, failed).',
    ['kind', 'status'],
  );
  const failed = gauge(
    'atrium_documents_failed_recently',
    'Documents whose making or delivery failed for good within the last hour.',
  );
  const deferred = gauge(
    'atrium_mail_deferred_documents',
    'Documents that are finished and wait for a further try at their delivery.',
  );
  const oldest = gauge(
    'atrium_mail_oldest_unsent_seconds',
    'For how long the finished document that waits longest is not sent; 0 where none waits.',
  );
  return {
    show: (counts) => {
      byStatus.reset();
      for (const { kind, status, count } of counts.byStatus) byStatus.set({ kind, status }, count);
      failed.set(counts.failedRecently);
      deferred.set(counts.deferred);
      oldest.set(counts.oldestUnsentSeconds);
    },
  };
}
