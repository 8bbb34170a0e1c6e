import { Document, Packer } from 'docx';
import type { Audit } from '#features/memorandum/audit.contract.ts';
import { type Finding, SUBJECT_WORDS, SUBJECTS, type Subject } from '#features/verification/verification.contract.ts';
import { captionOf } from '../outline/caption-table.ts';
import { type Cell, footerOf, headingOf, notice, PAGE, paragraph, type Run, STYLES, tableOf } from '../outline/report-layout.ts';
import type { Block } from '../outline/write-outline.ts';
import type { CaseCaption } from '../understanding/merge-captions.ts';

const ANSWER_WORDS: Readonly<Record<Finding['answer'], string>> = {
  verified: 'verified',
  differs: 'DIFFERS',
  'not-found': 'NOT FOUND',
  unchecked: 'unchecked',
  'not-checkable': 'not checkable',
};

/**
 * Writes the audit of the plaintiff's memorandum as a Word file: the findings to look at first, then every row of each part, and a
 * table for the attorney's own sign-off.
 * @returns the bytes of a .docx file
 */
export async function writeAudit(audit: Audit, caption: CaseCaption, firmName: string): Promise<Buffer> {
  const urgent = audit.findings.filter(({ isUrgent }) => isUrgent);
  const children: Block[] = [
    ...captionOf(caption, 'AUDIT OF PLAINTIFF’S MEMORANDUM OF LAW'),
    notice([
      { text: 'No language model took part in this audit. ', bold: true },
      'Rules compared the plaintiff’s memorandum with the supporting paper, with the firm’s authority library and with itself. Nothing here says that an authority is good law. It is attorney work product for review, not legal advice.',
    ]),
    ...papersOf(audit),
    headingOf(1, 'In figures'),
    figuresOf(audit.findings),
    ...lookAtFirst(urgent),
    ...SUBJECTS.flatMap((subject) => partOf(subject, audit.findings)),
  ];
  const document = new Document({
    title: 'Audit of plaintiff’s memorandum',
    creator: firmName,
    lastModifiedBy: firmName,
    styles: STYLES,
    compatibility: { version: 15 },
    sections: [
      { properties: PAGE, footers: { default: footerOf('Audit of plaintiff’s memorandum: for an attorney’s review') }, children },
    ],
  });
  return Packer.toBuffer(document);
}

function papersOf({ papers, madeAt }: Audit): Block[] {
  const rows = papers.map(({ name, pages, recognisedPages, emptyPages, sha256 }) => [
    name,
    `${pages}${recognisedPages > 0 ? `, of which ${recognisedPages} read from a picture (approximate)` : ''}${emptyPages > 0 ? `, ${emptyPages} without words` : ''}`,
    sha256,
  ]);
  return [
    headingOf(1, 'What was examined'),
    tableOf(
      [
        { title: 'Paper', width: 26 },
        { title: 'Pages', width: 24 },
        { title: 'SHA-256 of the file', width: 50 },
      ],
      rows,
    ),
    paragraph(
      `Made on ${madeAt.slice(0, 10)} (UTC). Pages are given as printed on the paper, with the page of the PDF behind them.`,
      { below: true },
    ),
  ];
}

function figuresOf(findings: readonly Finding[]): Block {
  const answers = Object.keys(ANSWER_WORDS) as Finding['answer'][];
  const rows = SUBJECTS.filter((subject) => findings.some((finding) => finding.subject === subject)).map((subject) => {
    const those = findings.filter((finding) => finding.subject === subject);
    return [
      SUBJECT_WORDS[subject],
      ...answers.map((answer) => String(those.filter((finding) => finding.answer === answer).length)),
      String(those.length),
    ];
  });
  const columns = ['Part', 'Verified', 'Differs', 'Not found', 'Unchecked', 'Not checkable', 'All'].map((title, index) => ({
    title,
    width: index === 0 ? 24 : 12,
  }));
  return tableOf(columns, rows);
}

function partOf(subject: Subject, findings: readonly Finding[]): Block[] {
  const those = findings.filter((finding) => finding.subject === subject);
  return those.length === 0 ? [] : [headingOf(1, SUBJECT_WORDS[subject]), findingTable(those)];
}

function findingTable(findings: readonly Finding[]): Block {
  const rows = findings.map((finding): Cell[] => [
    finding.id,
    placeOf(finding),
    [[finding.text], ...differenceOf(finding)],
    [{ text: `${ANSWER_WORDS[finding.answer]}. `, bold: finding.isUrgent }, finding.says],
  ]);
  return tableOf(
    [
      { title: 'No.', width: 7 },
      { title: 'Place', width: 13 },
      { title: 'What stands there', width: 33 },
      { title: 'Answer', width: 47 },
    ],
    rows,
  );
}

/** Where to begin, with the review that 22 NYCRR Part 161 asks of whoever signs; the answers in full stand in the parts below. */
function lookAtFirst(findings: readonly Finding[]): Block[] {
  const rows = findings.map((finding): Cell[] => [
    finding.id,
    placeOf(finding),
    shortened(finding.text),
    { text: ANSWER_WORDS[finding.answer], bold: true },
    '☐',
  ]);
  return [
    headingOf(1, 'Look at first, and sign off'),
    paragraph(
      'The attorney’s own review (22 NYCRR Part 161): each row that has to be looked at first, with a box for who looked at it.',
      { keepNext: true },
    ),
    ...(rows.length > 0
      ? [
          tableOf(
            [
              { title: 'No.', width: 7 },
              { title: 'Place', width: 14 },
              { title: 'What stands there', width: 52 },
              { title: 'Answer', width: 14 },
              { title: 'Reviewed, initials', width: 13 },
            ],
            rows,
          ),
        ]
      : [paragraph('Nothing.')]),
  ];
}

const shortened = (text: string) => (text.length > 140 ? `${text.slice(0, 137)}…` : text);

function placeOf({ place }: Finding): string {
  if (!place) return '';
  const note = place.footnote ? ` n.${place.footnote}` : '';
  if (place.paragraph !== null) return `¶ ${place.paragraph}${note} (PDF ${place.pdfPage})`;
  return place.printedPage ? `p. ${place.printedPage}${note} (PDF ${place.pdfPage})` : `PDF ${place.pdfPage}${note}`;
}

/** What only the source has is underlined; what only the quotation has is struck through. */
function differenceOf({ difference }: Finding): Run[][] {
  if (!difference) return [];
  const runs = difference.map(
    ({ kind, text }): Run => ({
      text: `${text} `,
      italics: true,
      underline: kind === 'source-only',
      strike: kind === 'quoted-only',
    }),
  );
  return [[{ text: 'Source underlined, quotation struck: ', italics: true }, ...runs]];
}
