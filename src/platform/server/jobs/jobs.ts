import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Database, Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { JobKind } from './job-kind.ts';
import { createQueues, depthOf, type QueueDepth, queuesOf, releaseLeftOver } from './queues.ts';
import { type JobWatch, type RunJob, runDue, runLogged, startWorker, type Worker } from './run-jobs.ts';

/** Seconds between pg-boss's searches for jobs without a heartbeat. */
const SUPERVISE_SECONDS = 15;
const STOP_TIMEOUT_MS = 8_000;

export interface JobOptions {
  startAfter?: Date;
  /** Whose job it is, for kinds that limit the jobs of a group. */
  group?: string;
}

export interface Jobs {
  /** Puts a job into the queue within the caller's transaction. */
  enqueue<P extends z.ZodMiniType>(tx: Db, kind: JobKind<P>, payload: z.infer<P>, options?: JobOptions): Promise<void>;
  /** True while a job of these kinds with these payload values is unfinished, on any server; work after a lost one counts. */
  hasUnfinished(db: Db, kinds: readonly JobKind[], payload: object): Promise<boolean>;
  /** Makes deferred jobs with these values in their payload due at once. */
  rescheduleNow<P extends z.ZodMiniType>(db: Db, kind: JobKind<P>, payload: Partial<z.infer<P>>): Promise<void>;
  /** Reads the queue depth of each kind of background work. */
  readDepths(): Promise<QueueDepth[]>;
  /** Registers the handler of a kind; to be called before `startWorking`. */
  handle<P extends z.ZodMiniType>(
    kind: JobKind<P>,
    run: (payload: z.infer<P>) => Promise<void>,
    onLost: (payload: z.infer<P>) => Promise<void>,
  ): void;
  /** Creates the queues, for programs that only enqueue. */
  open(): Promise<void>;
  startWorking(): Promise<void>;
  /** Runs everything that is due in this process, one after the other, and returns the number of jobs that ran: for tests. */
  runDue(): Promise<number>;
  /** Starts no more work; running jobs continue, and can still enqueue. */
  pause(): Promise<void>;
  /** Waits a while for running jobs, then ends. */
  stop(): Promise<void>;
}

/** Uses the caller's transaction. */
const over = (tx: Db) => ({ db: fromDrizzle(tx as never, sql as never) });

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed']);
const UNWATCHED: JobWatch = { known: () => {}, ran: () => {}, lost: () => {} };

/** Background work on pg-boss, in the portal's own database. */
export function createJobs(database: Database, log: Log, watch: JobWatch = UNWATCHED): Jobs {
  const workers: Worker[] = [];
  const kinds = () => workers.map(({ kind }) => kind);
  const run: RunJob = (worker, job) => runLogged(worker, job, log, watch);
  const lose: RunJob = async (worker, job) => {
    watch.lost(worker.kind.name);
    await worker.onLost(worker.kind.payload.parse(job.data));
  };
  const boss = new PgBoss({
    ...database.bossOptions(),
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronWorkerIntervalSeconds: 45,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));

  async function open(): Promise<void> {
    await boss.start();
    await createQueues(boss, kinds());
  }

  return {
    async enqueue(tx, kind, payload, options = {}) {
      await boss.send(kind.name, payload as object, {
        ...over(tx),
        // As a delay, which the database counts by its own clock: this machine's may differ.
        ...(options.group ? { group: { id: options.group } } : {}),
        ...(options.startAfter ? { startAfter: Math.max(0, (options.startAfter.getTime() - Date.now()) / 1_000) } : {}),
      });
    },
    async hasUnfinished(db, kinds, payload) {
      for (const name of kinds.flatMap(queuesOf)) {
        const jobs = await boss.findJobs(name, { ...over(db), data: payload });
        if (jobs.some(({ state }) => !ENDED.has(state))) return true;
      }
      return false;
    },
    async rescheduleNow(db, { name }, payload) {
      const waiting = await boss.findJobs(name, { ...over(db), data: payload, queued: true });
      for (const { id } of waiting) await boss.update(name, undefined, { ...over(db), id, startAfter: 0 });
    },
    readDepths: () =>
      Promise.all(
        workers.map(async ({ kind }) => {
          const queues = await boss.getQueues(queuesOf(kind));
          const queued = await Promise.all(queuesOf(kind).map((name) => boss.findJobs(name, { queued: true })));
          return depthOf(kind, queues, queued.flat());
        }),
      ),
    handle(kind, run, onLost) {
      watch.known(kind.name);
      workers.push({ kind, run: run as Worker['run'], onLost: onLost as Worker['onLost'] });
    },
    open,
    async startWorking() {
      await open();
      if (database.kind === 'embedded') await releaseLeftOver(boss, kinds());
      for (const worker of workers) await startWorker(boss, worker, run, lose);
    },
    runDue: () => runDue(boss, workers, run, lose),
    async pause() {
      for (const { kind } of workers) {
        for (const queue of queuesOf(kind)) await boss.offWork(queue, { wait: false });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
