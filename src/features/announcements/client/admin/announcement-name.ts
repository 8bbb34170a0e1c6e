import type { AdminAnnouncement } from '#features/announcements/admin-announcements.contract.ts';

const LONGEST_NAME = 60;
/** Rest of a word after the cut; a very long word stays cut. */
const BROKEN_WORD = /\s\S{0,15}$/;

/** Returns an announcement's name for confirmations and buttons: the beginning of its text. */
export function announcementName({ text }: Pick<AdminAnnouncement, 'text'>): string {
  const letters = [...text];
  if (letters.length <= LONGEST_NAME) return text;
  const start = letters.slice(0, LONGEST_NAME - 1).join('');
  return `${start.replace(BROKEN_WORD, '').trimEnd()}…`;
}
