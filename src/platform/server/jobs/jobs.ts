import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Database, Db } from '../db/db.ts';
import type { Log } from '../log.ts';

const HEARTBEAT_SECONDS = 10;
/** A job that is sent wakes its worker. Polling finds what became due since: retries, deferred jobs, those of a process that died. */
const POLL_SECONDS = 20;
const LOST_POLL_SECONDS = 60;
/** How often pg-boss looks for jobs without a heartbeat. */
const SUPERVISE_SECONDS = 15;
/** A memorandum waits for a model many times; the library's own limit of a quarter of an hour would end it in the middle. */
const LONGEST_RUN_SECONDS = 4 * 3600;
const STOP_PATIENCE_MS = 8_000;

/** A kind of background work. Its payload carries ids, never papers. */
export interface JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
  /** How often a job that failed or whose process died is tried again, and after how many seconds at first. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
  /** How many of them a server does at a time; one unless told. */
  readonly atOnce?: number;
  /** When it runs by itself, once on all servers together: a cron expression in UTC, by the minute. Its payload is empty. */
  readonly schedule?: string;
}

/** Declares a kind of background work. */
export const defineJob = <const Payload extends z.ZodMiniType>(kind: JobKind<Payload>): JobKind<Payload> => kind;

interface Worker {
  kind: JobKind;
  run(payload: unknown): Promise<void>;
  /** Called when every try has failed, also when each time the process died. */
  onLost(payload: unknown): Promise<void>;
}

export interface Jobs {
  /** Puts a job into the queue within the caller's transaction. */
  enqueue<P extends z.ZodMiniType>(tx: Db, kind: JobKind<P>, payload: z.infer<P>, options?: { startAfter?: Date }): Promise<void>;
  /** True while a job of one of these kinds with these values in its payload has not ended, on any server; what follows a lost one belongs to it. */
  hasUnfinished(db: Db, kinds: readonly JobKind[], payload: object): Promise<boolean>;
  /** Makes the jobs with these values in their payload, which wait for their time, due at once. */
  rescheduleNow<P extends z.ZodMiniType>(db: Db, kind: JobKind<P>, payload: Partial<z.infer<P>>): Promise<void>;
  /** How much background work of each kind there is. */
  readDepths(): Promise<QueueDepth[]>;
  /** Says who does the work; to be called before `startWorking`. */
  handle<P extends z.ZodMiniType>(
    kind: JobKind<P>,
    run: (payload: z.infer<P>) => Promise<void>,
    onLost: (payload: z.infer<P>) => Promise<void>,
  ): void;
  /** Creates the queues, for programs that only enqueue. */
  open(): Promise<void>;
  startWorking(): Promise<void>;
  /** Runs everything that is due in this process, one after the other, and returns how many jobs ran: for tests. */
  runDue(): Promise<number>;
  /** Takes up no more work; what runs goes on, and can still enqueue. */
  pause(): Promise<void>;
  /** Waits a while for the work that runs, and ends. */
  stop(): Promise<void>;
}

/** How much background work of a kind there is; what follows a lost job counts as work of its kind. */
export interface QueueDepth {
  kind: string;
  /** Due, and nobody is at it yet. */
  waiting: number;
  /** To be done at a later time. */
  deferred: number;
  /** As of a few seconds ago. */
  active: number;
  /** For how long the one that waits longest has been due, in seconds; 0 where none waits. */
  oldestWaitingSeconds: number;
}

/** Is told what became of jobs, by their kind's name. */
export interface JobWatch {
  /** There may be jobs of this kind. */
  known(kind: string): void;
  ran(kind: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Every try of a job has failed. */
  lost(kind: string): void;
}

const UNWATCHED: JobWatch = { known: () => {}, ran: () => {}, lost: () => {} };

const lostQueue = (kind: JobKind) => `${kind.name}-lost`;
const queuesOf = (kind: JobKind) => [kind.name, lostQueue(kind)];

/** Background work on pg-boss, in the portal's own database. */
export function createJobs(database: Database, log: Log, watch: JobWatch = UNWATCHED): Jobs {
  const workers: Worker[] = [];
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
    await createQueues(
      boss,
      workers.map(({ kind }) => kind),
    );
  }

  return {
    async enqueue(tx, kind, payload, options = {}) {
      await boss.send(kind.name, payload as object, {
        ...over(tx),
        // As a time to wait, which the database counts by its own clock: this machine's may be another.
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
      if (database.kind === 'embedded') await releaseLeftOver(boss, workers);
      for (const worker of workers) await startWorker(boss, worker, run, lose);
    },
    runDue: () => runDue(boss, workers, run, lose),
    async pause() {
      for (const { kind } of workers) {
        for (const queue of queuesOf(kind)) await boss.offWork(queue, { wait: false });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS }),
  };
}

async function createQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    // The lost ones first: the others name them.
    for (const [name, options] of [[lostQueue(kind), LOST_OPTIONS] as const, [kind.name, optionsOf(kind)] as const]) {
      const queue = there.get(name);
      if (!queue) await boss.createQueue(name, options);
      else if (differs(queue, options)) await boss.updateQueue(name, options);
    }
  }
  // Makes the library remember the queues now: looking one up from inside a transaction would wait for that
  // transaction's own connection, for ever on the embedded database.
  await Promise.all(kinds.flatMap(queuesOf).map((name) => boss.findJobs(name, { key: 'none' })));
}

const LOST_OPTIONS = { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS };

const optionsOf = (kind: JobKind) => ({
  ...LOST_OPTIONS,
  retryLimit: kind.retry.limit,
  retryDelay: kind.retry.delaySeconds,
  retryBackoff: true,
  expireInSeconds: LONGEST_RUN_SECONDS,
  deadLetter: lostQueue(kind),
});

const differs = (queue: object, options: object): boolean =>
  Object.entries(options).some(([name, value]) => (queue as Record<string, unknown>)[name] !== value);

/**
 * Let run again what a process that died was at. On the embedded database nobody else can be at work, and nobody need wait until a
 * heartbeat is missed.
 */
async function releaseLeftOver(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  for (const name of workers.flatMap(({ kind }) => queuesOf(kind))) {
    const active = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
    for (const { id } of active) {
      await boss.fail(name, id, { message: 'the process died' });
      await boss.update(name, undefined, { id, startAfter: 0 });
    }
  }
}

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed']);

/** Within the caller's transaction. */
const over = (tx: Db) => ({ db: fromDrizzle(tx as never, sql as never) });

function depthOf(
  { name }: JobKind,
  queues: readonly { activeCount: number }[],
  queued: readonly { startAfter: Date }[],
): QueueDepth {
  const now = Date.now();
  const dueFor = queued.map(({ startAfter }) => (now - startAfter.getTime()) / 1_000);
  const waiting = dueFor.filter((seconds) => seconds >= 0);
  return {
    kind: name,
    waiting: waiting.length,
    deferred: queued.length - waiting.length,
    active: queues.reduce((sum, { activeCount }) => sum + activeCount, 0),
    oldestWaitingSeconds: Math.max(0, ...waiting),
  };
}

type RunJob = (worker: Worker, job: { id: string; data: object }) => Promise<void>;

async function startWorker(boss: PgBoss, worker: Worker, run: RunJob, lose: RunJob): Promise<void> {
  const { kind } = worker;
  await boss.work<object>(kind.name, { ...pollingEach(POLL_SECONDS), localConcurrency: kind.atOnce ?? 1 }, async ([job]) => {
    if (job) await run(worker, job);
  });
  await boss.work<object>(lostQueue(kind), pollingEach(LOST_POLL_SECONDS), async ([job]) => {
    if (job) await lose(worker, job);
  });
  if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {});
}

/** Without LISTEN, every second. */
const pollingEach = (seconds: number) => ({ pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: seconds });

async function runLogged({ kind, run }: Worker, job: { id: string; data: object }, log: Log, watch: JobWatch): Promise<void> {
  const started = performance.now();
  const tell = (outcome: 'done' | 'failed') => watch.ran(kind.name, outcome, (performance.now() - started) / 1000);
  try {
    await run(kind.payload.parse(job.data));
    tell('done');
    log.info({ job: kind.name, jobId: job.id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    tell('failed');
    log.error({ err: error, job: kind.name, jobId: job.id }, 'job failed');
    throw withoutWords(error);
  }
}

/** The queue keeps what a job threw; a database's error quotes the very words that it was given. */
function withoutWords(error: unknown): Error {
  const { name = 'Error', code = '' } = error as { name?: string; code?: string };
  return new Error(`${name} ${code}`.trim());
}

async function runDue(boss: PgBoss, workers: Worker[], run: RunJob, lose: RunJob): Promise<number> {
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
