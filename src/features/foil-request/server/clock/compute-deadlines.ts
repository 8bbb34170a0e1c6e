import type { Deadline, DeadlineKind, FoilDates } from '#features/foil-request/foil-dates.contract.ts';
import type { FollowUpKind } from '#features/foil-request/foil-request.contract.ts';
import { addDays, countDays } from '#platform/shared/dates.ts';
import { addBusinessDays, businessDayFrom } from './business-days.ts';
import { HOLIDAY_SOURCE } from './new-york-holidays.ts';

/** Time limits of Public Officers Law § 89(3)(a) and (4)(a). */
const LIMITS = { answer: 5, determination: 20, appeal: 30, appealDecision: 10 } as const;

/** A time limit, and the day on which what it waits for happened. */
interface Limit {
  kind: DeadlineKind;
  due: string;
  met: string | null;
  countedFrom?: string;
}

/** The time limits of the agency's response to the request. */
function responseLimits({ sentOn, acknowledgedOn, promisedFor, deniedOn, closedOn }: FoilDates): Limit[] {
  if (!sentOn) return [];
  const determined = deniedOn ?? closedOn;
  const limits: Limit[] = [{ kind: 'answer', due: addBusinessDays(sentOn, LIMITS.answer), met: acknowledgedOn ?? determined }];
  if (acknowledgedOn)
    limits.push({ kind: 'determination', due: addBusinessDays(acknowledgedOn, LIMITS.determination), met: determined });
  if (promisedFor) limits.push({ kind: 'promised', due: promisedFor, met: determined });
  return limits;
}

/** The earliest time limit that passed unanswered: from then on the request counts as denied. */
function firstMissed(limits: readonly Limit[], today: string): string | undefined {
  const missed = limits.filter(({ due, met }) => met === null && due < today).map(({ due }) => due);
  return missed.sort()[0];
}

function appealLimits({ deniedOn, appealedOn, closedOn }: FoilDates, missed: string | undefined): Limit[] {
  const limits: Limit[] = [];
  const denial = deniedOn ?? missed;
  if (denial) {
    const due = businessDayFrom(addDays(denial, LIMITS.appeal));
    limits.push({ kind: 'appeal', due, met: appealedOn ?? closedOn, ...(deniedOn ? {} : { countedFrom: denial }) });
  }
  if (appealedOn)
    limits.push({ kind: 'appeal-decision', due: addBusinessDays(appealedOn, LIMITS.appealDecision), met: closedOn });
  return limits;
}

function describe({ met, ...limit }: Limit, today: string): Deadline {
  const daysLeft = countDays(today, limit.due) - 1;
  const state = met !== null ? 'met' : daysLeft < 0 ? 'passed' : 'open';
  return { ...limit, state, daysLeft, isBeyondHolidays: Number(limit.due.slice(0, 4)) > HOLIDAY_SOURCE.lastYear };
}

/**
 * Computes the deadlines that follow from a request's dates: business days exclude the first day, weekends and New York's public
 * holidays; the 30 days of an appeal end on a business day. The law counts from receipt, which nobody enters here.
 * @param today in the firm's time zone
 */
export function computeDeadlines(dates: FoilDates, today: string): Deadline[] {
  const response = responseLimits(dates);
  const limits = [...response, ...appealLimits(dates, firstMissed(response, today))];
  return limits.map((limit) => describe(limit, today));
}

/** Returns the letters that make sense: a reminder once a response is late, an appeal once the request is or counts as denied. */
export function followUpsFor({ deniedOn, appealedOn, closedOn }: FoilDates, deadlines: readonly Deadline[]): FollowUpKind[] {
  if (appealedOn || (closedOn && !deniedOn)) return [];
  const isLate = deadlines.some(({ kind, state }) => kind !== 'appeal' && state === 'passed');
  if (deniedOn) return ['appeal'];
  return isLate ? ['reminder', 'appeal'] : [];
}

/** Days after the last known deadline for which a request is kept: time for an appeal, its extension and its decision. */
const RETAINED_DAYS = 60;

/** Returns the day until which a request with these dates must be kept; null once nothing is due. */
export function retainedUntil({ closedOn }: FoilDates, deadlines: readonly Deadline[]): string | null {
  const last = deadlines
    .map(({ due }) => due)
    .sort()
    .at(-1);
  return closedOn || !last ? null : addDays(last, RETAINED_DAYS);
}
