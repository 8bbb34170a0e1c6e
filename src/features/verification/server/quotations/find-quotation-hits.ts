import type { Span } from '../citations/citation.ts';
import type { IndexedPaper } from './index-paper.ts';
import { matchWords } from './match-words.ts';
import { normalizeText } from './normalize-text.ts';
import { originalSpan } from './normalized-text.ts';
import { type QuotedWords, readQuotedWords } from './parse-quotation.ts';
import { type FoundQuotation, hitAt, type QuotationLevel } from './quotation-result.ts';

const MAX_HITS = 100;

/** A quotation prepared for lookup in several sources. */
export interface ReadQuotation {
  text: string;
  plain: string;
  quoted: QuotedWords;
}

/** Quotation marks and the comma or period that are inside them by convention. */
const OUTSIDE = /^[\s"“”'‘’]+|[\s"“”'‘’.,;:]+$/gu;

/** Reads a quotation; marks around it and the period at its end are not part of it. */
export function readQuotation(quote: string): ReadQuotation {
  const text = quote.replace(OUTSIDE, '');
  return { text, plain: normalizeText(text, 1).text.trim(), quoted: readQuotedWords(text) };
}

/** Finds every match in a source at the lowest level that has any; empty if there is none. */
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

/**
 * Finds words in a text exactly, not as a part of longer words or numbers: "45" is not found in "45.5", "145" or "45%",
 * "Seller" not in "Seller’s". At most 100 matches.
 */
function findExactWords(text: string, words: string): Span[] {
  const hits: Span[] = [];
  if (words === '') return hits;
  for (let start = text.indexOf(words); start >= 0 && hits.length < MAX_HITS; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (!goesOnBefore(text, start) && !goesOnBehind(text, end)) hits.push({ start, end });
  }
  return hits;
}

function goesOnBefore(text: string, start: number): boolean {
  const around = `${text.slice(Math.max(0, start - 2), start)}|${text[start]}`;
  return /[\p{L}\p{N}\p{M}]\|[\p{L}\p{N}]|\p{N}[.,:/-]\|\p{N}|[$€£]\|\p{N}|\p{L}[-’']\|\p{L}/u.test(around);
}

function goesOnBehind(text: string, end: number): boolean {
  const around = `${text[end - 1]}|${text.slice(end, end + 2)}`;
  return /[\p{L}\p{N}]\|[\p{L}\p{N}\p{M}]|\p{N}\|[.,:/-]\p{N}|\p{N}\|%|\p{L}\|[-’']\p{L}/u.test(around);
}
