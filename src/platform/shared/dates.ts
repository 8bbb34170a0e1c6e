const HOUR_MS = 3_600_000;
/** The clocks of the world stand at most so far from Greenwich's. */
const FARTHEST_MS = 15 * HOUR_MS;

/**
 * The moment at which a calendar day begins: its first one, also where clocks change at midnight.
 * @param day YYYY-MM-DD; a day that the zone left out begins with the one after it.
 * @param timeZone IANA name
 */
export function startOfDay(day: string, timeZone: string): Date {
  const dayAt = dayIn(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - FARTHEST_MS;
  let from = midnight + FARTHEST_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(middle) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/** The day behind a calendar day. @param day YYYY-MM-DD */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** The date on the calendars of a zone at a moment, YYYY-MM-DD. Swedish is written so. */
function dayIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => format.format(moment);
}
