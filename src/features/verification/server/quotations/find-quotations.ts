import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Span } from '../citations/citation.ts';
import { splitSentences } from '../record/split-sentences.ts';
import { findQuoted, type Quoted } from './find-quoted.ts';

/** A part of a text with its words: `text === paper.text.slice(start, end)`. */
export interface Stretch extends Span {
  text: string;
}

/** Four words or more between quotation marks: somebody else's words. */
export interface Quotation extends Stretch {
  /** False if the closing mark is missing. */
  isClosed: boolean;
  /** Its sentence up to the opening mark, where the source may be named: "Section 3 of the Agreement says:" … */
  precededBy: Stretch;
  /** … and the text after the closing mark up to the next end of a sentence, where the source is usually cited. */
  followedBy: Stretch;
}

const MIN_WORDS = 4;
/** Citations of more than this are string citations; the source comes first. */
const NEIGHBORHOOD = 600;
const NAMES_IT = /(?:[([]|\bhereinafter|\bcollectively,?)\s?(?:(?:the|this|a|an|each|such|and|or|together)\s){0,2}["“]\s?$/iu;
const SMALL_WORD = /^(?:of|the|and|for|in|to|a|an|or|by|on|with|as)$/u;

/**
 * Finds every quoted run of four words or more, in the order of the text; quotations inside it remain inside. A defined name
 * ("the “Agreement”") is no quotation, and a block quotation without marks is not found.
 */
export function findQuotations(paper: Paper): Quotation[] {
  const stretch = (start: number, end: number) => ({ start, end, text: paper.text.slice(start, end) });
  return findQuoted(paper)
    .filter((quoted) => isQuotation(paper.text, quoted))
    .map((quoted) => ({
      ...stretch(quoted.start, quoted.end),
      isClosed: quoted.isClosed,
      precededBy: stretch(beginningOfSentence(paper.text, quoted.start), quoted.start),
      followedBy: stretch(quoted.closed, endOfSentence(paper.text, quoted.closed)),
    }));
}

function isQuotation(text: string, { start, end, closed }: Quoted): boolean {
  const words = text.slice(start, end).split(/\s+/u);
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length < MIN_WORDS) return false;
  const isNaming =
    NAMES_IT.test(text.slice(Math.max(0, start - 60), start)) || /^[.,;]?\s?[)\]]/u.test(text.slice(closed, closed + 3));
  return !(isNaming && words.every((word) => SMALL_WORD.test(word) || /^[\p{Lu}\p{N}]/u.test(word)));
}

/** Start of the sentence that contains an offset, within its block. */
function beginningOfSentence(text: string, at: number): number {
  const from = Math.max(0, at - NEIGHBORHOOD);
  const block = text.slice(from, at).lastIndexOf('\n\n');
  const start = block < 0 ? from : from + block + 2;
  return start + (splitSentences(`${text.slice(start, at)}A`).at(-1)?.start ?? 0);
}

/** End of the sentence after an offset, within its block. */
function endOfSentence(text: string, at: number): number {
  const near = text.slice(at, at + NEIGHBORHOOD);
  const block = near.indexOf('\n\n');
  const end = splitSentences(block < 0 ? near : near.slice(0, block)).at(0)?.end ?? 0;
  return at + end;
}
