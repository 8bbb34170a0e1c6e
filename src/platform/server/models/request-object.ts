import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { fetchWithLimit } from '../fetch-with-size-limit.ts';
import { startCallTimeout } from './call-timeout.ts';
import type { CatalogueModel } from './catalogue.ts';
import { classifyFailure } from './classify-failure.ts';
import { loadProviderModel, PROVIDER_OPTIONS } from './load-provider-model.ts';
import type { CallOutcome, ObjectRequest } from './model-call.ts';
import { outputTokenLimit } from './model-limits.ts';
import { type Reply, validateResponse } from './validate-response.ts';

/** Beside the response itself a provider sends the encrypted reasoning, and some envelope. */
const BYTES_PER_TOKEN = 32;
const ENVELOPE_BYTES = 256 * 1024;

/** Asks a model once. Failures are returned, not thrown, because the call's usage has to be recorded in either case. */
export async function requestObject<Shape extends z.ZodMiniObject>(
  model: CatalogueModel,
  clock: Clock,
  request: ObjectRequest<Shape>,
): Promise<CallOutcome<z.infer<Shape>>> {
  const limit = startCallTimeout(request.timeoutMs, request.signal);
  let reply: Reply;
  try {
    reply = await callProvider(model, request, limit.signal);
  } catch (error) {
    const failure = classifyFailure(request.model, error, limit.endedBy(), clock.now());
    return { kind: 'failed', failure, usage: { inputTokens: null, outputTokens: null } };
  } finally {
    limit.release();
  }
  return validateResponse(request, reply);
}

async function callProvider<Shape extends z.ZodMiniObject>(
  model: CatalogueModel,
  request: ObjectRequest<Shape>,
  abortSignal: AbortSignal,
): Promise<Reply> {
  const { generateText, Output } = await import('ai');
  // Its hints would otherwise go to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const maxOutputTokens = outputTokenLimit(model, request.maxOutputTokens);
  const result = await generateText({
    model: await loadProviderModel(model, fetchWithLimit(ENVELOPE_BYTES + BYTES_PER_TOKEN * maxOutputTokens)),
    instructions: request.instructions,
    prompt: request.material,
    // The shape is requested here and validated by us, so that a response is parsed only if complete and of a sane length.
    output: {
      ...Output.object({ schema: request.shape }),
      parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text),
    },
    maxOutputTokens,
    maxRetries: 0,
    abortSignal,
    providerOptions: PROVIDER_OPTIONS,
    include: { responseBody: true },
  });
  const { finishReason, rawFinishReason, usage, response, text } = result;
  const answer = finishReason === 'stop' && text !== '' ? String(result.output) : text;
  return { text: answer, finishReason, rawFinishReason, usage, body: response.body };
}
