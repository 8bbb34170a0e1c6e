import type { AdminAnnouncement } from '#features/announcements/admin-announcements.contract.ts';

const LONGEST_NAME = 60;
/** What the cut leaves of a word; one without an end in sight is cut. */
const BROKEN_WORD = /\s\S{0,15}$/;

/** What an announcement is called in a question or a button's name: how its text begins. */
export function announcementName({ text }: Pick<AdminAnnouncement, 'text'>): string {
  const letters = [...text];
  if (letters.length <= LONGEST_NAME) return text;
  const start = letters.slice(0, LONGEST_NAME - 1).join('');
  return `${start.replace(BROKEN_WORD, '').trimEnd()}…`;
}
