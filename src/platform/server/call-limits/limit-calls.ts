import { setTimeout as wait } from 'node:timers/promises';
import type { CallKind } from '#platform/shared/endpoint.ts';
import { AppError } from '../errors.ts';
import type { CallLimit, CallLimits } from './call-limits.ts';

/** The person who makes a call, and the signal that nobody waits for it any more. */
export interface Caller {
  /** Distinguishes people. */
  who: string;
  actorId: number | null;
  name: string;
  address: string;
  signal: AbortSignal;
}

/** Runs heavy work within the limits of its kind. */
export type LimitCalls = <Result>(
  kind: CallKind,
  caller: Caller,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

/** A call that runs, waits, or has just run. */
interface Call {
  who: string;
  abort: AbortController;
  /** Begins a waiting call. */
  start(): void;
}

/** The calls of one kind. */
interface Calls {
  running: Set<Call>;
  waiting: Call[];
  /** Calls that have ended, whose person has to leave others some time. */
  resting: Set<Call>;
}

/**
 * Builds the function that keeps heavy calls within their limits, on this server. A call waits until its person and the server
 * have a free slot; among those that wait, people with the fewest running calls come first. When its connection closes, a waiting
 * call is dropped, and a running one is told by its signal.
 * @param throttled called for each call that was refused
 * @param refusalMs delay of a 429
 * @throws AppError 429 if the person has too many such calls, 503 if the server has, or the wait took too long
 */
export function createLimitCalls(
  limits: CallLimits,
  throttled: (kind: CallKind, caller: Caller) => void = () => {},
  refusalMs = REFUSAL_MS,
): LimitCalls {
  const kinds = new Map<CallKind, Calls>();
  return async (kind, caller, work) => {
    const limit = limits[kind];
    const calls = kinds.get(kind) ?? { running: new Set(), waiting: [], resting: new Set() };
    kinds.set(kind, calls);
    const abort = new AbortController();
    const call: Call = { who: caller.who, abort, start: () => {} };
    const drop = () => abort.abort(dropped());
    caller.signal.addEventListener('abort', drop, { once: true });
    if (caller.signal.aborted) drop();
    try {
      await untilStarted(limit, calls, call, (error) => {
        throttled(kind, caller);
        return error;
      });
      return await run(limit, calls, call, work);
    } catch (error) {
      // A program that asks again at once has to wait for its answer.
      if (error instanceof AppError && error.status === 429) await wait(refusalMs);
      throw error;
    } finally {
      caller.signal.removeEventListener('abort', drop);
    }
  };
}

const countOf = (calls: Iterable<Call>, who: string): number => [...calls].filter((call) => call.who === who).length;

const hasSlot = (limit: CallLimit, { running, resting }: Calls, who: string): boolean =>
  running.size < limit.running && countOf(running, who) + countOf(resting, who) < limit.runningPerPerson;

/** @throws what `refuse` returns, or the reason why nobody waits for the call any more */
async function untilStarted(limit: CallLimit, calls: Calls, call: Call, refuse: (error: AppError) => AppError): Promise<void> {
  const { running, waiting } = calls;
  const isOwn = ({ who }: Call) => who === call.who;
  if (limit.newestWins) for (const earlier of [...running, ...waiting].filter(isOwn)) earlier.abort.abort(replaced());
  call.abort.signal.throwIfAborted();
  if (!hasSlot(limit, calls, call.who)) {
    if (countOf(waiting, call.who) >= limit.waitingPerPerson) throw refuse(tooManyOwn(limit));
    if (waiting.length >= limit.waiting) throw refuse(busy(limit));
    await waitForSlot(call, waiting, limit.waitSeconds, () => refuse(busy(limit)));
  }
  running.add(call);
}

async function run<Result>(
  limit: CallLimit,
  calls: Calls,
  call: Call,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  try {
    call.abort.signal.throwIfAborted();
    return await work(call.abort.signal);
  } finally {
    calls.running.delete(call);
    calls.resting.add(call);
    const end = () => {
      calls.resting.delete(call);
      startNext(limit, calls);
    };
    const restMs = Math.min((performance.now() - start) * limit.rest, LONGEST_REST_MS);
    if (restMs > 0) setTimeout(end, restMs);
    else end();
    startNext(limit, calls);
  }
}

/** Waits for a slot. @throws what ended the wait: the signal's reason, or the error of a wait that took too long */
function waitForSlot(call: Call, waiting: Call[], seconds: number, tooLong: () => AppError): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      call.abort.signal.removeEventListener('abort', giveUp);
      const at = waiting.indexOf(call);
      if (at >= 0) waiting.splice(at, 1);
      settle();
    };
    const giveUp = () => end(() => reject(call.abort.signal.reason));
    const timer = setTimeout(() => end(() => reject(tooLong())), seconds * 1000);
    call.abort.signal.addEventListener('abort', giveUp);
    call.start = () => end(resolve);
    waiting.push(call);
    if (call.abort.signal.aborted) giveUp();
  });
}

/** Starts the waiting calls that now have a slot. */
function startNext(limit: CallLimit, calls: Calls): void {
  for (;;) {
    const ready = calls.waiting.filter(({ who }) => hasSlot(limit, calls, who));
    const [next] = ready.sort((one, other) => countOf(calls.running, one.who) - countOf(calls.running, other.who));
    if (!next) return;
    // Counted at once: it begins in a later turn of the event loop.
    calls.running.add(next);
    next.start();
  }
}

const RETRY_SECONDS = 5;
const LONGEST_REST_MS = 2_000;
/** Delay of a refusal. */
const REFUSAL_MS = 1_000;

const tooManyOwn = ({ label, tooManyOwn: sentence }: CallLimit) =>
  new AppError(
    429,
    'too-many-own-calls',
    sentence ?? `You have too many ${label} under way. Please wait until one of them has ended.`,
  ).retryAfter(RETRY_SECONDS);
const busy = ({ label }: CallLimit) =>
  new AppError(503, 'busy', `The portal is busy with other ${label}. Please try again in a moment.`).retryAfter(RETRY_SECONDS);
const replaced = () => new AppError(429, 'replaced', 'A newer request of yours has replaced this one.').retryAfter(1);
/** Nobody reads it: the connection has closed. */
const dropped = () => new AppError(503, 'dropped', 'The connection was closed before the response.');
