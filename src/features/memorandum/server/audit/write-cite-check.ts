import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import { type Block, headingOf, notice, paragraph, reportFile } from '#platform/server/word/report-layout.ts';
import { captionOf } from '../outline/caption-table.ts';
import { figuresOf, partsOf, signOffTable } from '../report/finding-tables.ts';
import { papersTable } from '../report/papers-table.ts';
import type { CaseCaption } from '../understanding/merge-captions.ts';

/**
 * Writes the audit of the plaintiff's memorandum as a Word file: the findings to look at first, then every row of each part, and a
 * table for the attorney's own sign-off.
 * @returns the bytes of a .docx file
 */
export function writeCiteCheck(audit: CiteCheck, caption: CaseCaption, firmName: string): Promise<Buffer> {
  const children: Block[] = [
    ...captionOf(caption, 'CITE CHECK OF PLAINTIFF’S MEMORANDUM OF LAW'),
    notice([
      { text: 'This cite check was prepared without AI.  ', bold: true },
      'Rules compared the plaintiff’s memorandum with the supporting paper, with the firm’s authority library and with itself. Nothing here says that an authority is good law. It is attorney work product for review, not legal advice.',
    ]),
    headingOf(1, 'What was examined'),
    ...papersTable(audit.papers, audit.madeAt),
    headingOf(1, 'Summary'),
    figuresOf(audit.findings),
    headingOf(1, 'Review first, and sign off'),
    paragraph('The attorney’s own review (22 NYCRR Part 161): each row to be reviewed first, with a box for the reviewer.', {
      keepNext: true,
    }),
    signOffTable(audit.findings.filter(({ isUrgent }) => isUrgent)),
    ...partsOf(audit.findings, 1, { gathered: false }),
  ];
  return reportFile(
    'Cite check of plaintiff’s memorandum',
    'Cite check of plaintiff’s memorandum: for an attorney’s review',
    children,
    firmName,
  );
}
