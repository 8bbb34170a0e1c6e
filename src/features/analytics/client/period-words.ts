import type { Period } from '../analytics.contract.ts';
import { dateOf } from './days.ts';

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A stretch of days as people write it, such as "Oct 24 – Nov 22, 2026"; one day alone as that day. */
export function daysInWords(first: string, last: string): string {
  return DAYS.formatRange(dateOf(first), dateOf(last)).replaceAll(/[\u2009\u202F]/g, ' ');
}

/** The days that a period means, and in whose zone they are days. */
export function periodInWords({ dateFrom, dateTo }: Period, today: string, timeZone: string | undefined): string {
  const days = dateFrom && dateTo ? daysInWords(dateFrom, dateTo) : `All days through ${daysInWords(today, today)}`;
  return `${days}, ${zoneInWords(timeZone)}`;
}

function zoneInWords(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  return `${place.replaceAll('_', ' ')} time`;
}

/** The time on the firm's clock, such as "2:05 PM". */
export function timeInWords(moment: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment).replaceAll(/[\u2009\u202F]/g, ' ');
}
