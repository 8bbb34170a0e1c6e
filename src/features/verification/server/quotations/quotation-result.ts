import type { Difference } from '#features/verification/verification.contract.ts';
import { locationAt, type PaperLocation } from '#platform/server/pdf/paper.ts';
import type { Span } from '../citations/citation.ts';
import type { IndexedPaper } from './index-paper.ts';

/**
 * Level at which a quotation was found. 0: exactly. 1: except for white space, quotes and dashes. 2: except for case and
 * punctuation. 3: with the ellipses and brackets that it marks. 4: approximately, on an OCR page.
 */
export type QuotationLevel = 0 | 1 | 2 | 3 | 4;

/** Location of a quotation, or of its altered words. */
export interface QuotationHit {
  /** The name of the source. */
  source: string;
  /** In the source's text; with an ellipsis, the words left out are included. */
  span: Span;
  /** Location of its beginning. */
  place: PaperLocation;
  /** The part of an opinion in which it begins; null outside of all, or where none are known. */
  part: string | null;
}

export interface FoundQuotation {
  answer: 'found';
  level: QuotationLevel;
  hit: QuotationHit;
}

/** Most of the words are there in order. A negation, a number or a month that differs is always an alteration. */
export interface AlteredQuotation {
  answer: 'altered';
  hit: QuotationHit;
  /** In reading order, a space between two parts. */
  difference: Difference[];
}

export type QuotationResult = FoundQuotation | AlteredQuotation | { answer: 'not-found' };

/** The location of a hit in its source. */
export function hitAt({ name, paper, parts }: IndexedPaper, span: Span): QuotationHit {
  const part = parts.find(({ start, end }) => start <= span.start && span.start < end);
  return { source: name, span, place: locationAt(paper, span.start), part: part?.label ?? null };
}
