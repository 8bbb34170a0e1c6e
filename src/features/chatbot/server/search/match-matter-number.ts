import { type SQL, sql } from 'drizzle-orm';
import type { SearchMatch } from '#features/chatbot/chatbot.contract.ts';

/** Characters between the parts of a client-matter number, which people write in different ways: 10234-0007, 10234.0007. */
const SEPARATORS = ' .-/_–—';
const SEPARATOR = new RegExp(`[${SEPARATORS.replace('-', '\\-')}]`, 'g');

/** A single character begins too many numbers to be useful. */
const LEAST_TYPED = 2;

const LABEL = 'Client-matter number ';

/** Reads a search as the beginning of a client-matter number, without separators; undefined if it can be none. */
export function matterNumberStart(text: string): string | undefined {
  const start = text.replace(SEPARATOR, '');
  // A minus excludes a word.
  return start.length < LEAST_TYPED || text.startsWith('-') ? undefined : start.toLowerCase();
}

/** Condition for a conversation whose number begins so. */
export const hasNumberStart = (start: string | undefined): SQL =>
  start === undefined
    ? sql`false`
    : sql`coalesce(starts_with(translate(lower(matter_number), ${SEPARATORS}, ''), lower(${start})), false)`;

/** Shows a number with its matching beginning marked. */
export function matterNumberSnippet(number: string, start: string): SearchMatch['snippet'] {
  let end = 0;
  for (let matched = 0; matched < start.length && end < number.length; end += 1)
    if (!SEPARATORS.includes(number.charAt(end))) matched += 1;
  const parts = [
    { text: LABEL, isMatch: false },
    { text: number.slice(0, end), isMatch: true },
    { text: number.slice(end), isMatch: false },
  ];
  return parts.filter(({ text }) => text !== '');
}
