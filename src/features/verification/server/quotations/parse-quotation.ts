import type { Span } from '../citations/citation.ts';
import { foldWords } from './fold-words.ts';

/** An omission or change marked by the quotation: an ellipsis, or words in brackets. */
export interface Gap extends Span {
  kind: 'ellipsis' | 'bracket';
  /** The folded words in the brackets. */
  words: string[];
}

/** A word of a quotation, folded. */
export interface QuotedWord extends Span {
  word: string;
  /** True if only the beginning is quoted, with the end in brackets: "agree[d]". */
  isStem: boolean;
  /** The gap between this word and the one before it. */
  gap: Gap | null;
}

/** A quotation as a list of words with the alterations that it marks. */
export interface QuotedWords {
  text: string;
  words: QuotedWord[];
  /** True if anything is marked: an ellipsis or a bracket. */
  isMarked: boolean;
  /** Brackets or an ellipsis before the first and after the last word. */
  outer: Gap[];
}

const ALTERATION = /…|\.(?:\s?\.){2,3}|\*(?:\s?\*){2,3}|\[[^[\]]{0,200}\]/gu;

/**
 * Reads the words of a quotation and its marks. "[i]f" is the word "if": a capital was changed. "agree[d]" is a word that begins
 * with "agree". Any other bracket means words that were replaced or added; "[sic]" says nothing about the source.
 */
export function readQuotedWords(text: string): QuotedWords {
  const words: QuotedWord[] = [];
  let from = 0;
  let gap: Gap | null = null;
  const outer: Gap[] = [];
  const addWords = (to: number) => {
    for (const { word, start, end } of foldWords(text.slice(from, to))) {
      words.push({ word, start: from + start, end: from + end, isStem: false, gap: words.length > 0 ? gap : null });
      if (gap && words.length === 1) outer.push(gap);
      gap = null;
    }
  };
  for (const mark of text.matchAll(ALTERATION)) {
    const found = readMark(text, mark[0], mark.index);
    if (found === 'part of a word') continue;
    addWords(mark.index);
    from = mark.index + mark[0].length;
    const last = words.at(-1);
    if (found === 'end of a word' && last) last.isStem = true;
    else if (typeof found === 'object') gap = widest(gap, found);
  }
  addWords(text.length);
  if (gap) outer.push(gap);
  return { text, words, isMarked: ALTERATION_ANYWHERE.test(text), outer };
}

const ALTERATION_ANYWHERE = new RegExp(ALTERATION.source, 'u');

function readMark(text: string, mark: string, at: number): Gap | 'part of a word' | 'end of a word' | 'nothing' {
  const span = { start: at, end: at + mark.length };
  if (!mark.startsWith('[')) return { kind: 'ellipsis', words: [], ...span };
  if (/^\[\p{L}{1,3}\]$/u.test(mark) && /^\p{L}/u.test(text.slice(span.end, span.end + 1))) return 'part of a word';
  if (/\p{L}$/u.test(text.slice(Math.max(0, at - 1), at))) return 'end of a word';
  return /^\[sic\]$/iu.test(mark) ? 'nothing' : { kind: 'bracket', words: foldWords(mark).map(({ word }) => word), ...span };
}

/** Of two marks without a word between them, the ellipsis allows more; the words of both count. */
function widest(one: Gap | null, other: Gap): Gap {
  if (!one) return other;
  if (other.kind === 'ellipsis') one.kind = 'ellipsis';
  for (const word of other.words) one.words.push(word);
  one.end = other.end;
  return one;
}
