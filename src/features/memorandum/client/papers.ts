import type { PaperName } from '../memorandum.contract.ts';

/** What the page calls each paper. */
export const PAPER_WORDS: Record<PaperName, { label: string; hint: string; uploaded: (fileName: string) => string }> = {
  plaintiffMOL: {
    label: 'Plaintiff’s memorandum of law',
    hint: 'The memorandum in support of the motion for summary judgment that you oppose.',
    uploaded: (fileName) => `Plaintiff's MOL file ${shortened(fileName)} uploaded successfully`,
  },
  supportingDocument: {
    label: 'Your affirmation, affidavit or declaration',
    hint: 'The sworn or affirmed facts that the opposition rests on.',
    uploaded: (fileName) => `Supporting document ${shortened(fileName)} uploaded successfully`,
  },
};

/** A file's size, rounded up, in the megabytes of 1024 × 1024 bytes that its limit is counted in. */
export function fileSizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`;
  return `${(Math.ceil((bytes * 10) / (1024 * 1024)) / 10).toFixed(1)} MB`;
}

/** A name that would fill the message, without its middle. */
function shortened(fileName: string): string {
  const characters = Array.from(fileName);
  if (characters.length <= 60) return fileName;
  return `${characters.slice(0, 38).join('')}…${characters.slice(-18).join('')}`;
}

/** The address within the page of the button that chooses the paper. */
export const chooseButtonId = (paper: PaperName) => `${paper}-choose`;

/** Leads the keyboard to where the paper is chosen. */
export function focusPaper(paper: PaperName): void {
  document.getElementById(chooseButtonId(paper))?.focus();
}
