import { shortName } from '#platform/client/truncate-name.ts';
import type { PaperName } from '../memorandum.contract.ts';

/** Length of a file name that stays on one line of a toast on a phone. */
const ONE_LINE = 28;

/** Labels of each paper. */
export const PAPER_LABELS: Record<PaperName, { label: string; hint: string; uploaded: (fileName: string) => string }> = {
  plaintiffMOL: {
    label: 'Plaintiff’s memorandum of law',
    hint: 'The memorandum in support of the motion for summary judgment that you oppose.',
    uploaded: (fileName) => `Plaintiff's MOL file ${shortName(fileName, ONE_LINE)} uploaded successfully`,
  },
  supportingDocument: {
    label: 'Your affirmation, affidavit, or declaration',
    hint: 'The sworn or affirmed facts supporting the opposition.',
    uploaded: (fileName) => `Supporting document ${shortName(fileName, ONE_LINE)} uploaded successfully`,
  },
};

/** Id of the button that chooses the paper. */
export const chooseButtonId = (paper: PaperName) => `${paper}-choose`;

/** Focuses the button that chooses the paper. */
export function focusPaper(paper: PaperName): void {
  document.getElementById(chooseButtonId(paper))?.focus();
}
