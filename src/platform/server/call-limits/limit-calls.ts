import type { CallKind } from '#platform/shared/endpoint.ts';
import { AppError } from '../errors.ts';
import type { CallLimit } from './call-limits.ts';

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

/** A call that runs or waits. */
interface Call {
  who: string;
  abort: AbortController;
  /** Begins a waiting call. */
  start(): void;
}

/**
 * Builds the function that keeps heavy calls within their limits, on this server. A call waits until its person and the server
 * have a free slot; among those that wait, people with the fewest running calls come first. When its connection closes, a waiting
 * call is dropped, and a running one is told by its signal.
 * @param throttled called for each call that was refused
 * @throws AppError 429 if the person has too many such calls, 503 if the server has, or the wait took too long
 */
export function createLimitCalls(
  limits: Record<CallKind, CallLimit>,
  throttled: (kind: CallKind, caller: Caller) => void = () => {},
): LimitCalls {
  const kinds = new Map<CallKind, { running: Set<Call>; waiting: Call[] }>();

  return async (kind, caller, work) => {
    const { who, signal } = caller;
    const limit = limits[kind];
    const state = kinds.get(kind) ?? { running: new Set<Call>(), waiting: [] };
    kinds.set(kind, state);
    const refuse = (error: AppError) => {
      throttled(kind, caller);
      return error;
    };
    const { running, waiting } = state;
    if (limit.newestWins) for (const call of [...running, ...waiting]) if (call.who === who) call.abort.abort(replaced());
    const abort = new AbortController();
    const call: Call = { who, abort, start: () => {} };
    const drop = () => abort.abort(dropped());
    if (signal.aborted) drop();
    signal.addEventListener('abort', drop, { once: true });
    try {
      if (!hasSlot(limit, running, who)) {
        const isPersonFull = countOf(waiting, who) >= limit.waitingPerPerson;
        if (isPersonFull) throw refuse(tooManyOwn(limit));
        if (waiting.length >= limit.waiting) throw refuse(busy(limit));
        await untilStarted(call, waiting, limit.waitSeconds, () => refuse(busy(limit)));
      }
      abort.signal.throwIfAborted();
      running.add(call);
      return await work(abort.signal);
    } finally {
      signal.removeEventListener('abort', drop);
      running.delete(call);
      startNext(limit, state);
    }
  };
}

const countOf = (calls: Iterable<Call>, who: string): number => [...calls].filter((call) => call.who === who).length;

const hasSlot = (limit: CallLimit, running: Set<Call>, who: string): boolean =>
  running.size < limit.running && countOf(running, who) < limit.runningPerPerson;

/** Waits for a slot. @throws what ended the wait: the signal's reason, or the error of a wait that took too long */
function untilStarted(call: Call, waiting: Call[], seconds: number, tooLong: () => AppError): Promise<void> {
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

/** Starts the waiting calls that now have a slot; they count as running at once. */
function startNext(limit: CallLimit, { running, waiting }: { running: Set<Call>; waiting: Call[] }): void {
  for (;;) {
    const ready = waiting.filter((call) => hasSlot(limit, running, call.who));
    const [next] = ready.sort((one, other) => countOf(running, one.who) - countOf(running, other.who));
    if (!next) return;
    running.add(next);
    next.start();
  }
}

const RETRY_SECONDS = 5;

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
