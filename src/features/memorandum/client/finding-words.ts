import type { Answer, Place } from '#features/verification/verification.contract.ts';

/** The five answers in words. */
export const ANSWER_WORDS: Record<Answer, string> = {
  verified: 'Verified',
  differs: 'Differs',
  'not-found': 'Not found',
  unchecked: 'Unchecked',
  'not-checkable': 'Not checkable',
};

/** "p. 3 (PDF 6)", "¶ 13", "p. 2 n. 2 (PDF 5)": printed page first, as papers are cited. */
export function placeInWords({ printedPage, pdfPage, paragraph, footnote }: Place): string {
  const note = footnote ? ` n. ${footnote}` : '';
  if (paragraph !== null) return `¶ ${paragraph}${note} (PDF p. ${pdfPage})`;
  return printedPage ? `p. ${printedPage}${note} (PDF p. ${pdfPage})` : `PDF p. ${pdfPage}${note}`;
}
