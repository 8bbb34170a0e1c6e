import { ResponseTooLong } from '../fetch-with-size-limit.ts';
import type { Failure } from './model-call.ts';
import { ModelError, type ModelErrorKind, type ResponseDefect } from './model-error.ts';

const SECONDS = /^\d{1,9}$/;

/** A duration as Google's errors write it: "20s", "1.5s". */
const DURATION = /^(\d{1,9}(?:\.\d{1,9})?)s$/;

/** Longest delay that is honored: a date further away counts as this. */
const LONGEST_MS = 365 * 86_400_000;

/** Details of a failed call from the AI SDK. Its message and its causes quote the prompt and the response. */
interface SdkError {
  name?: string;
  statusCode?: number;
  responseHeaders?: Record<string, string>;
  /** An object where the failure came with HTTP status 200; the status is then the SDK's guess. */
  responseBody?: string | object | null;
  cause?: { code?: unknown };
}

const REFUSES_KEY = 'it refuses the key';
const NO_CREDIT = 'the account has no credit';

/** Classifies a failed call, without a word of the error, which may quote the prompt. */
export function classifyFailure(model: string, thrown: unknown, endedBy: 'timeout' | 'cancelled' | null, now: Date): Failure {
  const fail = (kind: ModelErrorKind, reason?: ResponseDefect) => ({ error: new ModelError(model, kind, { reason }) });
  if (endedBy) return fail(endedBy);
  if (thrown instanceof ResponseTooLong) return fail('bad-answer', 'too-long');
  const error = (thrown ?? {}) as SdkError;
  if (error.statusCode === undefined) return fail(kindWithoutStatus(error));
  if (typeof error.responseBody === 'object') return fail(...classifySuccess(error.responseBody));
  if (error.statusCode < 300) return fail('bad-answer', error.responseBody === '' ? 'empty' : 'shape');
  return classifyStatus(model, error.statusCode, readJson(error.responseBody), error.responseHeaders ?? {}, now);
}

function kindWithoutStatus({ name, cause }: SdkError): ModelErrorKind {
  if (name === 'AI_NoOutputGeneratedError' || name === 'AI_EmptyResponseBodyError') return 'bad-answer';
  return cause?.code === 'UND_ERR_HEADERS_TIMEOUT' ? 'timeout' : 'unreachable';
}

/** OpenAI's error in the body of a response with status 200. */
function classifySuccess(body: object | null): [ModelErrorKind, ResponseDefect?] {
  const error = errorOf(body);
  if (!error) return ['bad-answer', 'empty'];
  return [error.code === 'invalid_prompt' ? 'refused-request' : 'provider-failed'];
}

/**
 * Classifies an error within a response that had begun with status 200.
 * @param status the SDK's interpretation of the error; no status was sent
 */
export function classifyReportedError(model: string, status: number, error: object): Failure {
  const outage = outageOf(status, { error });
  if (outage) return { error: new ModelError(model, 'unavailable'), outage };
  const told = classifyWords(model, status, { error });
  if (told) return told;
  const retryAfterMs = readRetryAfter({}, { error }, new Date(0));
  return { error: new ModelError(model, kindOf(status), { retryAfterMs }), retryAfterMs };
}

function classifyStatus(model: string, status: number, body: unknown, headers: Record<string, string>, now: Date): Failure {
  const outage = outageOf(status, body);
  if (outage) return { error: new ModelError(model, 'unavailable', { status }), outage };
  const told = classifyWords(model, status, body);
  if (told) return told;
  const retryAfterMs = readRetryAfter(headers, body, now);
  return { error: new ModelError(model, kindOf(status), { status, retryAfterMs }), retryAfterMs };
}

/**
 * True if a 404 is about the model, rather than the address: `model_not_found`, `DeploymentNotFound`, "models/x is not found",
 * "model: x", "The model `x` does not exist", depending on the provider.
 */
const namesModel = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && /\bmodels?\b|model_not_found|deployment/i.test(JSON.stringify(body));

/** Classifies what a status alone does not say. */
function classifyWords(model: string, status: number, body: unknown): Failure | undefined {
  if (status === 400 && namesFilter(body)) return { error: new ModelError(model, 'bad-answer', { reason: 'filtered' }) };
  return status === 404 && namesModel(body) ? { error: new ModelError(model, 'retired', { status }) } : undefined;
}

/** True if a content filter blocked the prompt: `content_filter` at Azure, "content filtering policy" at Anthropic. */
const namesFilter = (body: unknown): boolean => /content[_ ]filter/i.test(JSON.stringify(errorOf(body) ?? ''));

function kindOf(status: number): ModelErrorKind {
  if (status === 429) return 'busy';
  if (status === 408) return 'timeout';
  return status >= 500 || status === 409 || status === 425 ? 'provider-failed' : 'refused-request';
}

/** Reason why the provider would refuse every call, whoever makes it. */
function outageOf(status: number, body: unknown): string | undefined {
  const { code, type, details } = errorOf(body) ?? {};
  // OpenAI: this project may not use this model; others are not affected.
  if (status === 403 && code === 'model_not_found') return undefined;
  if (status === 401 || status === 403) return REFUSES_KEY;
  if (status === 402 || (status === 429 && [code, type].includes('insufficient_quota'))) return NO_CREDIT;
  const reasons = Array.isArray(details) ? details.map((detail: { reason?: unknown } | null) => detail?.reason) : [];
  return status === 400 && reasons.includes('API_KEY_INVALID') ? REFUSES_KEY : undefined;
}

/** https://platform.openai.com/docs/guides/error-codes and https://cloud.google.com/apis/design/errors */
function errorOf(body: unknown): { code?: unknown; type?: unknown; details?: unknown } | undefined {
  const error = (body as { error?: unknown } | null | undefined)?.error;
  return typeof error === 'object' && error !== null ? error : undefined;
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Delay that a provider asks for, in milliseconds: by its Retry-After header (seconds or a date), or by the `retryDelay` in the
 * details of a Google error. Undefined if it gives none.
 * @param headers by lowercase name
 */
export function readRetryAfter(headers: Record<string, string>, body: unknown, now: Date): number | undefined {
  const header = headers['retry-after']?.trim();
  if (header === undefined || header === '') return readDetails(body);
  if (SECONDS.test(header)) return Math.min(Number(header) * 1000, LONGEST_MS);
  const date = Date.parse(header);
  if (Number.isNaN(date)) return readDetails(body);
  // The provider's clock may differ from ours: the delay is the distance of its date from its own time.
  const sent = Date.parse(headers.date ?? '');
  return Math.min(Math.max(0, date - (Number.isNaN(sent) ? now.getTime() : sent)), LONGEST_MS);
}

function readDetails(body: unknown): number | undefined {
  const details = (body as { error?: { details?: unknown } } | null | undefined)?.error?.details;
  if (!Array.isArray(details)) return undefined;
  const delays = details.map((detail: { retryDelay?: unknown } | null) => DURATION.exec(String(detail?.retryDelay ?? '')));
  const seconds = delays.find((match) => match !== null)?.[1];
  return seconds === undefined ? undefined : Math.min(Number(seconds) * 1000, LONGEST_MS);
}
