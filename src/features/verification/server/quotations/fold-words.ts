import type { Span } from '../citations/citation.ts';
import { foldText } from './fold-text.ts';
import { normalizeText } from './normalize-text.ts';
import { originalSpan } from './normalized-text.ts';

/** A word without its case and punctuation, with its offsets in the text. */
export interface FoldedWord extends Span {
  word: string;
}

/** The words of a text at level 2: "Seller’s" is "sellers", "$4,099.00" one word. @param plain its first level, if known. */
export function foldWords(text: string, plain = normalizeText(text, 1)): FoldedWord[] {
  const folded = foldText(plain);
  return [...folded.text.matchAll(/[^ ]+/g)].map(({ 0: word, index }) => ({
    word,
    ...originalSpan(folded, { start: index, end: index + word.length }),
  }));
}
