import { fetchWithLimit, ResponseTooLong, streamWithLimit } from '../fetch-with-size-limit.ts';
import type { CallLog } from './call-log.ts';
import type { CatalogueModel } from './catalogue.ts';
import { classifyFailure } from './classify-failure.ts';
import { classifyStreamEnd, classifyStreamFailure, refusesToStream } from './classify-stream-end.ts';
import { loadProviderModel, PROVIDER_OPTIONS } from './load-provider-model.ts';
import type { CallOutcome, Failure, ModelNeeds, StreamRequest } from './model-call.ts';
import { outputTokenLimit } from './model-limits.ts';
import { UNKNOWN_USAGE, type Usage } from './model-prices.ts';
import { readStreamParts, usageOf } from './read-stream-parts.ts';
import { startStreamWatchdog } from './stream-timeouts.ts';

/** Dependencies of asking for text. */
export type TextNeeds = Required<ModelNeeds> & CallLog;

/** OpenAI adds some three hundred bytes to each chunk of text, and sends the encrypted reasoning beside it. */
const BYTES_PER_TOKEN = 512;
const ENVELOPE_BYTES = 256 * 1024;
/** Above the average token length of any language. */
const CHARACTERS_PER_TOKEN = 8;

/** Outcome of a call, and whether any text reached the caller. */
export interface TextOutcome {
  outcome: CallOutcome<null>;
  hasText: boolean;
}

/** Asks a model for text, once; only one that refuses to stream, and so has read nothing, is asked again for a whole response. */
export async function requestText(model: CatalogueModel, needs: TextNeeds, request: StreamRequest): Promise<TextOutcome> {
  const limit = outputTokenLimit(model, request.maxOutputTokens);
  let length = 0;
  let mistake: { error: unknown } | null = null;
  const onText = (text: string) => {
    length += text.length;
    if (length > CHARACTERS_PER_TOKEN * limit) throw new ResponseTooLong('the text is too long');
    try {
      request.onText(text);
    } catch (error) {
      mistake = { error };
      throw error;
    }
  };
  const given = { model, request, onText, limit, hasText: () => length > 0 };
  const inPieces = model.streams ? await requestStreamed(needs, given) : null;
  const outcome = inPieces ?? (await requestWhole(needs, given));
  // An exception of the receiver's is a bug of the portal's own, and not the provider's failure.
  if (mistake !== null) throw (mistake as { error: unknown }).error;
  return { outcome, hasText: length > 0 };
}

interface Given {
  model: CatalogueModel;
  request: StreamRequest;
  onText: (text: string) => void;
  /** Most tokens of the response, reasoning included. */
  limit: number;
  hasText: () => boolean;
}

/** @returns null if the provider does not stream this model to this organization */
async function requestStreamed(
  { clock, timeouts }: TextNeeds,
  { model, request, onText, limit, hasText }: Given,
): Promise<CallOutcome<null> | null> {
  const asked = await loadProviderModel(model, streamWithLimit(maxBytes(limit)));
  const watchdog = startStreamWatchdog(timeouts(model, 'pieces'), request.signal);
  try {
    const includeRawChunks = model.provider.kind !== 'gemini' && model.provider.kind !== 'anthropic';
    const { stream } = await asked.doStream({ ...callOf(request, limit), abortSignal: watchdog.signal, includeRawChunks });
    const end = await readStreamParts(stream, (text) => {
      watchdog.heard();
      onText(text);
    });
    return conclude(classifyStreamEnd(model.id, end, hasText(), clock.now()), end.usage);
  } catch (error) {
    watchdog.hangUp();
    if (watchdog.endedBy() === null && refusesToStream(error)) return null;
    return conclude(classifyStreamFailure(model.id, error, watchdog.endedBy(), clock.now()), UNKNOWN_USAGE);
  } finally {
    watchdog.release();
  }
}

async function requestWhole(
  { clock, timeouts }: TextNeeds,
  { model, request, onText, limit }: Given,
): Promise<CallOutcome<null>> {
  const asked = await loadProviderModel(model, fetchWithLimit(maxBytes(limit)));
  const watchdog = startStreamWatchdog(timeouts(model, 'whole'), request.signal);
  try {
    const result = await asked.doGenerate({ ...callOf(request, limit), abortSignal: watchdog.signal });
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const isIncomplete = (result.response?.body as { status?: unknown } | undefined)?.status === 'incomplete';
    const end = {
      finishReason: result.finishReason,
      isIncomplete,

      error: undefined,
      usage: usageOf(result.usage),
    };
    const failure = classifyStreamEnd(model.id, end, text !== '', clock.now());
    if (text !== '' && failure?.error.reason !== 'refused') onText(text);
    return conclude(failure, end.usage);
  } catch (error) {
    return conclude(classifyFailure(model.id, error, watchdog.endedBy(), clock.now()), UNKNOWN_USAGE);
  } finally {
    watchdog.release();
  }
}

function callOf({ instructions, messages }: StreamRequest, maxOutputTokens: number) {
  const said = messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] }));
  return {
    prompt: [{ role: 'system' as const, content: instructions }, ...said],
    maxOutputTokens,
    providerOptions: PROVIDER_OPTIONS,
  };
}

const maxBytes = (limit: number) => ENVELOPE_BYTES + BYTES_PER_TOKEN * limit;

const conclude = (failure: Failure | null, usage: Usage): CallOutcome<null> =>
  failure ? { kind: 'failed', failure, usage } : { kind: 'answered', answer: null, usage };
