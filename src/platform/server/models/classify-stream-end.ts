import { ResponseTooLong } from '../fetch-with-size-limit.ts';
import { classifyFailure, classifyReportedError } from './classify-failure.ts';
import type { Failure } from './model-call.ts';
import { ModelError, type ResponseDefect } from './model-error.ts';
import type { TextEnd } from './read-stream-parts.ts';

/** An error of a failed stream, thrown or reported by the AI SDK. */
interface StreamFault {
  name?: string;
  statusCode?: number;
  responseBody?: string;
  /** Data that the provider sent, if it reported a failure within the stream. */
  data?: unknown;
  cause?: unknown;
}

const UNREADABLE: ReadonlySet<string | undefined> = new Set(['AI_JSONParseError', 'AI_TypeValidationError']);

/** True if the provider responds to this organization without streaming only: it has neither read nor charged anything. */
export function refusesToStream(thrown: unknown): boolean {
  const { statusCode, responseBody } = (thrown ?? {}) as StreamFault;
  return statusCode === 400 && readParam(responseBody) === 'stream';
}

function readParam(body: string | undefined): unknown {
  try {
    return (JSON.parse(body ?? '') as { error?: { param?: unknown } } | null)?.error?.param;
  } catch {
    return undefined;
  }
}

/** Classifies a broken stream, without a word of the error, which may quote the prompt. */
export function classifyStreamFailure(
  model: string,
  thrown: unknown,
  endedBy: 'timeout' | 'cancelled' | null,
  now: Date,
): Failure {
  const fault = (thrown ?? {}) as StreamFault;
  if (endedBy) return classifyFailure(model, thrown, endedBy, now);
  if (fault instanceof ResponseTooLong || fault.cause instanceof ResponseTooLong) return bad(model, 'too-long');
  const frame = frameOf(fault);
  if (frame) return classifyReportedError(model, fault.statusCode ?? 500, frame);
  if (UNREADABLE.has(fault.name)) return bad(model, 'shape');
  // The head of the response had arrived, and then the connection broke.
  if (fault.statusCode === 200) return { error: new ModelError(model, 'unreachable') };
  return classifyFailure(model, thrown, null, now);
}

/** A provider's error within a stream: OpenAI wraps it in an event, Google sends it bare. */
function frameOf(fault: StreamFault): object | undefined {
  const { data } = fault;
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, response, error } = data as { type?: unknown; response?: { error?: object }; error?: object };
  if (type === 'response.failed') return response?.error ?? {};
  if (type === 'error') return error ?? data;
  return fault instanceof Error ? undefined : data;
}

/** Finds what is wrong with a response that came to its end; null if nothing is. */
export function classifyStreamEnd(
  model: string,
  { finishReason, isIncomplete, error }: TextEnd,
  hasText: boolean,
  now: Date,
): Failure | null {
  if (error !== undefined) return classifyStreamFailure(model, error, null, now);
  const { unified, raw } = finishReason;
  if (unified === 'error') return { error: new ModelError(model, 'provider-failed') };
  if (unified === 'content-filter') return bad(model, isOwnRefusal(raw) ? 'refused' : 'filtered');
  if (unified === 'interrupted') return hasText ? { error: new ModelError(model, 'unreachable') } : bad(model, 'shape');
  if (unified === 'length' || isIncomplete) return bad(model, 'truncated');
  if (!hasText) return bad(model, 'empty');
  return unified === 'stop' ? null : bad(model, 'truncated');
}

/** True if the model itself declined: OpenAI gives no finish reason then, other servers a usual one, and Anthropic its own. */
export const isOwnRefusal = (raw: string | undefined): boolean => raw === undefined || raw === 'stop' || raw === 'refusal';

const bad = (model: string, reason: ResponseDefect): Failure => ({ error: new ModelError(model, 'bad-answer', { reason }) });
