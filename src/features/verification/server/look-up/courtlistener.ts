import * as z from 'zod/mini';
import { fetchWithLimit, ResponseTooLong } from '#platform/server/fetch-with-size-limit.ts';
import type { LookedUpCase, LookedUpCitation, LookUpOutcome, SoughtCitation } from './look-up.ts';

/** Address of the service, and the token that it gave the firm. */
export interface LookUpAccess {
  address: string;
  token: string;
}

/** The service's answer to one request. */
export type LookUpAnswer =
  | { kind: 'answered'; citations: LookedUpCitation[] }
  /** It takes no more before that time; null where it does not say when. */
  | { kind: 'throttled'; until: Date | null }
  | { kind: 'status'; status: number }
  | { kind: 'token-refused' | 'not-json' | 'timeout' | 'unreachable' };

/** Citations of one request: the service looks up sixty a minute. https://www.courtlistener.com/help/api/rest/citation-lookup/ */
export const MOST_AT_ONCE = 60;
const TIMEOUT_MS = 20_000;
/** Each decision comes with its whole record. */
const MAX_BYTES = 16 * 1024 * 1024;

const entry = z.object({
  start_index: z.int(),
  /** 200 found, 300 several, 400 no such reporter, 404 not found, 429 too many. */
  status: z.int(),
  clusters: z.array(
    z.object({
      case_name: z.string(),
      date_filed: z.nullish(z.string()),
      absolute_url: z.nullish(z.string()),
    }),
  ),
});
const throttle = z.object({ wait_until: z.iso.datetime({ offset: true }) });

const OUTCOMES: Readonly<Record<number, LookUpOutcome>> = { 200: 'found', 300: 'ambiguous', 404: 'not-found' };

/** Looks citations up, at most sixty. Nothing but their volumes, reporters and pages is sent. Never throws. */
export async function askCourtListener(
  { address, token }: LookUpAccess,
  sought: readonly SoughtCitation[],
): Promise<LookUpAnswer> {
  const text = sought.map(({ words }) => words).join('\n');
  try {
    const response = await fetchWithLimit(MAX_BYTES)(`${address.replace(/\/+$/, '')}/citation-lookup/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, accept: 'application/json' },
      body: new URLSearchParams({ text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(response.status, await response.text(), sought, new URL(address).origin);
  } catch (error) {
    if (error instanceof ResponseTooLong) return { kind: 'not-json' };
    return { kind: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
}

function readAnswer(status: number, text: string, sought: readonly SoughtCitation[], origin: string): LookUpAnswer {
  if (status === 401 || status === 403) return { kind: 'token-refused' };
  const body = parseJson(text);
  if (status === 429) return { kind: 'throttled', until: waitOf(body) };
  if (status !== 200) return { kind: 'status', status };
  const { data } = z.safeParse(z.array(entry), body);
  return data ? { kind: 'answered', citations: matchEntries(data, sought, origin) } : { kind: 'not-json' };
}

function waitOf(body: unknown): Date | null {
  const { data } = z.safeParse(throttle, body);
  return data ? new Date(data.wait_until) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Assigns each entry to the line of the request that it begins in. A line without one was not understood. */
function matchEntries(
  entries: readonly z.infer<typeof entry>[],
  sought: readonly SoughtCitation[],
  origin: string,
): LookedUpCitation[] {
  let start = 0;
  return sought.map(({ key, words }) => {
    const end = start + words.length;
    const own = entries.find(({ start_index: index }) => index >= start && index <= end);
    start = end + 1;
    const cases = (own?.clusters ?? []).map((cluster) => caseOf(cluster, origin));
    return { key, outcome: OUTCOMES[own?.status ?? 0] ?? 'not-asked', cases };
  });
}

const LONGEST_NAME = 200;

function caseOf(cluster: z.infer<typeof entry>['clusters'][number], origin: string): LookedUpCase {
  const { case_name: name, date_filed: filed, absolute_url: path } = cluster;
  const year = /^\d{4}/.exec(filed ?? '')?.[0];
  return {
    name: name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME),
    year: year ? Number(year) : null,
    // A path of the service's own, and of nobody else's.
    url: path && /^\/[\w-][\w\-/.]{0,300}$/.test(path) ? `${origin}${path}` : null,
  };
}
