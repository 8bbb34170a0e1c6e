import type { Quotation } from '#features/verification/server/quotations/find-quotations.ts';
import { indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { locateQuotation } from '#features/verification/server/quotations/locate-quotation.ts';
import type { QuotationResult } from '#features/verification/server/quotations/quotation-result.ts';
import type { ReadPaper } from './case-file.ts';
import { divideSentences } from './divide-sentences.ts';

/** A quotation of one paper with the citation that gives its source, and what the other paper has of it. */
export interface AttributedQuotation {
  quotation: Quotation;
  /** Index of the citation behind it, or else before it in the same sentence; undefined where none is near. */
  citation: number | undefined;
  inOther: QuotationResult;
}

/** Names the source of every quotation of a paper and looks the words up in the other paper. */
export function attributeQuotations(reader: ReadPaper, other: ReadPaper): AttributedQuotation[] {
  const statements = divideSentences(reader.paper, reader.citations);
  const sources = [indexPaper(other.name, other.paper)];
  return reader.quotations.map((quotation) => {
    const statement = statements.find(({ start, until }) => start <= quotation.start && quotation.start < until);
    const cited = statement?.citations ?? [];
    const startOf = (index: number) => reader.citations[index]?.citation.start ?? 0;
    const behind = cited.find((index) => startOf(index) >= quotation.end);
    const around = cited.find((index) => (reader.citations[index]?.citation.end ?? 0) >= quotation.end);
    const before = cited.findLast((index) => startOf(index) < quotation.start);
    return { quotation, citation: around ?? behind ?? before, inOther: locateQuotation(quotation.text, sources) };
  });
}
