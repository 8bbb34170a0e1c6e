import type { InlineText } from './inline-text.ts';

/** A paragraph being typeset: pieces are added at its end, and the end can be inspected and removed. */
export interface ParagraphBuilder {
  pieces: InlineText[];
  /** The last words that were added. */
  tail: string;
}

/** An empty line, or one that begins with pieces. */
export const newParagraph = (pieces: InlineText[] = []): ParagraphBuilder => ({ pieces, tail: '' });

const TAIL = 240;

/** Returns the last words that were added. */
export const tailOf = ({ tail }: ParagraphBuilder) => tail;

/** Removes as many characters from the end. */
export function removeEnd(line: ParagraphBuilder, characters: number): void {
  line.tail = line.tail.slice(0, Math.max(0, line.tail.length - characters));
  let left = characters;
  for (let last = line.pieces.at(-1); last && left > 0; last = line.pieces.at(-1)) {
    const taken = Math.min(left, last.text.length);
    last.text = last.text.slice(0, last.text.length - taken);
    left -= taken;
    if (last.text !== '' || last.footnote) break;
    line.pieces.pop();
  }
}

/** Adds pieces, leaving out empty ones. */
export function add(line: ParagraphBuilder, ...pieces: InlineText[]): void {
  for (const piece of pieces) {
    if (piece.text === '' && !piece.footnote) continue;
    line.pieces.push(piece);
    line.tail = `${line.tail}${piece.text}`.slice(-TAIL);
  }
}

/** Removes white space from the end. */
export function trimEnd(line: ParagraphBuilder): void {
  const tail = tailOf(line);
  removeEnd(line, tail.length - tail.trimEnd().length);
}

/** True if a sentence has ended, a closing quotation mark or bracket included. */
export function endsSentence(words: string): boolean {
  return /[.!?]["”’')\]]{0,3}$/.test(words) && !ABBREVIATION.test(words);
}

/** A period that is part of its word: what follows may continue the sentence. */
const ABBREVIATION = /\b(?:Inc|Corp|Co|Ltd|Jr|Sr|No|Nos|Mr|Ms|Mrs|Dr|Esq|Aff|Mem|Doc|Ex|v|[ap]\.m|e\.g|i\.e|[A-Z])\.$/;

/** True if what follows begins a new sentence, or nothing follows. */
export function beginsSentence(after: string): boolean {
  return /^\s*$|^\s+["'“‘([]{0,3}[\p{Lu}\d[]/u.test(after);
}

/** Removes the period of the sentence that has ended, also from inside its closing quotation mark, which remains. */
export function removeFullStop(line: ParagraphBuilder): void {
  trimEnd(line);
  const ending = /\.(["”’')]{0,2})$/.exec(tailOf(line));
  if (!ending || ABBREVIATION.test(tailOf(line))) return;
  const quotes = ending[1] ?? '';
  removeEnd(line, quotes.length + 1);
  const last = line.pieces.at(-1);
  if (quotes && last) add(line, { text: quotes, start: last.end, end: last.end });
}

/** The draft's following text, as far as it decides how a citation ends. */
export const wordsAfter = (text: string, at: number) => text.slice(at, at + TAIL);
