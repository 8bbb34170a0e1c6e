import type { Range } from '../citations/citation.ts';
import { citedSpans } from '../record/cited-spans.ts';
import { findAlteredHits } from './find-altered-hits.ts';
import { findQuotationHits, readQuotation } from './find-quotation-hits.ts';
import type { IndexedPaper } from './index-paper.ts';
import type { AlteredQuotation, FoundQuotation, QuotationHit } from './quotation-result.ts';

/** Source that a paper gives for its quotation. */
export interface ExpectedSource {
  /** The name of one of the sources. */
  source: string;
  /** Empty lists mean anywhere in the source. Pages are printed pages. */
  paragraphs: Range[];
  pages: Range[];
}

/** Result of checking that a quotation is at its cited location. */
export type Attribution =
  | FoundQuotation
  /** The exact words are in another source, or elsewhere in the expected one. */
  | { answer: 'found-elsewhere'; level: FoundQuotation['level']; hit: QuotationHit }
  /** `exactAt`: the location that has the exact words, where another one has. */
  | (AlteredQuotation & { exactAt: QuotationHit | null })
  /** The expected source is not among the papers; `exactAt`: a paper that has the same words, for example as its own quotation. */
  | { answer: 'not-checkable'; exactAt: QuotationHit | null }
  | { answer: 'not-found' };

/**
 * Checks that a quotation is in the source, and on the page or in the paragraph, that is cited for it. Altered words at the cited
 * location take precedence over exact ones elsewhere: the wrong version was quoted.
 */
export function attributeQuotation(quote: string, expected: ExpectedSource, sources: IndexedPaper[]): Attribution {
  const read = readQuotation(quote);
  const isExpected = placeTest(expected, sources);
  const found = sources.flatMap((source) => findQuotationHits(read, source)).sort((one, other) => one.level - other.level);
  const inOwnSource = found.find(({ hit }) => hit.source === expected.source);
  const elsewhere = inOwnSource ?? found[0];
  if (!sources.some(({ name }) => name === expected.source)) return { answer: 'not-checkable', exactAt: elsewhere?.hit ?? null };

  const exact = found.find(({ hit }) => isExpected(hit));
  if (exact) return exact;
  const alike = sources.flatMap((source) => findAlteredHits(read.quoted, source)).map(({ result }) => result);
  const here = alike.find(({ hit }) => isExpected(hit));
  if (here) return here.answer === 'found' ? here : { ...here, exactAt: elsewhere?.hit ?? null };
  if (elsewhere) return { ...elsewhere, answer: 'found-elsewhere' };
  const other = alike.find(({ hit }) => hit.source === expected.source) ?? alike[0];
  if (!other) return { answer: 'not-found' };
  return other.answer === 'found' ? { ...other, answer: 'found-elsewhere' } : { ...other, exactAt: null };
}

/** Returns a test for hits that overlap the cited location. */
function placeTest({ source, paragraphs, pages }: ExpectedSource, sources: IndexedPaper[]): (hit: QuotationHit) => boolean {
  const indexed = sources.find(({ name }) => name === source);
  if (!indexed) return () => false;
  const isAnywhere = paragraphs.length === 0 && pages.length === 0;
  const spans = citedSpans(indexed.paper, { paragraphs, pages }).spans;
  return (hit) =>
    hit.source === source && (isAnywhere || spans.some(({ start, end }) => start < hit.span.end && hit.span.start < end));
}
