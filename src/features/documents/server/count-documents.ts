import { gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '../documents.contract.ts';
import { documents } from './documents.tables.ts';

const HOUR_MS = 3_600_000;

/** Numbers of documents, and of those that need attention. */
export interface DocumentCounts {
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
export async function countDocuments(db: Db, now: Date): Promise<DocumentCounts> {
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
