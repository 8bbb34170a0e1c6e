import { calendarDayAt } from '#platform/shared/dates.ts';

/** Returns the date on the firm's calendar. @param timeZone IANA name; the browser's own zone when undefined */
export function todayIn(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone, now = new Date()): string {
  return calendarDayAt(now, timeZone);
}

/** Converts a calendar day to midnight UTC, for formats whose zone is UTC. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
