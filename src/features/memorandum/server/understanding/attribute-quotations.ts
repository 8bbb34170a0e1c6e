import type { Quotation } from '#features/verification/server/quotations/find-quotations.ts';
import { indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { locateQuotation } from '#features/verification/server/quotations/locate-quotation.ts';
import type { QuotationResult } from '#features/verification/server/quotations/quotation-result.ts';
import type { CheckedPaper } from './case-file.ts';
import { divideSentences } from './divide-sentences.ts';

/** A quotation of one paper with the citation that gives its source, and what each other paper has of it. */
export interface AttributedQuotation {
  quotation: Quotation;
  /** Index of the citation behind it, or else before it in the same sentence; undefined where none is near. */
  citation: number | undefined;
  /** In the order of the other papers. */
  inOthers: QuotationResult[];
}

/** Names the source of every quotation of a paper and looks the words up in the other papers. */
export function attributeQuotations(reader: CheckedPaper, others: readonly CheckedPaper[]): AttributedQuotation[] {
  const statements = divideSentences(reader.paper, reader.citations);
  const sources = others.map(({ name, paper }) => indexPaper(name, paper));
  return reader.quotations.map((quotation) => {
    const statement = statements.find(({ start, until }) => start <= quotation.start && quotation.start < until);
    const cited = statement?.citations ?? [];
    const startOf = (index: number) => reader.citations[index]?.citation.start ?? 0;
    const behind = cited.find((index) => startOf(index) >= quotation.end);
    const around = cited.find((index) => (reader.citations[index]?.citation.end ?? 0) >= quotation.end);
    const before = cited.findLast((index) => startOf(index) < quotation.start);
    return {
      quotation,
      citation: around ?? behind ?? before,
      inOthers: sources.map((source) => locateQuotation(quotation.text, [source])),
    };
  });
}
