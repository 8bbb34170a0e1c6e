import type * as z from 'zod/mini';
import { faultPoint } from '../fault-point.ts';
import { askModel } from './ask-model.ts';
import type { CallBook } from './call-book.ts';
import { recordCall } from './call-record.ts';
import type { CallOutcome, Failure, ModelNeeds, ModelSettings, ObjectRequest } from './model-call.ts';
import { providerOf } from './model-catalogue.ts';
import { ModelError, ProviderUnavailable } from './model-error.ts';
import { admitCall } from './provider-breaker.ts';
import { LONGEST_WAIT_MS, MAX_TRIES, waitBeforeNextTry } from './retry-policy.ts';

type Needs = Required<ModelNeeds> & { book: CallBook };

/** Asks, and asks again where that may help. @throws ModelError of the last try */
export async function askUntilAnswered<Shape extends z.ZodMiniObject>(
  settings: ModelSettings,
  needs: Needs,
  request: ObjectRequest<Shape>,
): Promise<z.infer<Shape>> {
  const failures: Failure[] = [];
  for (;;) {
    throwIfCancelled(request);
    const outcome = await askOnce(settings, needs, request);
    if (outcome.kind === 'answered') return outcome.answer;
    failures.push(outcome.failure);
    await waitOrGiveUp(needs, request, outcome.failure, failures);
  }
}

async function askOnce<Shape extends z.ZodMiniObject>(
  settings: ModelSettings,
  needs: Needs,
  request: ObjectRequest<Shape>,
): Promise<CallOutcome<z.infer<Shape>>> {
  const permit = await admitCall(needs, providerOf(request.model), request.model);
  const settle = await recordCall(needs, settings.modelPrices, request);
  faultPoint('before:model-call');
  const outcome = await askModel(settings, needs.clock, request);
  faultPoint('after:model-call');
  await settle(outcome);
  await permit.report(outcome);
  return outcome;
}

async function waitOrGiveUp(
  { wait, random, clock, log }: Needs,
  request: ObjectRequest<z.ZodMiniObject>,
  { error }: Failure,
  failures: readonly Failure[],
): Promise<void> {
  const waitMs = waitBeforeNextTry(failures, random);
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
