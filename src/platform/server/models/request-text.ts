import { ResponseTooLong } from '../fetch-with-size-limit.ts';
import type { CallLogQueries } from './call-log.ts';
import { classifyFailure } from './classify-failure.ts';
import { classifyStreamEnd, classifyStreamFailure, refusesToStream } from './classify-stream-end.ts';
import { loadProviderModel } from './load-provider-model.ts';
import type { CallOutcome, Failure, ModelNeeds, ModelSettings, StreamRequest } from './model-call.ts';
import { outputTokenLimit, providerOf, supportsStreaming } from './model-catalogue.ts';
import { UNKNOWN_USAGE, type Usage } from './model-prices.ts';
import type { ProviderConnections } from './provider-connections.ts';
import { readStreamParts, usageOf } from './read-stream-parts.ts';
import { startStreamWatchdog } from './stream-timeouts.ts';
import { createStreamingFetch, createWholeFetch } from './streaming-fetch.ts';

/** Dependencies of asking for text. */
export type TextNeeds = Required<ModelNeeds> & { lines: ProviderConnections; book: CallLogQueries };

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
export async function requestText(settings: ModelSettings, needs: TextNeeds, request: StreamRequest): Promise<TextOutcome> {
  const sink = openSink(request.onText, CHARACTERS_PER_TOKEN * outputTokenLimit(request.model, request.maxOutputTokens));
  const inPieces = supportsStreaming(request.model) ? await requestStreamed(settings, needs, request, sink) : null;
  const outcome = inPieces ?? (await requestWhole(settings, needs, request, sink));
  sink.close();
  return { outcome, hasText: sink.hasText() };
}

/** @returns null if the provider does not stream this model to this organization */
async function requestStreamed(
  settings: ModelSettings,
  { clock, lines, timeouts }: TextNeeds,
  request: StreamRequest,
  sink: TextSink,
): Promise<CallOutcome<null> | null> {
  const { model: id, signal } = request;
  const limit = startStreamWatchdog(timeouts(id, 'pieces'), signal);
  const onText = (text: string) => {
    limit.heard();
    sink.take(text);
  };
  try {
    const reading = { maxBytes: maxBytes(request), ...(providerOf(id) === 'openai' && { onText }) };
    const model = await loadProviderModel(settings, id, createStreamingFetch(lines, reading));
    const { stream } = await model.doStream({ ...callOf(request), abortSignal: limit.signal, includeRawChunks: true });
    const end = await readStreamParts(stream, onText);
    return conclude(classifyStreamEnd(id, end, sink.hasText(), clock.now()), end.usage);
  } catch (error) {
    limit.hangUp();
    if (limit.endedBy() === null && refusesToStream(error)) return null;
    return conclude(classifyStreamFailure(id, error, limit.endedBy(), clock.now()), UNKNOWN_USAGE);
  } finally {
    limit.release();
  }
}

async function requestWhole(
  settings: ModelSettings,
  { clock, lines, timeouts }: TextNeeds,
  request: StreamRequest,
  sink: TextSink,
): Promise<CallOutcome<null>> {
  const { model: id, signal } = request;
  const limit = startStreamWatchdog(timeouts(id, 'whole'), signal);
  try {
    const model = await loadProviderModel(settings, id, createWholeFetch(lines, maxBytes(request)));
    const { content, finishReason, usage, response } = await model.doGenerate({ ...callOf(request), abortSignal: limit.signal });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const isIncomplete = (response?.body as { status?: unknown } | undefined)?.status === 'incomplete';
    const end = { finishReason, isIncomplete, error: undefined, usage: usageOf(usage) };
    const failure = classifyStreamEnd(id, end, text !== '', clock.now());
    if (failure?.error.reason !== 'refused') sink.take(text);
    return conclude(failure, end.usage);
  } catch (error) {
    return conclude(classifyFailure(id, error, limit.endedBy(), clock.now()), UNKNOWN_USAGE);
  } finally {
    limit.release();
  }
}

function callOf({ model, instructions, messages, maxOutputTokens }: StreamRequest) {
  const said = messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] }));
  return {
    prompt: [{ role: 'system' as const, content: instructions }, ...said],
    maxOutputTokens: outputTokenLimit(model, maxOutputTokens),
    providerOptions: { openai: { store: false } },
  };
}

const maxBytes = ({ model, maxOutputTokens }: StreamRequest) =>
  ENVELOPE_BYTES + BYTES_PER_TOKEN * outputTokenLimit(model, maxOutputTokens);

const conclude = (failure: Failure | null, usage: Usage): CallOutcome<null> =>
  failure ? { kind: 'failed', failure, usage } : { kind: 'answered', answer: null, usage };

/** Receives the text of a response until the call has returned. */
interface TextSink {
  /** True if any text arrived. */
  hasText(): boolean;
  /** @throws ResponseTooLong; also the receiver's exception, which is a bug of the portal's own */
  take(text: string): void;
  /** @throws the receiver's exception */
  close(): void;
}

/** Opens a sink with a limit of characters. */
function openSink(onText: (text: string) => void, maxLength: number): TextSink {
  let length = 0;
  let isOpen = true;
  let mistake: { error: unknown } | null = null;
  const hand = (text: string) => {
    try {
      onText(text);
    } catch (error) {
      mistake = { error };
      throw error;
    }
  };
  return {
    hasText: () => length > 0,
    take: (text) => {
      if (!isOpen || text === '') return;
      length += text.length;
      if (length > maxLength) throw new ResponseTooLong('the text is too long');
      hand(text);
    },
    close: () => {
      isOpen = false;
      if (mistake) throw mistake.error;
    },
  };
}
