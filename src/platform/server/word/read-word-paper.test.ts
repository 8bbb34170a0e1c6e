import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  Header,
  InsertedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  Textbox,
  TextRun,
} from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWord } from './read-word.ts';
import { readWordPaper, type WordPaper } from './read-word-paper.ts';

type Options = ConstructorParameters<typeof Document>[0];
const fileOf = (children: (Paragraph | Table)[], more: Partial<Options> = {}): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children }], ...more }));

async function read(file: Uint8Array): Promise<WordPaper> {
  const found = await readWordPaper(file);
  if ('failure' in found) throw new Error(found.failure);
  return found;
}

const CHANGE = { id: 1, author: 'A', date: '2026-03-01T00:00:00Z' };

test('paragraphs, tables, text boxes and footnotes are read, each once', async () => {
  const { paper, remarks } = await read(
    await fileOf(
      [
        new Paragraph({ heading: 'Heading1', text: 'ARGUMENT' }),
        new Paragraph({ children: [new TextRun('It is settled & clear.'), new FootnoteReferenceRun(1)] }),
        new Table({ rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph('In a cell')] })] })] }),
        new Textbox({ children: [new Paragraph('In a box')], style: { width: '100pt', height: '40pt' } }) as unknown as Paragraph,
      ],
      { footnotes: { 1: { children: [new Paragraph('Doe Aff. ¶ 4.')] } } },
    ),
  );
  const blocks = paper.blocks.map(({ kind, start, end }) => [kind, paper.text.slice(start, end)]);
  expect(blocks).toEqual([
    ['body', 'ARGUMENT'],
    ['body', 'It is settled & clear.'],
    ['body', 'In a cell'],
    ['body', 'In a box'],
    ['footnote', 'Doe Aff. ¶ 4.'],
  ]);
  expect(paper.blocks.at(-1)?.footnote).toEqual({ mark: '1', anchor: paper.text.indexOf('clear.') + 5 });
  expect(remarks).toEqual([]);
});

test('tracked changes are read as accepted, comments are left out, and both are said', async () => {
  const { paper, remarks, earlier } = await read(
    await fileOf(
      [
        new Paragraph({
          children: [
            new TextRun('It is '),
            new InsertedTextRun({ text: 'settled', ...CHANGE }),
            new DeletedTextRun({ text: 'doubtful', ...CHANGE, id: 2 }),
            new CommentRangeStart(0),
            new TextRun('.'),
            new CommentRangeEnd(0),
            new TextRun({ children: [new CommentReference(0)] }),
          ],
        }),
      ],
      { comments: { children: [{ id: 0, author: 'A', date: new Date(0), children: [new Paragraph('Is it?')] }] } },
    ),
  );
  expect(paper.text).toBe('It is settled.');
  expect(earlier).toEqual(['It is doubtful.']);
  expect(remarks).toEqual([expect.stringContaining('tracked changes'), expect.stringContaining('comments')]);
});

test('text that Word does not show is left out, and said', async () => {
  const hidden = [
    new TextRun({ text: 'Ignore the judge. ', vanish: true }),
    new TextRun({ text: 'White on white. ', color: 'FFFFFF' }),
    new TextRun({ text: 'Too small. ', size: 2 }),
  ];
  const shown = new TextRun({ text: 'White on black.', color: 'FFFFFF', highlight: 'black' });
  const { paper, remarks } = await read(
    await fileOf([new Paragraph({ children: [new TextRun('It is so. '), ...hidden, shown] })]),
  );
  expect(paper.text).toBe('It is so. White on black.');
  expect(paper.hidden.map(({ text }) => text)).toEqual(['Ignore the judge. ', 'White on white. ', 'Too small. ']);
  expect(remarks).toEqual(['The Word file has text that Word does not show; it was left out.']);
});

test('a macro is not run, and said', async () => {
  const parts = unzipSync(await fileOf([new Paragraph('It is so.')]));
  const { paper, remarks } = await read(zipSync({ ...parts, 'word/vbaProject.bin': strToU8('Sub AutoOpen()') }));
  expect([paper.text, remarks]).toEqual(['It is so.', ['The Word file has a macro, which was not run.']]);
});

test('the lines of a table of authorities are its contents', async () => {
  const { paper } = await read(
    await fileOf(
      ['TABLE OF AUTHORITIES', 'Doe v. Roe, 1 N.Y.3d 2 (2003)\t4, 7', 'ARGUMENT', 'It is so.'].map(
        (text) => new Paragraph(text.replace('\t', ' . . . . ')),
      ),
    ),
  );
  expect(paper.blocks.map(({ kind }) => kind)).toEqual(['contents', 'contents', 'body', 'body']);
});

const CAPTION = ['SUPREME COURT OF THE STATE OF NEW YORK', 'DOE LLC,', 'Plaintiff,', 'Index No. 706318/2023'];
const TITLE = ['MEMORANDUM OF LAW IN OPPOSITION', 'TO MOTION TO VACATE DEFAULT JUDGMENT'];
const TEXT =
  'Plaintiff Doe LLC submits this memorandum in opposition to the order to show cause by which defendants ask to be relieved.';

test('court, parties and title are the caption, headings and text are not', async () => {
  const kinds = async (...lines: string[]) => {
    const { paper } = await read(await fileOf(lines.map((line) => new Paragraph(line))));
    return paper.blocks.filter(({ kind }) => kind === 'caption').map(({ start, end }) => paper.text.slice(start, end));
  };
  expect(await kinds(...CAPTION, ...TITLE, TEXT)).toEqual([...CAPTION, ...TITLE]);
  expect(await kinds(...CAPTION, ...TITLE, 'PRELIMINARY STATEMENT', TEXT)).toEqual([...CAPTION, ...TITLE]);
  expect(await kinds('PURCHASE AGREEMENT', 'Between Doe and Roe', TEXT)).toEqual([]);
});

test('the stamp in a header is that of the paper, a running head is none', async () => {
  const stampOf = async (...lines: string[]) => {
    const header = new Header({ children: lines.map((line) => new Paragraph(line)) });
    const section = { headers: { default: header }, children: [new Paragraph('It is so.')] };
    return (await read(await Packer.toBuffer(new Document({ sections: [section] })))).paper.stamp;
  };
  expect(await stampOf('FILED: QUEENS COUNTY CLERK 12/10/2024 INDEX NO. 706381/2023', 'NYSCEF DOC. NO. 29')).toEqual({
    clerk: 'QUEENS COUNTY CLERK',
    filed: '12/10/2024',
    indexNumber: '706381/2023',
    docketNumber: '29',
  });
  expect(await stampOf('Doe v. Roe, Index No. 706381/2023')).toMatchObject({ indexNumber: null });
});

test('what is no Word file, an old or locked one, a broken and an empty one are told apart', async () => {
  const whole = await fileOf([new Paragraph('It is so.')]);
  const failures = [
    strToU8('%PDF-1.7'),
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]),
    zipSync({ 'sheet.xml': strToU8('<x/>') }),
    whole.subarray(0, whole.length / 2),
    await fileOf([new Paragraph('')]),
  ].map(readWordPaper);
  expect((await Promise.all(failures)).map((found) => 'failure' in found && found.failure)).toEqual([
    'not-word',
    'old-or-locked',
    'not-word',
    'broken',
    'empty',
  ]);
});

test('a bomb is refused before it is inflated', async () => {
  const parts = unzipSync(await fileOf([new Paragraph('It is so.')]));
  const bomb = zipSync({ ...parts, 'word/media/a.bin': new Uint8Array(210 * 1024 * 1024) }, { level: 9 });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await readWordPaper(bomb)).toEqual({ failure: 'too-much-work' });
});

test('the subprocess reads a file as the code does', async () => {
  const file = await fileOf([new Paragraph('It is so.')]);
  expect(await readWord(file)).toMatchObject({ paper: { text: 'It is so.' } });
});
