import { attributeQuotations } from './attribute-quotations.ts';
import type { CaseFile, QuotationConflict } from './case-file.ts';
import { recordSourceOf, sourceInWords } from './find-source.ts';

/** Quotations of one document that the two papers give in different words. */
export function findQuotationConflicts(papers: Pick<CaseFile, 'memorandum' | 'affirmation'>): QuotationConflict[] {
  return attributeQuotations(papers.memorandum, papers.affirmation).flatMap(({ quotation, citation, inOther }) => {
    if (inOther.answer !== 'altered') return [];
    const source = citation === undefined ? undefined : recordSourceOf(papers.memorandum, citation, papers.affirmation);
    const theirs = wordsOf(inOther.difference, 'quoted-only');
    const ours = wordsOf(inOther.difference, 'source-only');
    return [
      {
        says: `The memorandum has “${theirs}” where the affirmation has “${ours}”${source ? `; both quote ${sourceInWords(source)}: look there` : ''}.`,
        sides: [
          { role: 'memorandum' as const, start: quotation.start, end: quotation.end },
          { role: 'affirmation' as const, ...inOther.hit.span },
        ],
      },
    ];
  });
}

function wordsOf(difference: readonly { kind: string; text: string }[], kind: string): string {
  const words = difference.filter((part) => part.kind === kind).map(({ text }) => text.trim());
  return words.join(' … ') || 'nothing';
}
