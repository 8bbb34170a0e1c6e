const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Largest offset of any time zone from UTC. */
const FARTHEST_MS = 15 * HOUR_MS;

/**
 * The start of a calendar day: its first moment, also where clocks change at midnight.
 * @param day YYYY-MM-DD; a day that the time zone skipped begins with the one after it.
 * @param timeZone IANA name
 */
export function startOfDay(day: string, timeZone: string): Date {
  const dayAt = dayIn(timeZone);
  const midnight = midnightOf(day);
  let before = midnight - FARTHEST_MS;
  let from = midnight + FARTHEST_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(middle) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/** The calendar day a number of days after another; before it when negative. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  return new Date(midnightOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day after a calendar day. @param day YYYY-MM-DD */
export const dayAfter = (day: string): string => addDays(day, 1);

/** Number of days in a range, its first and its last included; less than one if it ends before it begins. */
export function countDays(first: string, last: string): number {
  return (midnightOf(last) - midnightOf(first)) / DAY_MS + 1;
}

/** Midnight in UTC, where clocks do not change and every day is equally long. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day in a time zone at a given time, YYYY-MM-DD. @param timeZone IANA name */
export const calendarDayAt = (moment: Date, timeZone: string): string => dayIn(timeZone)(moment.getTime());

/** The date in a time zone at a given time, YYYY-MM-DD, which is the Swedish format. */
function dayIn(timeZone: string): (moment: number) => string {
  const format =
    FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  FORMATS.set(timeZone, format);
  return (moment) => format.format(moment);
}

/** Cached because creating one takes longer than all its uses. There are as many as requested time zones. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "July 7, 2025". @param day ISO day */
export const formatDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00:00Z`));
