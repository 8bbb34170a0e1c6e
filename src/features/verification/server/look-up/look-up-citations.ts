import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#platform/server/deps.ts';
import { findAddressDefect } from '#platform/server/models/check-address.ts';
import { askCourtListener, type LookUpAccess, type LookUpAnswer, MOST_AT_ONCE } from './courtlistener.ts';
import type { LookUp, SoughtCitation } from './look-up.ts';
import { readLookUpAccess } from './look-up-settings.ts';

/** Longest total wait for the service, while somebody waits for the cite check. */
const MOST_WAIT_MS = 90_000;
const RETRY_MS = 2_000;

/**
 * Looks up the decisions that a paper cites. What could not be looked up is said, and holds nothing up for longer.
 * @returns null while the look-up is off
 */
export async function lookUpCitations(
  deps: Pick<Deps, 'db' | 'masterKey' | 'clock' | 'config'>,
  sought: readonly SoughtCitation[],
): Promise<LookUp | null> {
  const access = await readLookUpAccess(deps);
  if (!access) return null;
  const found: LookUp = { at: deps.clock.now().toISOString(), citations: [], failure: null };
  const defect = await findAddressDefect(access.address, deps.config);
  if (defect) return { ...found, failure: explainAnswer({ kind: 'unreachable' }) };
  const patience = { until: Date.now() + MOST_WAIT_MS };
  for (let start = 0; start < sought.length; start += MOST_AT_ONCE) {
    const answer = await askPatiently(access, sought.slice(start, start + MOST_AT_ONCE), patience.until);
    if (answer.kind !== 'answered') return { ...found, failure: explainAnswer(answer) };
    found.citations.push(...answer.citations);
  }
  return found;
}

/** Asks again once after an outage, and after each wait that the service asks for, as long as there is time. */
async function askPatiently(access: LookUpAccess, sought: readonly SoughtCitation[], until: number): Promise<LookUpAnswer> {
  let hasRetried = false;
  for (;;) {
    const answer = await askCourtListener(access, sought);
    const pause = pauseAfter(answer);
    if (pause === null || Date.now() + pause > until || (answer.kind !== 'throttled' && hasRetried)) return answer;
    hasRetried ||= answer.kind !== 'throttled';
    await wait(pause);
  }
}

/** Milliseconds until it makes sense to ask again; null if it makes none. */
function pauseAfter(answer: LookUpAnswer): number | null {
  if (answer.kind === 'throttled') return answer.until ? Math.max(answer.until.getTime() - Date.now(), 100) : null;
  const isOutage =
    answer.kind === 'timeout' || answer.kind === 'unreachable' || (answer.kind === 'status' && answer.status >= 500);
  return isOutage ? RETRY_MS : null;
}

/** Explains why a request looked nothing up, in a sentence. */
export function explainAnswer(answer: Exclude<LookUpAnswer, { kind: 'answered' }>): string {
  switch (answer.kind) {
    case 'throttled':
      return 'CourtListener takes no more citations at the moment.';
    case 'token-refused':
      return 'CourtListener refused the token.';
    case 'status':
      return `CourtListener answered with an error (${answer.status}).`;
    case 'not-json':
      return 'The address of the look-up did not answer as CourtListener does.';
    case 'timeout':
      return 'CourtListener did not answer in time.';
    case 'unreachable':
      return 'CourtListener could not be reached.';
  }
}
