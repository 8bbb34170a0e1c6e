import type { Span } from '../citations/citation.ts';
import { findExactWords } from './find-exact-words.ts';
import type { IndexedPaper } from './index-paper.ts';
import { matchWords } from './match-words.ts';
import { originalSpan } from './normal-text.ts';
import { normalizeText } from './normalize-text.ts';
import { type FoundQuotation, hitAt, type QuotationLevel } from './quotation-result.ts';
import { type QuotedWords, readQuotedWords } from './read-quoted-words.ts';

/** A quotation made ready for being looked up in several sources. */
export interface ReadQuotation {
  text: string;
  plain: string;
  quoted: QuotedWords;
}

/** Quotation marks and the comma or full stop that stand inside of them by custom. */
const OUTSIDE = /^[\s"“”'‘’]+|[\s"“”'‘’.,;:]+$/gu;

/** Reads a quotation; marks around it and the stop at its end do not belong to it. */
export function readQuotation(quote: string): ReadQuotation {
  const text = quote.replace(OUTSIDE, '');
  return { text, plain: normalizeText(text, 1).text.trim(), quoted: readQuotedWords(text) };
}

/** Every place where a source has a quotation at the lowest level at which it has it at all; empty where it does not. */
export function findQuotationHits({ text, plain, quoted }: ReadQuotation, source: IndexedPaper): FoundQuotation[] {
  if (quoted.words.length === 0) return [];
  const ladder: [QuotationLevel, () => Span[]][] = [
    [0, () => findExactWords(source.paper.text, text)],
    [1, () => findExactWords(source.plain.text, plain).map((span) => originalSpan(source.plain, span))],
    [quoted.isMarked ? 3 : 2, () => wordSpans(quoted, source)],
  ];
  for (const [level, find] of ladder) {
    const spans = find();
    if (spans.length > 0) return spans.map((span) => ({ answer: 'found', level, hit: hitAt(source, span) }));
  }
  return [];
}

function wordSpans(quoted: QuotedWords, source: IndexedPaper): Span[] {
  return matchWords(quoted, source).map(({ from, to }) => ({
    start: source.words[from]?.start ?? 0,
    end: source.words[to - 1]?.end ?? 0,
  }));
}
