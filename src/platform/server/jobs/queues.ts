import type { PgBoss } from 'pg-boss';
import type { JobKind } from './job-kind.ts';

const HEARTBEAT_SECONDS = 10;
/** A memorandum waits for a model many times; pg-boss's default limit of a quarter of an hour would end it in the middle. */
const LONGEST_RUN_SECONDS = 4 * 3600;

/** Queue depth of one kind of job, including the jobs that handle its lost ones. */
export interface QueueDepth {
  kind: string;
  /** Jobs that are due and not started. */
  waiting: number;
  /** Jobs with a later start time. */
  deferred: number;
  /** Jobs that run, as counted by pg-boss a few seconds ago. */
  active: number;
  /** Seconds since the oldest waiting job became due; 0 without one. */
  oldestWaitingSeconds: number;
}

/** Name of the dead-letter queue: jobs whose every attempt has failed. */
export const lostQueue = (kind: JobKind) => `${kind.name}-lost`;

/** Names of a kind's main queue and its dead-letter queue. */
export const queuesOf = (kind: JobKind) => [kind.name, lostQueue(kind)];

/** Creates the queues of these kinds, or updates the options of existing ones. */
export async function createQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    // Dead-letter queues first: the main queues refer to them.
    for (const [name, options] of [[lostQueue(kind), LOST_OPTIONS] as const, [kind.name, optionsOf(kind)] as const]) {
      const queue = there.get(name);
      if (!queue) await boss.createQueue(name, options);
      else if (differs(queue, options)) await boss.updateQueue(name, options);
    }
  }
  // Fills pg-boss's cache of queues: a lookup inside a transaction would wait for that transaction's own connection, forever on
  // the embedded database.
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
 * Makes the jobs of a process that died due again. For the embedded database alone: no other process can be working there, so
 * there is no need to wait for a missed heartbeat.
 */
export async function releaseLeftOver(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  for (const name of kinds.flatMap(queuesOf)) {
    const active = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
    for (const { id } of active) {
      await boss.fail(name, id, { message: 'the process died' });
      await boss.update(name, undefined, { id, startAfter: 0 });
    }
  }
}

/** Counts a kind's jobs by their state. @param queued those that no worker has taken */
export function depthOf(
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
