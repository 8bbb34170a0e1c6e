import type * as z from 'zod/mini';
import { faultPoint } from '../fault-point.ts';
import type { CallLog } from './call-log.ts';
import type { CatalogueModel } from './catalogue.ts';
import { requestPermit } from './circuit-breaker.ts';
import type { CallOutcome, Failure, ModelNeeds, ObjectRequest } from './model-call.ts';
import { ModelError, type ModelErrorKind, ProviderUnavailable } from './model-error.ts';
import { noteRetirement } from './note-retirement.ts';
import { recordCall } from './record-call.ts';
import { requestObject } from './request-object.ts';

/** Before the second attempt, the third …, in milliseconds. */
const WAITS_MS = [2_000, 8_000, 30_000, 120_000];

/** The first attempt and four retries. */
const MAX_TRIES = WAITS_MS.length + 1;

/** Low, because every bad response is paid for. */
const FURTHER_TRIES_AFTER_BAD_ANSWERS = 2;

/** Waits are extended by up to this share, so that calls that failed together are not retried together. */
const JITTER = 0.05;

/** A delay that the provider asks for is never undercut, and exceeded by less than a second. */
const RETRY_AFTER_JITTER_MS = 800;

/** A longer wait does not fit into a job: the work is postponed until then. */
const LONGEST_WAIT_MS = 5 * 60_000;

const FINAL: ReadonlySet<ModelErrorKind> = new Set([
  'refused-request',
  'unavailable',
  'not-configured',
  'not-permitted',
  'retired',
  'cancelled',
]);

type Needs = Required<ModelNeeds> & CallLog;

/**
 * Asks, and retries where that may help.
 * @param find looks the model up before each attempt, because administrators may have changed it
 * @throws ModelError of the last attempt
 */
export async function retryRequest<Shape extends z.ZodMiniObject>(
  find: () => Promise<CatalogueModel>,
  needs: Needs,
  request: ObjectRequest<Shape>,
): Promise<z.infer<Shape>> {
  const failures: Failure[] = [];
  for (;;) {
    throwIfCancelled(request);
    const outcome = await requestOnce(await find(), needs, request);
    if (outcome.kind === 'answered') return outcome.answer;
    failures.push(outcome.failure);
    await waitOrGiveUp(needs, request, outcome.failure, failures);
  }
}

async function requestOnce<Shape extends z.ZodMiniObject>(
  model: CatalogueModel,
  needs: Needs,
  request: ObjectRequest<Shape>,
): Promise<CallOutcome<z.infer<Shape>>> {
  const permit = await requestPermit(needs, model);
  const settle = await recordCall(needs, model, request.about);
  faultPoint('before:model-call');
  const outcome = await requestObject(model, needs.clock, request);
  faultPoint('after:model-call');
  await settle(outcome);
  await noteRetirement(needs, model, outcome);
  await permit.report(outcome);
  return outcome;
}

async function waitOrGiveUp(
  { wait, random, clock, log }: Needs,
  request: ObjectRequest<z.ZodMiniObject>,
  { error }: Failure,
  failures: readonly Failure[],
): Promise<void> {
  const waitMs = waitBeforeRetry(failures, random);
  if (waitMs === null || failures.length >= (request.maxTries ?? MAX_TRIES)) throw error;
  const { model, kind, reason, status } = error;
  if (waitMs > LONGEST_WAIT_MS) throw new ProviderUnavailable(model, new Date(clock.now().getTime() + waitMs), status);
  log.warn({ event: 'model_retry', model, kind, reason, status, waitMs: Math.round(waitMs) }, 'asking a model again');
  await wait(waitMs, request.signal).catch((ended: unknown) => {
    throwIfCancelled(request);
    throw ended;
  });
}

function throwIfCancelled({ model, signal }: ObjectRequest<z.ZodMiniObject>): void {
  if (signal?.aborted) throw new ModelError(model, 'cancelled');
}

/**
 * Time to wait before a retry, in milliseconds; null if retrying is no use.
 * @param failures all failures so far, the last one last
 * @param random between 0 and 1
 */
export function waitBeforeRetry(failures: readonly Failure[], random: () => number): number | null {
  const last = failures.at(-1);
  const usual = WAITS_MS[failures.length - 1];
  if (last === undefined || usual === undefined || FINAL.has(last.error.kind)) return null;
  const badAnswers = failures.filter(({ error }) => error.kind === 'bad-answer').length;
  if (last.error.kind === 'bad-answer' && badAnswers > FURTHER_TRIES_AFTER_BAD_ANSWERS) return null;
  if (last.retryAfterMs !== undefined) return last.retryAfterMs + RETRY_AFTER_JITTER_MS * random();
  return usual * (1 + JITTER * random());
}
