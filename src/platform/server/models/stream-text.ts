import type { CatalogueModel } from './catalogue.ts';
import { requestPermit } from './circuit-breaker.ts';
import type { CallOutcome, StreamedResponse, StreamRequest } from './model-call.ts';
import { ModelError } from './model-error.ts';
import { UNKNOWN_USAGE } from './model-prices.ts';
import { noteRetirement } from './note-retirement.ts';
import { recordCall } from './record-call.ts';
import { requestText, type TextNeeds } from './request-text.ts';

/** Asks once for the next message of a conversation: a person waits, and whatever went wrong, a retry would be paid again. */
export async function streamText(model: CatalogueModel, needs: TextNeeds, request: StreamRequest): Promise<StreamedResponse> {
  if (request.signal.aborted) return { failure: new ModelError(model.id, 'cancelled'), usage: UNKNOWN_USAGE };
  try {
    const permit = await requestPermit(needs, model);
    // The person does not wait for the call to be recorded.
    const recorded = recordCall(needs, model, request.about);
    const { outcome, hasText } = await requestText(model, needs, timed(needs, model, request));
    const settle = await recorded;
    await settle(outcome);
    await noteRetirement(needs, model, outcome);
    await permit.report(hasText ? takesKey(outcome) : outcome);
    return { failure: outcome.kind === 'failed' ? outcome.failure.error : null, usage: outcome.usage };
  } catch (error) {
    if (error instanceof ModelError) return { failure: error, usage: UNKNOWN_USAGE };
    throw error;
  }
}

/** The same request; the first chunk of its response is reported. */
function timed({ watch }: TextNeeds, { id, provider }: CatalogueModel, request: StreamRequest): StreamRequest {
  const askedAt = performance.now();
  let hasBegun = false;
  const onText = (piece: string) => {
    if (!hasBegun) watch.began(provider.id, id, (performance.now() - askedAt) / 1000);
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
