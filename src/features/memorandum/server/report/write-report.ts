import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import type { Report } from '#features/memorandum/verification-report.contract.ts';
import type { Finding } from '#features/verification/verification.contract.ts';
import { type Block, headingOf, notice, paragraph, reportFile, tableOf } from '#platform/server/word/report-layout.ts';
import { firstPartsOf } from '../cite-check/write-cite-check.ts';
import { captionOf } from '../outline/caption-table.ts';
import type { CaseCaption } from '../understanding/merge-captions.ts';
import { figuresOf, partsOf, signOffTable } from './finding-tables.ts';
import { papersTable } from './papers-table.ts';

/**
 * Writes the verification report of a drafted memorandum as a Word file: what failed first, with the attorney's sign-off; what
 * was left open; the proof part by part; and what to look at first in the plaintiff's memorandum, numbered "Pl. Q1".
 * @returns the bytes of a .docx file
 */
export function writeReport(report: Report, check: CiteCheck, caption: CaseCaption, firmName: string): Promise<Buffer> {
  const children: Block[] = [
    ...captionOf(caption, 'VERIFICATION REPORT OF THE DRAFTED MEMORANDUM OF LAW'),
    noticeOf(report.model),
    ...lookAtFirst(report),
    ...blanksOf(report),
    headingOf(1, 'Summary'),
    paragraph(
      `The draft has ${report.words.toLocaleString('en-US')} words as 22 NYCRR 202.8-b counts them, excluding the caption, tables, signature block, and certification.`,
      { keepNext: true },
    ),
    figuresOf(report.findings),
    paragraph(WORDS_OF_ANSWERS, { below: true }),
    headingOf(1, 'What was examined'),
    ...papersTable(report.papers, report.madeAt),
    headingOf(1, 'The draft, part by part'),
    ...partsOf(report.findings, 2, { gathered: true }),
    ...leftOutOf(report),
    ...readingOf(report),
    ...citeCheckPart(check),
  ];
  return reportFile('Verification report', 'Verification report: for an attorney’s review', children, firmName);
}

const WORDS_OF_ANSWERS =
  'Verified: what the row was compared with says the same. Differs: it says something else. Not found: it is not there. Not checked: what it refers to was not provided. Not checkable: nothing could settle it.';

const noticeOf = (model: string) =>
  notice([
    { text: `The language model ${model} drafted the memorandum. `, bold: true },
    'It could cite only your two papers and the firm’s authority library: rules set its citations, computed its figures, and compared what it wrote with those sources. Nothing here says that an authority is good law, or that one is still good law today. It is attorney work product for review, not legal advice, and it does not replace the review to which the signer certifies (22 NYCRR Part 161).',
  ]);

/** Lists what is bracketed in the draft before what is missing from it. */
function lookAtFirst({ findings }: Report): Block[] {
  const urgent = findings.filter(({ isUrgent }) => isUrgent);
  const inOrder = [...urgent.filter(({ place: location }) => location), ...urgent.filter(({ place: location }) => !location)];
  return [
    headingOf(1, 'Review first, and sign off'),
    paragraph(
      'The attorney’s own review (22 NYCRR Part 161). What failed is marked in the draft by a bracket with the same number, “[VERIFY Q3: …]”. Each row has a box and room for the reviewer’s initials.',
      { keepNext: true },
    ),
    signOffTable(inOrder),
  ];
}

function blanksOf({ blanks }: Report): Block[] {
  const locations = new Map<string, (string | null)[]>();
  for (const { text, page } of blanks) locations.set(text, [...(locations.get(text) ?? []), page]);
  const rows = [...locations].map(([text, pages]) => [pagesInWords(pages), text, '☐']);
  const columns = [
    { title: 'Location', width: 15 },
    { title: 'Open item', width: 72 },
    { title: 'Done', width: 13 },
  ];
  return [
    headingOf(1, 'Left for the attorney to add'),
    rows.length > 0 ? tableOf(columns, rows) : paragraph('None: the draft has no blanks.'),
  ];
}

/** Lists a blank that occurs on several pages once; only the cover has no number. */
function pagesInWords(pages: readonly (string | null)[]): string {
  const numbered = [...new Set(pages.filter((page) => page !== null))];
  if (numbered.length === 0) return 'Cover';
  return `Draft ${numbered.length > 1 ? 'pp.' : 'p.'} ${numbered.join(', ')}`;
}

function leftOutOf({ leftOut }: Report): Block[] {
  return [
    headingOf(1, 'Not shown to the model'),
    ...(leftOut.length > 0
      ? [
          paragraph('The model did not see these parts of the papers, so the draft cannot have used them.', { keepNext: true }),
          ...leftOut.map((text) => paragraph(text, { bullet: true })),
        ]
      : [paragraph('None: the model saw everything the plan called for.')]),
  ];
}

function readingOf({ reading = [] }: Report): Block[] {
  if (reading.length === 0) return [];
  return [headingOf(1, 'Reading by the model'), ...reading.map((text) => paragraph(text, { bullet: true }))];
}

/** Alarms of the cite check of plaintiff's memorandum; a prefix distinguishes the numbers from those of the draft. */
function citeCheckPart(check: CiteCheck): Block[] {
  const findings = check.findings.map((finding): Finding => ({ ...finding, id: `Pl.\u00A0${finding.id}` }));
  return [
    headingOf(1, 'Cite check of the plaintiff’s memorandum', { onNewPage: true }),
    paragraph(
      'This part was prepared by rules, without AI; the cite check’s own file has every row. Its numbers begin with “Pl.”; locations are those in the papers, not in the draft.',
    ),
    ...firstPartsOf({ ...check, findings }, 2),
  ];
}
