import { gt, sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { UpdateMetrics } from '#platform/server/metrics/update-database-metrics.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '../documents.contract.ts';
import { documents } from './documents.tables.ts';

const HOUR_MS = 3_600_000;

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

/** Numbers of documents, and of those that need attention. */
interface DocumentCounts {
  /** Each kind in each status, including zeros. */
  byStatus: { kind: string; status: string; count: number }[];
  /** Failed for good within the last hour. */
  failedRecently: number;
  /** Finished, but with at least one failed delivery. */
  deferred: number;
  /** Age of the longest unsent finished document; 0 if none waits. */
  oldestUnsentSeconds: number;
}

/** Counts everybody's documents; reveals nothing about a single one. */
async function countDocuments(db: Db, now: Date): Promise<DocumentCounts> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { kind, status, failedAt, attempt, sendingSince } = documents;
  const rows = await db
    .select({
      kind,
      status,
      count: sql<number>`count(*)::int`,
      failedRecently: sql<number>`count(*) filter (where ${status} = 'failed' and ${gt(failedAt, hourAgo)})::int`,
      deferred: sql<number>`count(*) filter (where ${status} = 'sending' and ${attempt} > 1)::int`,
      unsentSince: sql<string | null>`min(${sendingSince}) filter (where ${status} = 'sending')`,
    })
    .from(documents)
    .groupBy(kind, status);
  const sum = (of: 'failedRecently' | 'deferred') => rows.reduce((total, row) => total + row[of], 0);
  const oldest = Math.min(
    now.getTime(),
    ...rows.flatMap(({ unsentSince }) => (unsentSince ? [new Date(unsentSince).getTime()] : [])),
  );
  return {
    byStatus: DOCUMENT_KINDS.flatMap((one) =>
      DOCUMENT_STATUSES.map((each) => ({
        kind: one,
        status: each,
        count: rows.find((row) => row.kind === one && row.status === each)?.count ?? 0,
      })),
    ),
    failedRecently: sum('failedRecently'),
    deferred: sum('deferred'),
    oldestUnsentSeconds: (now.getTime() - oldest) / 1000,
  };
}
