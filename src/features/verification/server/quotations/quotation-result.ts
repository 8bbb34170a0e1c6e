import type { Difference } from '#features/verification/verification.contract.ts';
import { locationAt, type PaperLocation } from '#platform/server/pdf/paper.ts';
import type { Span } from '../citations/citation.ts';
import type { IndexedPaper } from './index-paper.ts';

/**
 * How a quotation was found. 0: exactly. 1: apart from white space, quotes and dashes. 2: apart from case and punctuation.
 * 3: with the ellipses and brackets that it marks. 4: approximately, on a page that was read from a picture.
 */
export type QuotationLevel = 0 | 1 | 2 | 3 | 4;

/** Where a quotation stands, or stands in other words. */
export interface QuotationHit {
  /** The name of the source. */
  source: string;
  /** In the source's text; with an ellipsis, what it passes over is included. */
  span: Span;
  /** Of its beginning. */
  place: PaperLocation;
  /** The part of an opinion in which it begins; null outside of all, or where none are known. */
  part: string | null;
}

export interface FoundQuotation {
  answer: 'found';
  level: QuotationLevel;
  hit: QuotationHit;
}

/** Most of the words stand there in their order. A negation, a number or a month that differs is always an alteration. */
export interface AlteredQuotation {
  answer: 'altered';
  hit: QuotationHit;
  /** In the order of reading, a space between two stretches. */
  difference: Difference[];
}

export type QuotationResult = FoundQuotation | AlteredQuotation | { answer: 'not-found' };

/** The place of a hit in its source. */
export function hitAt({ name, paper, parts }: IndexedPaper, span: Span): QuotationHit {
  const part = parts.find(({ start, end }) => start <= span.start && span.start < end);
  return { source: name, span, place: locationAt(paper, span.start), part: part?.label ?? null };
}
