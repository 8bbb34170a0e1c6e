import { shortName } from '#platform/client/truncate-name.ts';
import type { PaperName } from '../memorandum.contract.ts';

/** So long a file's name stays on one line of a message on a phone. */
const ONE_LINE = 28;

/** What the page calls each paper. */
export const PAPER_LABELS: Record<PaperName, { label: string; hint: string; uploaded: (fileName: string) => string }> = {
  plaintiffMOL: {
    label: 'Plaintiff’s memorandum of law',
    hint: 'The memorandum in support of the motion for summary judgment that you oppose.',
    uploaded: (fileName) => `Plaintiff's MOL file ${shortName(fileName, ONE_LINE)} uploaded successfully`,
  },
  supportingDocument: {
    label: 'Your affirmation, affidavit or declaration',
    hint: 'The sworn or affirmed facts that the opposition rests on.',
    uploaded: (fileName) => `Supporting document ${shortName(fileName, ONE_LINE)} uploaded successfully`,
  },
};

/** The address within the page of the button that chooses the paper. */
export const chooseButtonId = (paper: PaperName) => `${paper}-choose`;

/** Leads the keyboard to where the paper is chosen. */
export function focusPaper(paper: PaperName): void {
  document.getElementById(chooseButtonId(paper))?.focus();
}
