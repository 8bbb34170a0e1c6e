import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { JobKind } from './job-kind.ts';
import { lostQueue } from './queues.ts';

/** A sent job wakes its worker. Polling finds jobs that became due since: retries, deferred ones, those of a dead process. */
const POLL_SECONDS = 20;
const LOST_POLL_SECONDS = 60;

/** Observer of job outcomes, by the name of their kind. */
export interface JobWatch {
  /** Announces a kind, so that its counters start at zero. */
  known(kind: string): void;
  ran(kind: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Every attempt at a job has failed. */
  lost(kind: string): void;
}

/** Handlers of one kind of job. */
export interface Worker {
  kind: JobKind;
  run(payload: unknown): Promise<void>;
  /** Called when every attempt has failed, also if the process died each time. */
  onLost(payload: unknown): Promise<void>;
}

export type RunJob = (worker: Worker, job: { id: string; data: object }) => Promise<void>;

/** Starts the workers of a kind's two queues, and its schedule where it has one. */
export async function startWorker(boss: PgBoss, worker: Worker, run: RunJob, lose: RunJob): Promise<void> {
  const { kind } = worker;
  const concurrency = {
    localConcurrency: kind.atOnce ?? 1,
    ...(kind.atOncePerGroup ? { localGroupConcurrency: kind.atOncePerGroup } : {}),
  };
  await boss.work<object>(kind.name, { ...pollingEach(POLL_SECONDS), ...concurrency }, async ([job]) => {
    if (job) await run(worker, job);
  });
  await boss.work<object>(lostQueue(kind), pollingEach(LOST_POLL_SECONDS), async ([job]) => {
    if (job) await lose(worker, job);
  });
  if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {});
}

/** Polling intervals: the given one with LISTEN/NOTIFY, a second without. */
const pollingEach = (seconds: number) => ({ pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: seconds });

/** Runs a job and reports to log and watch. @throws an error without the message of the one that the job threw */
export async function runLogged(
  { kind, run }: Worker,
  job: { id: string; data: object },
  log: Log,
  watch: JobWatch,
): Promise<void> {
  const started = performance.now();
  const report = (outcome: 'done' | 'failed') => watch.ran(kind.name, outcome, (performance.now() - started) / 1000);
  try {
    await run(kind.payload.parse(job.data));
    report('done');
    log.info({ job: kind.name, jobId: job.id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    report('failed');
    log.error({ err: error, job: kind.name, jobId: job.id }, 'job failed');
    throw withoutWords(error);
  }
}

/** The queue stores errors that a job threw; a database's error quotes its very input. */
function withoutWords(error: unknown): Error {
  const { name = 'Error', code = '' } = error as { name?: string; code?: string };
  return new Error(`${name} ${code}`.trim());
}

/** Runs everything that is due, one after the other. @returns the number of jobs that ran */
export async function runDue(boss: PgBoss, workers: Worker[], run: RunJob, lose: RunJob): Promise<number> {
  let count = 0;
  for (let found = true; found; ) {
    found = false;
    for (const worker of workers) {
      const [job] = (await boss.fetch<object>(worker.kind.name, { includeMetadata: true })) as JobWithMetadata<object>[];
      if (!job) continue;
      found = true;
      count += 1;
      await settle(boss, worker, job, run, lose);
    }
  }
  return count;
}

async function settle(boss: PgBoss, worker: Worker, job: JobWithMetadata<object>, run: RunJob, lose: RunJob): Promise<void> {
  try {
    await run(worker, job);
    await boss.complete(worker.kind.name, job.id);
  } catch (error) {
    await boss.fail(worker.kind.name, job.id, { message: String(error) });
    if (job.retryCount >= job.retryLimit) await lose(worker, job);
  }
}
