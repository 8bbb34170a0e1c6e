const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const DAY_S = 86_400;

/** Each unit with its length and its minimum use, both in seconds. */
const UNITS = [
  ['year', 365 * DAY_S, 365 * DAY_S],
  ['month', 30 * DAY_S, 60 * DAY_S],
  ['week', 7 * DAY_S, 14 * DAY_S],
  ['day', DAY_S, DAY_S],
  ['hour', 3600, 3600],
  ['minute', 60, 60],
] as const;

/** Formats as "5 minutes ago", "yesterday" or "last year"; "just now" within a minute, and for clocks that are behind. */
export function formatTimeAgo(moment: Date, now: Date): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  for (const [unit, length, least] of UNITS) {
    if (seconds >= least) return RELATIVE.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
