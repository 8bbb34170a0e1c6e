import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { QueueDepth } from '../jobs/queues.ts';

export interface JobMetrics {
  /** Announces a kind of job, so that its counters start at 0, without which the first one would not be visible. */
  known(kind: string): void;
  ran(kind: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Every attempt at a job has failed. */
  lost(kind: string): void;
  show(depths: readonly QueueDepth[]): void;
}

const BUCKETS = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1_800, 7_200];

/** Metrics of background work. */
export function jobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'atrium_job_duration_seconds',
    help: 'Runs of jobs by kind and outcome (done, failed): how many, and how long they took.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: BUCKETS,
    registers,
  });
  const lost = new Counter({
    name: 'atrium_jobs_lost_total',
    help: 'Jobs whose every try failed, by kind.',
    labelNames: ['kind'] as const,
    registers,
  });
  const depth = new Gauge({
    name: 'atrium_jobs',
    help: 'Jobs in the queue by kind and state: waiting (due now), deferred (due later), active.',
    labelNames: ['kind', 'state'] as const,
    registers,
  });
  const oldest = new Gauge({
    name: 'atrium_job_oldest_waiting_seconds',
    help: 'By kind, for how long the job that waits longest has been due; 0 where none waits.',
    labelNames: ['kind'] as const,
    registers,
  });
  return {
    known: (kind) => {
      lost.inc({ kind }, 0);
      for (const outcome of ['done', 'failed']) duration.zero({ kind, outcome });
    },
    ran: (kind, outcome, seconds) => duration.observe({ kind, outcome }, seconds),
    lost: (kind) => lost.inc({ kind }),
    show: (depths) => {
      depth.reset();
      oldest.reset();
      for (const { kind, waiting, deferred, active, oldestWaitingSeconds } of depths) {
        for (const [state, count] of Object.entries({ waiting, deferred, active })) depth.set({ kind, state }, count);
        oldest.set({ kind }, oldestWaitingSeconds);
      }
    },
  };
}
