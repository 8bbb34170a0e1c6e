import { addDays } from '#platform/shared/dates.ts';

/** Days before its end on which a model is marked, and administrators are told. */
const NOTICE_DAYS = 30;

/**
 * State of a model's retirement: `ending` within 30 days, `ended` from its day on, `gone` where its provider no longer has it.
 * @param today the firm's day, YYYY-MM-DD
 * @returns null while none is near
 */
export function retirementOf(
  { goneAt, endsOn }: { goneAt: Date | null; endsOn: string | null },
  today: string,
): 'ending' | 'ended' | 'gone' | null {
  if (goneAt !== null) return 'gone';
  if (endsOn === null || endsOn > addDays(today, NOTICE_DAYS)) return null;
  return endsOn <= today ? 'ended' : 'ending';
}
