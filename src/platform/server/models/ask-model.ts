import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { fetchWithinBound } from '../fetch-within-bound.ts';
import { judgeAnswer, type Reply } from './judge-answer.ts';
import { judgeFailure } from './judge-failure.ts';
import { limitCall } from './limit-call.ts';
import { loadModel } from './load-model.ts';
import type { CallOutcome, ModelSettings, ObjectRequest } from './model-call.ts';
import { answerLimit } from './model-catalogue.ts';

/** Beside the answer itself a provider sends the thinking, sealed, and some envelope. */
const BYTES_PER_TOKEN = 32;
const ENVELOPE_BYTES = 256 * 1024;

/** Asks a model once. What went wrong is returned, not thrown, because what the call took has to be kept in either case. */
export async function askModel<Shape extends z.ZodMiniObject>(
  settings: ModelSettings,
  clock: Clock,
  request: ObjectRequest<Shape>,
): Promise<CallOutcome<z.infer<Shape>>> {
  const limit = limitCall(request.timeoutMs, request.signal);
  let reply: Reply;
  try {
    reply = await callProvider(settings, request, limit.signal);
  } catch (error) {
    const failure = judgeFailure(request.model, error, limit.endedBy(), clock.now());
    return { kind: 'failed', failure, usage: { inputTokens: null, outputTokens: null } };
  } finally {
    limit.release();
  }
  return judgeAnswer(request, reply);
}

async function callProvider<Shape extends z.ZodMiniObject>(
  settings: ModelSettings,
  request: ObjectRequest<Shape>,
  abortSignal: AbortSignal,
): Promise<Reply> {
  const { generateText, Output } = await import('ai');
  // Its hints would go to the console in words of its own.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const maxOutputTokens = answerLimit(request.model, request.maxOutputTokens);
  const result = await generateText({
    model: await loadModel(settings, request.model, fetchWithinBound(ENVELOPE_BYTES + BYTES_PER_TOKEN * maxOutputTokens)),
    instructions: request.instructions,
    prompt: request.material,
    // The shape is asked for here and judged by us, so that an answer is parsed only when it is whole and of a sane length.
    output: {
      ...Output.object({ schema: request.shape }),
      parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text),
    },
    maxOutputTokens,
    maxRetries: 0,
    abortSignal,
    providerOptions: { openai: { store: false } },
    include: { responseBody: true },
  });
  const { finishReason, rawFinishReason, usage, response, text } = result;
  const answer = finishReason === 'stop' && text !== '' ? String(result.output) : text;
  return { text: answer, finishReason, rawFinishReason, usage, body: response.body };
}
