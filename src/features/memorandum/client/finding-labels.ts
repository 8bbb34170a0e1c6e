import type { FindingStatus, Location } from '#features/verification/verification.contract.ts';
import { DRAFT_PAPER } from '../verification-report.contract.ts';

/** Labels of the five statuses. */
export const STATUS_LABELS: Record<FindingStatus, string> = {
  verified: 'Verified',
  differs: 'Differs',
  'not-found': 'Not found',
  unchecked: 'Not checked',
  'not-checkable': 'Not checkable',
};

/**
 * Formats "p. 3 (PDF p. 6)", "¶ 13 (PDF p. 4)", "p. 2 n. 2 (PDF p. 5)": printed page first, as papers are cited. A location in
 * the draft names it ("Draft p. 4"), since nobody has a PDF of it.
 */
export function formatLocation({ paper, printedPage, pdfPage, paragraph, footnote }: Location): string {
  const note = footnote ? ` n. ${footnote}` : '';
  if (paper === DRAFT_PAPER) return printedPage ? `Draft p. ${printedPage}${note}` : 'Draft';
  if (paragraph !== null) return `¶ ${paragraph}${note} (PDF p. ${pdfPage})`;
  return printedPage ? `p. ${printedPage}${note} (PDF p. ${pdfPage})` : `PDF p. ${pdfPage}${note}`;
}

/** Formats the location of a passage, with its paper's name: "Delgado Aff., ¶ 13 (PDF p. 4)", "Draft p. 4". */
export function formatFullLocation(location: Location): [paper: string, where: string] {
  return location.paper === DRAFT_PAPER ? [formatLocation(location), ''] : [location.paper, `, ${formatLocation(location)}`];
}
