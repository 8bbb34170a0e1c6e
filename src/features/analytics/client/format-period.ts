import { isForeignZone } from '#platform/client/format-moment.ts';
import type { Period } from '../analytics.contract.ts';
import { daysBefore } from '../days-before.contract.ts';
import { dateOf } from './calendar-days.ts';

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a range of days, such as "Oct 24 – Nov 22, 2026"; a single day as that day. */
export function formatDays(first: string, last: string): string {
  return DAYS.formatRange(dateOf(first), dateOf(last)).replaceAll(/[\u2009\u202F]/g, ' ');
}

interface Days {
  today: string;
  /** The first day with any usage, if known. */
  firstDay: string | undefined;
  timeZone: string | undefined;
}

/** Formats the days of a period, and their time zone if it is not the reader's own. */
export function formatPeriod({ dateFrom, dateTo }: Period, { today, firstDay, timeZone }: Days): string {
  const days = dateFrom && dateTo ? formatDays(dateFrom, dateTo) : allDaysInWords(firstDay, today);
  return timeZone && isForeignZone(timeZone) ? `${days}, ${timeZoneLabel(timeZone)}` : days;
}

function allDaysInWords(firstDay: string | undefined, today: string): string {
  return firstDay && firstDay <= today
    ? `All time, ${formatDays(firstDay, today)}`
    : `All time through ${formatDays(today, today)}`;
}

/** Formats the days that a period is compared with; undefined for all days, which have none before them. */
export function formatComparison({ dateFrom, dateTo }: Period): string | undefined {
  if (!dateFrom || !dateTo) return undefined;
  const before = daysBefore({ dateFrom, dateTo });
  return `compared with ${formatDays(before.dateFrom, before.dateTo)}`;
}

/** Names a time zone, such as "New York time", with non-breaking spaces. */
function timeZoneLabel(timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone;
  return `${city} time`.replaceAll(/[_ ]/g, '\u00A0');
}
