import { formatMoment } from '#platform/client/format-moment.ts';

/** Formats a day in US long form, `Month D, YYYY`: a new conversation's title. @param timeZone IANA name, else the browser's */
export const formatLongDate = (day: Date, timeZone?: string): string =>
  day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });

/**
 * Formats the time of the last message briefly: the time of today, the day of this year, or the whole date.
 * @param at ISO 8601
 * @param timeZone IANA name, the browser's own when absent
 */
export function formatShortTime(at: string, timeZone?: string, now = new Date()): string {
  const moment = new Date(at);
  const write = (day: Date, options: Intl.DateTimeFormatOptions) => day.toLocaleString('en-US', { timeZone, ...options });
  if (write(moment, { dateStyle: 'short' }) === write(now, { dateStyle: 'short' })) return formatMoment(at, timeZone, 'time');
  const isThisYear = write(moment, { year: 'numeric' }) === write(now, { year: 'numeric' });
  return write(moment, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
}
