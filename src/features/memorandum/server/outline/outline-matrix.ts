import { locationAt } from '#platform/server/pdf/paper.ts';
import { type Block, headingOf, paragraph, type Run, tableOf } from '#platform/server/word/report-layout.ts';
import { truncate } from '#platform/shared/truncate.ts';
import { candidatesIn } from '../statements/candidates.ts';
import { chronologyOf } from '../statements/chronology.ts';
import type { MatrixRow, MatrixSide, Passage } from '../statements/dispute-matrix.ts';
import { SUBJECT_TRAITS } from '../statements/subjects.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { citePlace, joinCites } from '../understanding/cite-fact.ts';

const NOT_FOUND = 'not found by the program';
const LONGEST = 220;

/** The dispute matrix: page 1 of the outline. Disputed rows first, then what a paper says against itself, then the rest. */
export function outlineMatrix(file: CaseFile): Block[] {
  const between = file.matrix.filter(({ within }) => within === null);
  const disputed = between.filter(({ state }) => state === 'disputed');
  const within = file.matrix.filter((row) => row.within !== null);
  return [
    headingOf(1, 'What is disputed'),
    paragraph(
      'What each side says, in the words of the papers; nothing here says who is right. What a paper reports of the other side stands as the other side’s statement. An empty place means that the program found nothing there: read the papers.',
    ),
    ...(disputed.length > 0
      ? [matrixTable(file, disputed)]
      : [paragraph('The program found no fact on which the two papers differ. That does not mean that they agree: read both.')]),
    ...quotationBlocks(file),
    ...(within.length > 0
      ? [
          headingOf(2, 'A paper against itself'),
          ...within.map((row) =>
            paragraph([{ text: `${row.about}. `, bold: true }, describeWithin(file, row)], { bullet: true }),
          ),
        ]
      : []),
  ];
}

/** The rows on which the papers agree, or on which one side alone was found to speak. */
export function outlineKeyFacts(file: CaseFile): Block[] {
  const rows = file.matrix.filter(({ within, state }) => within === null && state !== 'disputed');
  if (rows.length === 0) return [];
  return [headingOf(1, 'Key facts that are not disputed, or that one side alone states'), matrixTable(file, rows)];
}

/** Chronology, as the papers give it. */
export function outlineChronology(file: CaseFile): Block[] {
  const entries = chronologyOf([file.memorandum, file.affirmation]);
  if (entries.length === 0) return [];
  const rows = entries.map(({ date, words, role, start }) => [
    dateInWords(date),
    file.mask.words(cut(words)),
    citePlace(file[role], locationAt(file[role].paper, start)),
  ]);
  const columns = [
    { title: 'Day', width: 18 },
    { title: 'What a paper says', width: 60 },
    { title: 'Where', width: 22 },
  ];
  return [headingOf(1, 'Chronology'), tableOf(columns, rows)];
}

/** Figures of whose meaning the program is unsure, each with its sentence: to be read, not to be relied on. */
export function outlineCandidates(file: CaseFile): Block[] {
  const rows = candidatesIn(file).map(({ role, statement }) => [
    file.mask.words(cut(statement.text)),
    SUBJECT_TRAITS[statement.subject].label,
    file.mask.words(cut(statement.sentence)),
    placeWithDoubt(file, { role, ...statement }),
  ]);
  if (rows.length === 0) return [];
  const columns = [
    { title: 'Figure', width: 14 },
    { title: 'Perhaps', width: 18 },
    { title: 'The sentence', width: 50 },
    { title: 'Where', width: 18 },
  ];
  return [
    headingOf(1, 'Uncertain figures'),
    paragraph('The program is not sure what these figures are. None of them stands in a table above. Read each sentence.'),
    tableOf(columns, rows),
  ];
}

function matrixTable(file: CaseFile, rows: readonly MatrixRow[]): Block {
  const columns = [
    { title: 'Fact', width: 16 },
    { title: 'Plaintiff says', width: 24 },
    { title: 'Client says', width: 24 },
    { title: 'Plaintiff elsewhere, as the client reports', width: 20 },
    { title: 'Decides', width: 16 },
  ];
  return tableOf(
    columns,
    rows.map((row) => [
      row.note ? `${row.about}. ${row.note}` : row.about,
      cellOf(file, row, 'plaintiff', 'as reported'),
      cellOf(file, row, 'client'),
      cellOf(file, row, 'elsewhere'),
      row.decides?.element ?? '',
    ]),
  );
}

function cellOf(file: CaseFile, { sides }: MatrixRow, ...whose: MatrixSide['whose'][]): Run[][] {
  const cells = sides
    .filter((side) => whose.includes(side.whose))
    .flatMap((side) =>
      side.values.map(({ text, passages }): Run[] => [
        `${side.whose === 'as reported' ? 'of the client: ' : ''}${file.mask.words(cut(text))} `,
        { text: `(${placesOf(file, passages)})`, italics: true },
      ]),
    );
  return cells.length > 0 || whose.includes('elsewhere') ? cells : [[{ text: NOT_FOUND, italics: true }]];
}

const placesOf = (file: CaseFile, passages: readonly Passage[]) =>
  joinCites(passages.map((passage) => placeWithDoubt(file, passage)));

/** A figure that OCR read without being sure is to be checked. */
function placeWithDoubt(file: CaseFile, { role, start, end }: Passage): string {
  const { paper } = file[role];
  const place = locationAt(paper, start);
  const isDoubtful = paper.uncertain.some((figure) => figure.start < end && start < figure.end);
  const reading = isDoubtful ? ', read by OCR: check' : place.isApproximate ? ', read by OCR' : '';
  return `${citePlace(file[role], place)}${reading}`;
}

function describeWithin(file: CaseFile, row: MatrixRow): string {
  const said = row.sides.flatMap(({ values }) =>
    values.map(({ text, passages }) => `${cut(text)} (${placesOf(file, passages)})`),
  );
  return file.mask.words(`${said.join('; ')}.${row.note ? ` ${row.note}` : ''}`);
}

function quotationBlocks(file: CaseFile): Block[] {
  return file.quotationConflicts.map(({ says, sides }) =>
    paragraph(
      [
        { text: 'The same passage is quoted in different words. ', bold: true },
        file.mask.words(says),
        { text: ` (${placesOf(file, sides)}.)`, italics: true },
      ],
      { bullet: true },
    ),
  );
}

const cut = (text: string) => truncate(text.replace(/\s+/g, ' ').trim(), LONGEST);

const dateInWords = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
