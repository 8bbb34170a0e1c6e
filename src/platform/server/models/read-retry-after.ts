const SECONDS = /^\d{1,9}$/;
/** A duration as Google's errors write it: "20s", "1.5s". */
const DURATION = /^(\d{1,9}(?:\.\d{1,9})?)s$/;

/** Whoever asks for longer asks for this long: a date that lies too far away is none. */
const LONGEST_MS = 365 * 86_400_000;

/**
 * How long a provider asks to be left alone, in milliseconds: by its Retry-After header (seconds or a date), or by the `retryDelay`
 * in the details of a Google error. Undefined where it does not say.
 * @param headers by lower-case name
 */
export function readRetryAfter(headers: Record<string, string>, body: unknown, now: Date): number | undefined {
  const header = headers['retry-after']?.trim();
  if (header === undefined || header === '') return readDetails(body);
  if (SECONDS.test(header)) return Math.min(Number(header) * 1000, LONGEST_MS);
  const date = Date.parse(header);
  if (Number.isNaN(date)) return readDetails(body);
  // The provider's clock may differ from ours: what counts is how far its date lies from its own time.
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
