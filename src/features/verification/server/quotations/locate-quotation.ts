import { findAlteredHits } from './find-altered-hits.ts';
import { findOmission } from './find-omission.ts';
import { findQuotationHits, readQuotation } from './find-quotation-hits.ts';
import type { IndexedPaper } from './index-paper.ts';
import type { FoundQuotation, QuotationResult } from './quotation-result.ts';

/**
 * Looks a quotation up in several papers. The first level at which any of them has it counts; of several matches the first.
 * If none has it, the most similar passage is an altered quotation, with its differences.
 */
export function locateQuotation(quote: string, sources: IndexedPaper[]): QuotationResult {
  const read = readQuotation(quote);
  const found = lowestLevel(sources.flatMap((source) => findQuotationHits(read, source).slice(0, 1)));
  if (found) return found;
  const alike = sources.flatMap((source) => findAlteredHits(read.quoted, source).slice(0, 1));
  const [nearest] = alike.sort((one, other) => one.differing - other.differing);
  if (nearest) return nearest.result;
  const omissions = sources.flatMap((source) => findOmission(read.quoted, source) ?? []);
  return omissions[0] ?? { answer: 'not-found' };
}

function lowestLevel(hits: FoundQuotation[]): FoundQuotation | undefined {
  return hits.sort((one, other) => one.level - other.level)[0];
}
