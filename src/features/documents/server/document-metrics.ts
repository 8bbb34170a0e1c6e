import { Gauge } from 'prom-client';
import type { Deps } from '#platform/server/deps.ts';
import type { UpdateMetrics } from '#platform/server/metrics/update-database-metrics.ts';
import { countDocuments } from './count-documents.ts';

/** Creates the metrics of documents. Two servers of one process may share a registry: existing metrics are reused. */
export function createDocumentMetrics({ db, metrics: { registry } }: Pick<Deps, 'db' | 'metrics'>): UpdateMetrics {
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
  return async (now) => {
    const counts = await countDocuments(db, now);
    byStatus.reset();
    for (const { kind, status, count } of counts.byStatus) byStatus.set({ kind, status }, count);
    failed.set(counts.failedRecently);
    deferred.set(counts.deferred);
    oldest.set(counts.oldestUnsentSeconds);
  };
}
