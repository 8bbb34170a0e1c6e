const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The clocks of the world stand at most so far from Greenwich's. */
const FARTHEST_MS = 15 * HOUR_MS;

/**
 * The moment at which a calendar day begins: its first one, also where clocks change at midnight.
 * @param day YYYY-MM-DD; a day that the zone left out begins with the one after it.
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

/** The calendar day that lies so many days behind another; before it when negative. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  return new Date(midnightOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day behind a calendar day. @param day YYYY-MM-DD */
export const dayAfter = (day: string): string => addDays(day, 1);

/** How many days a stretch of the calendar has, its first and its last included; fewer than one where it ends before it begins. */
export function countDays(first: string, last: string): number {
  return (midnightOf(last) - midnightOf(first)) / DAY_MS + 1;
}

/** Greenwich's, where clocks do not change and every day is equally long. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day on the calendars of a zone at a moment, YYYY-MM-DD. @param timeZone IANA name */
export const calendarDayAt = (moment: Date, timeZone: string): string => dayIn(timeZone)(moment.getTime());

/** The date on the calendars of a zone at a moment, YYYY-MM-DD. Swedish is written so. */
function dayIn(timeZone: string): (moment: number) => string {
  const format =
    FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  FORMATS.set(timeZone, format);
  return (moment) => format.format(moment);
}

/** Making one takes longer than all else that is done with it. There are as many as zones have been asked for. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
