import type { KeptAnnouncement } from '#features/announcements/admin-announcements.contract.ts';

const LONGEST_NAME = 60;

/** What an announcement is called in a question or a button's name: how its text begins. */
export function nameOf({ text }: Pick<KeptAnnouncement, 'text'>): string {
  const letters = [...text];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
