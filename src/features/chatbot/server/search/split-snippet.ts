import { randomBytes } from 'node:crypto';
import type { FoundPlace } from '#features/chatbot/chatbot.contract.ts';

type Piece = FoundPlace['snippet'][number];

/** The longest piece, in characters: a "word" may be the whole of a file. */
const LONGEST_PIECE = 300;

/** What stands around the words that were found, made for one search: no text can contain it. */
export interface Marks {
  start: string;
  stop: string;
}

/** Marks that nobody could have written down before. */
export function newMarks(): Marks {
  const once = randomBytes(16).toString('hex');
  return { start: `[${once}<`, stop: `>${once}]` };
}

/** A marked text in pieces, each found or not; white space shrinks to single spaces. */
export function splitSnippet(marked: string, { start, stop }: Marks): Piece[] {
  const [first = '', ...rest] = marked.split(start);
  const pieces = rest.flatMap((part) => {
    const [match = '', after = ''] = part.split(stop);
    return [
      { text: match, isMatch: true },
      { text: after, isMatch: false },
    ];
  });
  return [{ text: first, isMatch: false }, ...pieces].map(shorten).filter(({ text }) => text !== '');
}

/** The ends stay, because they stand beside what was found. */
function shorten({ text, isMatch }: Piece): Piece {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LONGEST_PIECE) return { text: line, isMatch };
  const half = LONGEST_PIECE / 2;
  return { text: `${line.slice(0, half)} … ${line.slice(-half)}`.toWellFormed(), isMatch };
}
