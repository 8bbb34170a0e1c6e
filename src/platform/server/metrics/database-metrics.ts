import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/db.ts';

export interface DatabaseMetrics {
  /** Called when a statement has ended. */
  called(outcome: 'ok' | 'failed', seconds: number): void;
  /** Sets the kind of database. */
  opened(database: Pick<Database, 'kind' | 'connections'>): void;
  show(now: { isUp: boolean; snapshotsFail: boolean }): void;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10];

/** Metrics of the database as the portal sees it. */
export function databaseMetrics(registry: Registry): DatabaseMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'atrium_database_call_duration_seconds',
    help: 'Statements by outcome (ok, failed): how many, and how long they took.',
    labelNames: ['outcome'] as const,
    buckets: BUCKETS,
    registers,
  });
  const up = new Gauge({ name: 'atrium_database_up', help: '1 when the database answered just now, otherwise 0.', registers });
  const snapshots = new Gauge({
    name: 'atrium_snapshots_failing',
    help: '1 when the last snapshot of the embedded database that was due could not be taken, otherwise 0.',
    registers,
  });
  const info = new Gauge({
    name: 'atrium_database_info',
    help: 'Always 1; the label says which database: embedded or postgres.',
    labelNames: ['kind'] as const,
    registers,
  });
  const connections = new Gauge({
    name: 'atrium_database_connections',
    help: 'Connections to PostgreSQL in the portal’s pool by state: busy, idle. None on the embedded database.',
    labelNames: ['state'] as const,
    registers,
  });
  const waiting = new Gauge({
    name: 'atrium_database_calls_waiting',
    help: 'Calls that wait for a connection of the pool.',
    registers,
  });
  let readPool: Database['connections'];
  return {
    called: (outcome, seconds) => duration.observe({ outcome }, seconds),
    opened: (database) => {
      info.set({ kind: database.kind }, 1);
      readPool = database.connections;
    },
    show: ({ isUp, snapshotsFail }) => {
      up.set(isUp ? 1 : 0);
      snapshots.set(snapshotsFail ? 1 : 0);
      const pool = readPool?.();
      connections.set({ state: 'busy' }, pool ? pool.all - pool.idle : 0);
      connections.set({ state: 'idle' }, pool?.idle ?? 0);
      waiting.set(pool?.waiting ?? 0);
    },
  };
}
