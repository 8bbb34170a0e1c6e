import { DRAFT_PAPER } from '#features/memorandum/verification-report.contract.ts';
import { type Finding, SUBJECT_LABELS, SUBJECTS } from '#features/verification/verification.contract.ts';
import { type Block, type Cell, headingOf, paragraph, type Run, tableOf } from '#platform/server/word/report-layout.ts';
import { truncate } from '#platform/shared/truncate.ts';
import { type GatheredFindings, gatherFindings } from './gather-findings.ts';

/** Wording of each status. */
export const ANSWER_WORDS: Readonly<Record<Finding['answer'], string>> = {
  verified: 'verified',
  differs: 'DIFFERS',
  'not-found': 'NOT FOUND',
  unchecked: 'not checked',
  'not-checkable': 'not checkable',
};

const FIGURES = [
  { title: 'Part', width: 25 },
  ...[
    { title: 'Verified', width: 12 },
    { title: 'Differs', width: 11 },
    { title: 'Not found', width: 13 },
    { title: 'Not checked', width: 13 },
    { title: 'Not checkable', width: 17 },
    { title: 'All', width: 9 },
  ].map((column) => ({ ...column, isNumber: true })),
];

/** Counts the rows of each part by status. */
export function figuresOf(findings: readonly Finding[]): Block {
  const answers = Object.keys(ANSWER_WORDS) as Finding['answer'][];
  const rows = SUBJECTS.filter((subject) => findings.some((finding) => finding.subject === subject)).map((subject) => {
    const those = findings.filter((finding) => finding.subject === subject);
    return [
      SUBJECT_LABELS[subject],
      ...answers.map((answer) => String(those.filter((finding) => finding.answer === answer).length)),
      String(those.length),
    ];
  });
  return tableOf(FIGURES, rows);
}

/** Lists the findings part by part, each under its own heading; when `gathered`, adjacent rows that say the same share a row. */
export function partsOf(findings: readonly Finding[], level: 1 | 2, { gathered }: { gathered: boolean }): Block[] {
  return SUBJECTS.flatMap((subject) => {
    const those = findings.filter((finding) => finding.subject === subject);
    return those.length === 0
      ? []
      : [
          headingOf(level, SUBJECT_LABELS[subject]),
          findingTable(gathered ? gatherFindings(those) : those.flatMap((finding) => gatherFindings([finding]))),
        ];
  });
}

function findingTable(groups: readonly GatheredFindings[]): Block {
  const rows = groups.map((group): Cell[] => [
    idsOf(group),
    locationsOf(group),
    [...textsOf(group), ...differenceOf(group.first)],
    [{ text: `${ANSWER_WORDS[group.first.answer]}. `, bold: group.first.isUrgent }, group.says],
  ]);
  return tableOf(
    [
      { title: 'No.', width: 9 },
      { title: 'Location', width: 13 },
      { title: 'Text', width: 33 },
      { title: 'Status', width: 45 },
    ],
    rows,
  );
}

/** "R1–R13"; the prefix of the plaintiff's rows is not repeated. */
function idsOf({ first, last }: GatheredFindings): string {
  return first === last ? first.id : `${first.id}–${last.id.replace(/^Pl\.\s/, '')}`;
}

function locationsOf({ all }: GatheredFindings): string {
  return [...new Set(all.map(formatLocation))].filter((words) => words !== '').join(', ');
}

/** Cites and figures run on; names and headings each get a line. */
function textsOf({ first, all }: GatheredFindings): Run[][] {
  const texts = [...new Set(all.map(({ text }) => text))];
  return first.subject === 'record-cite' || first.subject === 'number' ? [[texts.join('; ')]] : texts.map((text) => [text]);
}

/** Characters of a finding's text in the table for review. */
const LONGEST = 240;

/** The starting point for review, with a box and the reviewer's initials; the full findings are in the parts. */
export function signOffTable(findings: readonly Finding[]): Block {
  if (findings.length === 0) return paragraph('None.');
  const rows = findings.map((finding): Cell[] => [
    finding.id,
    formatLocation(finding),
    [[truncate(finding.text, LONGEST)], [{ text: truncate(finding.says, LONGEST), italics: true }]],
    { text: ANSWER_WORDS[finding.answer], bold: true },
    '☐',
  ]);
  return tableOf(
    [
      { title: 'No.', width: 9 },
      { title: 'Location', width: 14 },
      { title: 'Text', width: 48 },
      { title: 'Status', width: 16 },
      { title: 'Reviewed (initials)', width: 13 },
    ],
    rows,
  );
}

/** "p. 3 (PDF 6)", "¶ 14 (PDF 2)"; empty without a place. */
export function formatLocation({ place: location }: Finding): string {
  if (!location) return '';
  const note = location.footnote ? ` n.${location.footnote}` : '';
  if (location.paper === DRAFT_PAPER) return location.printedPage ? `Draft p. ${location.printedPage}${note}` : 'Draft';
  if (location.paragraph !== null) return `¶ ${location.paragraph}${note} (PDF ${location.pdfPage})`;
  return location.printedPage ? `p. ${location.printedPage}${note} (PDF ${location.pdfPage})` : `PDF ${location.pdfPage}${note}`;
}

/** Underlines what only the source has; strikes through what only the quotation has. */
export function differenceOf({ difference }: Finding): Run[][] {
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
