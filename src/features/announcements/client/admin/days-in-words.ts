import type { KeptAnnouncement } from '#features/announcements/admin-announcements.contract.ts';

// A day without an hour is the same one everywhere.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const write = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** The days on which an announcement is shown, both included, such as "Jan 31, 2026 – Feb 2, 2026". */
export function daysInWords({ startsOn, endsOn }: Pick<KeptAnnouncement, 'startsOn' | 'endsOn'>): string {
  if (endsOn === null) return `From ${write(startsOn)} on`;
  return startsOn === endsOn ? `On ${write(startsOn)}` : `${write(startsOn)} – ${write(endsOn)}`;
}
