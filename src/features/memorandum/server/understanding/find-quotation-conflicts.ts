import { attributeQuotations } from './attribute-quotations.ts';
import type { CaseFile, QuotationConflict, ReadPaper } from './case-file.ts';
import { recordSourceOf, sourceInWords } from './find-source.ts';

/** Quotations of one document that the two papers give in different words; one of them may set its words off without marks. */
export function findQuotationConflicts({
  memorandum,
  affirmation,
}: Pick<CaseFile, 'memorandum' | 'affirmation'>): QuotationConflict[] {
  const theirs = alteredQuotations(memorandum, affirmation);
  const ours = alteredQuotations(affirmation, memorandum).filter(
    ({ sides: [one] }) =>
      !theirs.some(({ sides }) =>
        sides.some((side) => one && side.role === one.role && side.start < one.end && one.start < side.end),
      ),
  );
  return [...theirs, ...ours];
}

function alteredQuotations(reader: ReadPaper, other: ReadPaper): QuotationConflict[] {
  return attributeQuotations(reader, other).flatMap(({ quotation, citation, inOther }) => {
    if (inOther.answer !== 'altered') return [];
    const source = citation === undefined ? undefined : recordSourceOf(reader, citation, other);
    // A quotation of the other paper itself is misquoted, which is the cite check's matter.
    if (source?.isUploaded || isOfOtherPaper(reader, citation, other)) return [];
    const own = wordsOf(inOther.difference, 'quoted-only');
    const others = wordsOf(inOther.difference, 'source-only');
    const [first, second] = reader.role === 'memorandum' ? [own, others] : [others, own];
    return [
      {
        says: `The memorandum has “${first}” where the affirmation has “${second}”${source ? `; the quotation is of ${sourceInWords(source)}: look there` : ''}.`,
        sides: [
          { role: reader.role, start: quotation.start, end: quotation.end },
          { role: other.role, ...inOther.hit.span },
        ],
      },
    ];
  });
}

/** True if a citation names the other of the two papers, in whatever short form. */
function isOfOtherPaper(reader: ReadPaper, citation: number | undefined, other: ReadPaper): boolean {
  const cited = citation === undefined ? undefined : reader.citations[citation]?.citation;
  const words = cited ? reader.paper.text.slice(cited.start, cited.end) : '';
  return other.role === 'memorandum'
    ? /\bMem\b|\bmemorandum\b|\bBr\./i.test(words) || isDocket(words, other)
    : isDocket(words, other);
}

const isDocket = (words: string, { paper }: ReadPaper) =>
  paper.stamp.docketNumber !== null && new RegExp(`\\bDoc\\.?\\s+Nos?\\.?\\s+${paper.stamp.docketNumber}\\b`, 'i').test(words);

function wordsOf(difference: readonly { kind: string; text: string }[], kind: string): string {
  const words = difference.filter((part) => part.kind === kind).map(({ text }) => text.trim());
  return words.join(' … ') || 'nothing';
}
