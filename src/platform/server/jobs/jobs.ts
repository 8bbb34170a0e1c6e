import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Database, Db } from '../db/db.ts';
import type { Log } from '../log.ts';

const HEARTBEAT_SECONDS = 10;
const WORKERS_PER_JOB = 4;
/** A memorandum waits for a model many times; the library's own limit of a quarter of an hour would end it in the middle. */
const LONGEST_RUN_SECONDS = 4 * 3600;
const STOP_PATIENCE_MS = 8_000;

/** A kind of background work. Its payload carries ids, never papers. */
export interface JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
  /** How often a job that failed or whose process died is tried again, and after how many seconds at first. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
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

const lostQueue = (kind: JobKind) => `${kind.name}-lost`;

/** Background work on pg-boss, in the portal's own database. */
export function createJobs(database: Database, log: Log): Jobs {
  const workers: Worker[] = [];
  const boss = new PgBoss({
    ...database.bossOptions(),
    useListenNotify: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));

  async function open(): Promise<void> {
    await boss.start();
    for (const { kind } of workers) await createQueues(boss, kind);
  }

  return {
    async enqueue(tx, kind, payload, options = {}) {
      await boss.send(kind.name, payload as object, {
        db: fromDrizzle(tx as never, sql as never),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
    },
    handle(kind, run, onLost) {
      workers.push({ kind, run: run as Worker['run'], onLost: onLost as Worker['onLost'] });
    },
    open,
    async startWorking() {
      await open();
      if (database.kind === 'embedded') await disown(database.db);
      for (const worker of workers) await startWorker(boss, worker, log);
    },
    runDue: () => runDue(boss, workers, log),
    async pause() {
      for (const { kind } of workers) {
        for (const queue of [kind.name, lostQueue(kind)]) await boss.offWork(queue, { wait: false });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS }),
  };
}

async function createQueues(boss: PgBoss, kind: JobKind): Promise<void> {
  const lost = { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS };
  await boss.createQueue(lostQueue(kind), lost);
  await boss.updateQueue(lostQueue(kind), lost);
  const options = {
    retryLimit: kind.retry.limit,
    retryDelay: kind.retry.delaySeconds,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: LONGEST_RUN_SECONDS,
    deadLetter: lostQueue(kind),
    notify: true,
  };
  await boss.createQueue(kind.name, options);
  await boss.updateQueue(kind.name, options);
  // Makes the library remember the queue now: looking it up from inside a transaction would wait for that
  // transaction's own connection, for ever on the embedded database.
  await boss.findJobs(kind.name, { key: 'none' });
}

/**
 * On the embedded database nobody else can be at work: whatever is still marked as running was left by a process that died, and
 * need not wait until its heartbeat is missed.
 */
async function disown(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active'`);
}

async function startWorker(boss: PgBoss, worker: Worker, log: Log): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
  await boss.work<object>(worker.kind.name, { ...polling, localConcurrency: WORKERS_PER_JOB }, async ([job]) => {
    if (job) await runLogged(worker.kind, job, worker.run, log);
  });
  await boss.work<object>(lostQueue(worker.kind), polling, async ([job]) => {
    if (job) await worker.onLost(worker.kind.payload.parse(job.data));
  });
}

async function runLogged(kind: JobKind, job: { id: string; data: object }, run: Worker['run'], log: Log): Promise<void> {
  const started = performance.now();
  try {
    await run(kind.payload.parse(job.data));
    log.info({ job: kind.name, jobId: job.id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    log.error({ err: error, job: kind.name, jobId: job.id }, 'job failed');
    throw withoutWords(error);
  }
}

/** The queue keeps what a job threw; a database's error quotes the very words that it was given. */
function withoutWords(error: unknown): Error {
  const { name = 'Error', code = '' } = error as { name?: string; code?: string };
  return new Error(`${name} ${code}`.trim());
}

async function runDue(boss: PgBoss, workers: Worker[], log: Log): Promise<number> {
  let count = 0;
  for (let found = true; found; ) {
    found = false;
    for (const worker of workers) {
      const [job] = (await boss.fetch<object>(worker.kind.name, { includeMetadata: true })) as JobWithMetadata<object>[];
      if (!job) continue;
      found = true;
      count += 1;
      await settle(boss, worker, job, log);
    }
  }
  return count;
}

async function settle(boss: PgBoss, worker: Worker, job: JobWithMetadata<object>, log: Log): Promise<void> {
  try {
    await runLogged(worker.kind, job, worker.run, log);
    await boss.complete(worker.kind.name, job.id);
  } catch (error) {
    await boss.fail(worker.kind.name, job.id, { message: String(error) });
    if (job.retryCount >= job.retryLimit) await worker.onLost(worker.kind.payload.parse(job.data));
  }
}
