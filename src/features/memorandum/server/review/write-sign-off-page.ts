import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import type { RowMark } from '#features/memorandum/cite-check-review.contract.ts';
import { SUBJECT_LABELS, SUBJECTS } from '#features/verification/verification.contract.ts';
import { type Block, headingOf, notice, paragraph, reportFile, tableOf } from '#platform/server/word/report-layout.ts';
import { truncate } from '#platform/shared/truncate.ts';

interface SignedReview {
  check: CiteCheck;
  marks: readonly { row: string; mark: RowMark; note: string; carriedFrom: Date | null }[];
  sha256: string;
  signedBy: string;
  signedAt: Date;
  firmName: string;
  /** IANA name. */
  timeZone: string;
}

/** Most notes and papers, and characters of each, that leave everything on one page. */
const MOST_NOTES = 5;
const LONGEST_NOTE = 44;
const LONGEST_TEXT = 30;
const LONGEST_TITLE = 66;
const MOST_PAPERS = 4;

/**
 * Writes the page of a sign-off: who reviewed which file and when, the rows and their marks counted by part, and the notes on rows
 * that are not a problem.
 * @returns the bytes of a .docx file of one page
 */
export function writeSignOffPage({
  check,
  marks,
  sha256,
  signedBy,
  signedAt,
  firmName,
  timeZone,
}: SignedReview): Promise<Buffer> {
  const [brief, ...records] = check.papers;
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(signedAt);
  const children: Block[] = [
    headingOf(1, 'Sign-off of a cite check'),
    tableOf(
      [
        { title: 'Brief', width: 24 },
        { title: shortened(check.title, LONGEST_TITLE), width: 76 },
      ],
      [
        ['File', `${brief?.pages ?? 0} pages, SHA-256 ${sha256}`],
        ['Checked against', recordsInWords(records.map(({ name }) => name))],
        ['Reviewed by', signedBy],
        ['Signed off', `${when} (${timeZone})`],
      ],
    ),
    headingOf(2, 'Rows and their marks'),
    marksTable(check, marks),
    ...notesOf(check, marks),
    notice([
      'The person named above marked every row that the cite check puts first. Unmarked rows were left as the program found them. This page records a review of the cite check; the certification of 22 NYCRR Part 161 is made by signing the paper itself.',
    ]),
    paragraph('Signature: ______________________________     Date: ____________________'),
  ];
  return reportFile('Sign-off of a cite check', 'Sign-off of a cite check', children, firmName);
}

function recordsInWords(names: readonly string[]): string {
  if (names.length === 0) return 'no papers of the record';
  const more = names.length - MOST_PAPERS;
  const shown = names.slice(0, MOST_PAPERS).map((name) => shortened(name, LONGEST_TEXT));
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function marksTable({ findings }: CiteCheck, marks: SignedReview['marks']): Block {
  const byRow = new Map(marks.map((mark) => [mark.row, mark]));
  const countsOf = (rows: CiteCheck['findings']) => {
    const those = rows.flatMap(({ id }) => byRow.get(id) ?? []);
    const count = (mark: RowMark) => those.filter((each) => each.mark === mark).length;
    const carried = those.filter(({ carriedFrom }) => carriedFrom !== null).length;
    const urgent = rows.filter(({ isUrgent }) => isUrgent).length;
    return [rows.length, urgent, count('checked'), count('not-a-problem'), carried, rows.length - those.length].map(String);
  };
  const parts = SUBJECTS.map((subject) => [subject, findings.filter((finding) => finding.subject === subject)] as const);
  return tableOf(
    [
      { title: 'Part', width: 28 },
      { title: 'Rows', width: 10, isNumber: true },
      { title: 'To review first', width: 14, isNumber: true },
      { title: 'Checked', width: 12, isNumber: true },
      { title: 'Not a problem', width: 13, isNumber: true },
      { title: 'Brought over', width: 15, isNumber: true },
      { title: 'Not marked', width: 12, isNumber: true },
    ],
    [
      ...parts.filter(([, rows]) => rows.length > 0).map(([subject, rows]) => [SUBJECT_LABELS[subject], ...countsOf(rows)]),
      ['All', ...countsOf(findings)],
    ],
  );
}

/** Notes on rows that the program put first, as far as they fit. */
function notesOf({ findings }: CiteCheck, marks: SignedReview['marks']): Block[] {
  const noted = marks.flatMap(({ row, note }) => {
    const finding = findings.find(({ id }) => id === row);
    return finding?.isUrgent && note ? [{ ...finding, note }] : [];
  });
  if (noted.length === 0) return [];
  const more = noted.length - MOST_NOTES;
  return [
    headingOf(2, 'Notes'),
    ...noted.slice(0, MOST_NOTES).map(({ id, text, note }) =>
      paragraph([`${id}, ${shortened(text, LONGEST_TEXT)}: `, { text: shortened(note, LONGEST_NOTE), italics: true }], {
        bullet: true,
        tight: true,
      }),
    ),
    ...(more > 0 ? [paragraph(`${more} more in the portal.`, { tight: true })] : []),
  ];
}

const shortened = (text: string, most: number) => truncate(text.replace(/\s+/g, ' '), most);
