import type { CallInput, Endpoint, ResponseOf } from '../shared/endpoint.ts';
import type { ErrorBody } from '../shared/errors.ts';

/** A non-successful response: its message is the status code, a colon and a space, then the body's text. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own message, if the body has one. */
  readonly detail: string | undefined;
  readonly fields: Record<string, string>;
  /** Seconds after which the server asks to come back, if it does. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseErrorBody(body);
    this.status = status;
    this.detail = parsed?.message;
    this.fields = parsed?.fields ?? {};
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter) || undefined;
  }
}

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Called with the headers of the response. */
  onHeaders?: (headers: Headers) => void;
}

/**
 * Makes a declared call. Sends the session's cookies and a JSON content type; files are sent as FormData.
 * @throws ApiError for any non-successful response, TypeError when the server cannot be reached.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }), ...options.headers },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  options.onHeaders?.(response.headers);
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError(response.status, response.statusText, text, response.headers.get('Retry-After'));
  }
  return (text ? JSON.parse(text) : undefined) as ResponseOf<E>;
}

/** The address of a call with its placeholders and query filled in. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function parseErrorBody(body: string): ErrorBody | undefined {
  try {
    return JSON.parse(body) as ErrorBody;
  } catch {
    return undefined;
  }
}
