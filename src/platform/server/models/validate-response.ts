import type { FinishReason } from 'ai';
import * as z from 'zod/mini';
import { isOwnRefusal } from './classify-stream-end.ts';
import type { CallOutcome, ObjectRequest } from './model-call.ts';
import { ModelError, type ResponseDefect } from './model-error.ts';
import type { Usage } from './model-prices.ts';

/** Above the average token length of any language; anything longer is not a valid response. */
const CHARACTERS_PER_TOKEN = 8;

/** A provider's response, before anybody relies on it. */
export interface Reply {
  text: string;
  finishReason: FinishReason;
  /** As the provider words it; undefined where it gave none. */
  rawFinishReason: string | undefined;
  usage: { inputTokens: number | undefined; outputTokens: number | undefined };
  /** The response as it came over the wire. */
  body?: unknown;
}

/** Accepts a response only if it is complete, of a sane length and of the requested shape. */
export function validateResponse<Shape extends z.ZodMiniObject>(
  request: ObjectRequest<Shape>,
  reply: Reply,
): CallOutcome<z.infer<Shape>> {
  const usage: Usage = { inputTokens: reply.usage.inputTokens ?? null, outputTokens: reply.usage.outputTokens ?? null };
  const bad = (reason: ResponseDefect): CallOutcome<z.infer<Shape>> => {
    return { kind: 'failed', failure: { error: new ModelError(request.model, 'bad-answer', { reason }) }, usage };
  };
  const unfinished = whyUnfinished(reply);
  if (unfinished) return bad(unfinished);
  if (reply.text.trim() === '') return bad('empty');
  if (reply.text.length > CHARACTERS_PER_TOKEN * request.maxOutputTokens) return bad('too-long');
  const parsed = z.safeParse(request.shape, readJson(reply.text));
  return parsed.success ? { kind: 'answered', answer: parsed.data, usage } : bad('shape');
}

function whyUnfinished({ text, finishReason, rawFinishReason, body }: Reply): ResponseDefect | undefined {
  if (finishReason === 'content-filter') return isOwnRefusal(rawFinishReason) ? 'refused' : 'filtered';
  const isIncomplete = (body as { status?: unknown } | null | undefined)?.status === 'incomplete';
  if (finishReason === 'length' || isIncomplete) return 'truncated';
  if (finishReason === 'stop') return undefined;
  return text.trim() === '' ? 'empty' : 'shape';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
