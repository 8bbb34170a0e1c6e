const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const STYLES = {
  'day and time': { ...DAY, ...CLOCK },
  'to the second': { ...DAY, ...CLOCK, second: '2-digit' },
  time: CLOCK,
} satisfies Record<string, Intl.DateTimeFormatOptions>;
const HOUR_MS = 3_600_000;

/**
 * Formats a moment in the firm's time zone, such as "Nov 2, 2026, 3:00 PM". The zone is named where it is not the reader's own,
 * and for the hour that occurs twice when clocks go back.
 * @param at ISO 8601, or milliseconds
 * @param timeZone IANA name; the browser's own when undefined
 */
export function formatMoment(
  at: string | number,
  timeZone: string | undefined,
  style: keyof typeof STYLES = 'day and time',
): string {
  const { plain, zoned, isForeign } = formatsOf(style, timeZone);
  const moment = new Date(at).getTime();
  const words = plain.format(moment);
  const isTwice = [moment - HOUR_MS, moment + HOUR_MS].some((other) => plain.format(other) === words);
  // The time stays on one line with what belongs to it.
  return (isForeign || isTwice ? zoned.format(moment) : words).replace(/\s(?=[AP]M)|(?<=[AP]M)\s/g, '\u00a0');
}

/** True if the firm's time zone is not the reader's own. */
export const isForeignZone = (timeZone: string | undefined): boolean => formatsOf('time', timeZone).isForeign;

type Formats = ReturnType<typeof createFormats>;

/** Creating a format costs more than a thousand uses of it, and a page shows thousands of times. */
const created = new Map<string, Formats>();

function formatsOf(style: keyof typeof STYLES, timeZone: string | undefined): Formats {
  const key = `${style} ${timeZone}`;
  const formats = created.get(key) ?? createFormats(STYLES[style], timeZone);
  created.set(key, formats);
  return formats;
}

function createFormats(style: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  const plain = new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  const zoned = new Intl.DateTimeFormat('en-US', { ...style, timeZone, timeZoneName: 'short' });
  // Aliases of a zone have one name here.
  const isForeign = plain.resolvedOptions().timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { plain, zoned, isForeign };
}
