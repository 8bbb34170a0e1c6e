import { requestPermit } from './circuit-breaker.ts';
import type { CallOutcome, ModelSettings, StreamedResponse, StreamRequest } from './model-call.ts';
import { providerOf } from './model-catalogue.ts';
import { ModelError } from './model-error.ts';
import { UNKNOWN_USAGE } from './model-prices.ts';
import { recordCall } from './record-call.ts';
import { requestText, type TextNeeds } from './request-text.ts';

/** Asks once for the next message of a conversation: a person waits, and whatever went wrong, a retry would be paid again. */
export async function streamText(settings: ModelSettings, needs: TextNeeds, request: StreamRequest): Promise<StreamedResponse> {
  const { model, signal } = request;
  if (signal.aborted) return { failure: new ModelError(model, 'cancelled'), usage: UNKNOWN_USAGE };
  try {
    const permit = await requestPermit(needs, providerOf(model), model);
    // The person does not wait for the call to be recorded.
    const recorded = recordCall(needs, settings.modelPrices, request);
    const { outcome, hasText } = await requestText(settings, needs, timed(needs, request));
    const settle = await recorded;
    await settle(outcome);
    await permit.report(hasText ? takesKey(outcome) : outcome);
    return { failure: outcome.kind === 'failed' ? outcome.failure.error : null, usage: outcome.usage };
  } catch (error) {
    if (error instanceof ModelError) return { failure: error, usage: UNKNOWN_USAGE };
    throw error;
  }
}

/** The same request; the first chunk of its response is reported. */
function timed({ watch }: TextNeeds, request: StreamRequest): StreamRequest {
  const askedAt = performance.now();
  let hasBegun = false;
  const onText = (piece: string) => {
    if (!hasBegun) watch.began(providerOf(request.model), request.model, (performance.now() - askedAt) / 1000);
    hasBegun = true;
    request.onText(piece);
  };
  return { ...request, onText };
}

/** A provider that has begun a response accepts the key, however the response ended. */
function takesKey(outcome: CallOutcome<null>): CallOutcome<null> {
  return outcome.kind === 'failed' && !outcome.failure.outage
    ? { kind: 'answered', answer: null, usage: outcome.usage }
    : outcome;
}
