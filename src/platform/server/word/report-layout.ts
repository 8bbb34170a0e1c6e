import {
  AlignmentType,
  BorderStyle,
  type Footer,
  HeadingLevel,
  type IStylesOptions,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import { INCH, LETTER_PAGE, TEXT_WIDTH } from './page-measures.ts';
import { centeredFooter, wordFile } from './word-file.ts';

export type Block = Paragraph | Table;

const FONT = 'Times New Roman';
const TABLE_SIZE = 20;
const CELL_MARGIN = 70;

const heading = (size: number, before: number) => ({
  run: { font: FONT, size, bold: true, color: '000000' },
  paragraph: { spacing: { before, after: 100 }, keepNext: true },
});

/** Twelve-point serif, and Word's own heading styles, so that the navigation pane shows the parts. */
const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: 24, language: { value: 'en-US' } },
      paragraph: { spacing: { before: 0, after: 120, line: 259 } },
    },
    title: {
      run: { font: FONT, size: 28, bold: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 200, after: 160 } },
    },
    heading1: heading(27, 320),
    heading2: heading(24, 240),
    heading3: heading(24, 160),
  },
};

const LEVELS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

/** A heading in Word's own style. */
export function headingOf(level: 1 | 2 | 3, text: string, { onNewPage = false } = {}): Paragraph {
  return new Paragraph({ heading: LEVELS[level], children: [new TextRun(text)], pageBreakBefore: onNewPage });
}

/** A piece of running text; plain text wherever it came from, never markup. */
export type Run =
  | string
  | { text: string; bold?: boolean; italics?: boolean; color?: string; strike?: boolean; underline?: boolean };

/** Text as Word's runs. */
export function runsOf(runs: readonly Run[], size?: number): TextRun[] {
  return runs.map((run) => {
    const { text, underline, ...manner } = typeof run === 'string' ? { text: run, underline: false } : run;
    return new TextRun({ text: printable(text), ...manner, ...(underline ? { underline: {} } : {}), ...(size ? { size } : {}) });
  });
}

/** Removes characters that XML cannot contain: Word rejects a file with them. */
const printable = (text: string) => text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

interface Manner {
  centered?: boolean;
  /** In inches. */
  indent?: number;
  hanging?: number;
  tight?: boolean;
  keepNext?: boolean;
  bullet?: boolean;
  /** Follows a table, which leaves no space below. */
  below?: boolean;
}

/** A paragraph. */
export function paragraph(runs: Run | readonly Run[], manner: Manner = {}): Paragraph {
  const { centered, indent = 0, hanging = 0, tight, keepNext, bullet, below } = manner;
  return new Paragraph({
    children: runsOf(typeof runs === 'object' && 'length' in runs ? runs : [runs]),
    widowControl: true,
    keepNext,
    ...(centered ? { alignment: AlignmentType.CENTER } : {}),
    ...(tight || below ? { spacing: { ...(tight ? { after: 0 } : {}), ...(below ? { before: 160 } : {}) } } : {}),
    ...(bullet
      ? { bullet: { level: 0 } }
      : indent || hanging
        ? { indent: { left: indent * INCH, hanging: hanging * INCH } }
        : {}),
  });
}

const LINE = { style: BorderStyle.SINGLE, size: 4, color: '8A8A8A' };
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' };

export interface Column {
  title: string;
  /** Parts of the table's width; all columns' parts are added up. */
  width: number;
  /** Figures stand at the right, under each other. */
  isNumber?: boolean;
}

export type Cell = Run | readonly Run[] | readonly (readonly Run[])[];

/** A table whose head is repeated on each page and whose rows no page break divides unless they are long. */
export function tableOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Table {
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.round((TEXT_WIDTH * width) / parts));
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ title, isNumber }, index) =>
      cellOf([{ text: title, bold: true }], widths[index] ?? 0, { isHead: true, keepNext: true, isNumber }),
    ),
  });
  // A short table stays on one page; a long one never begins with a single row at the foot of a page.
  const together = JSON.stringify(rows).length < SHORT_TABLE ? rows.length - 1 : Math.min(1, rows.length - 1);
  const body = rows.map(
    (cells, row) =>
      new TableRow({
        cantSplit: isShort(cells),
        children: cells.map((cell, index) =>
          cellOf(cell, widths[index] ?? 0, { isHead: false, keepNext: row < together, isNumber: columns[index]?.isNumber }),
        ),
      }),
  );
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    borders: { top: LINE, bottom: LINE, left: NO_LINE, right: NO_LINE, insideHorizontal: LINE, insideVertical: NO_LINE },
    rows: [head, ...body],
  });
}

/** Characters of a table that fills a third of a page at most. */
const SHORT_TABLE = 900;
const LONG_ROW = 1200;
const isShort = (cells: readonly Cell[]) => JSON.stringify(cells).length < LONG_ROW;

interface CellManner {
  isHead: boolean;
  keepNext: boolean;
  isNumber: boolean | undefined;
}

function cellOf(cell: Cell, width: number, { isHead, keepNext, isNumber }: CellManner): TableCell {
  const alignment = isNumber ? { alignment: AlignmentType.RIGHT } : {};
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.TOP,
    margins: { top: CELL_MARGIN, bottom: CELL_MARGIN, left: CELL_MARGIN, right: CELL_MARGIN },
    ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: 'EDEAE3', color: 'auto' } } : {}),
    children: paragraphsOf(cell).map(
      (runs) => new Paragraph({ ...alignment, children: runsOf(runs, TABLE_SIZE), keepNext, spacing: { after: 0, line: 240 } }),
    ),
  });
}

function paragraphsOf(cell: Cell): readonly (readonly Run[])[] {
  if (typeof cell === 'string' || 'text' in cell) return [[cell as Run]];
  const [first] = cell;
  return Array.isArray(first) ? (cell as readonly (readonly Run[])[]) : [cell as readonly Run[]];
}

/** A framed paragraph that says what a reader must know before he reads on. */
export function notice(runs: readonly Run[]): Paragraph {
  const border = { style: BorderStyle.SINGLE, size: 6, color: '555555', space: 6 };
  return new Paragraph({
    children: runsOf(runs),
    border: { top: border, bottom: border, left: border, right: border },
    shading: { type: ShadingType.CLEAR, fill: 'F6F4EF', color: 'auto' },
    spacing: { before: 120, after: 200 },
    indent: { left: 120, right: 120 },
  });
}

/** Footer with a short text and the page number. */
function footerOf(text: string): Footer {
  return centeredFooter([
    [
      new TextRun({ text: `${text}   ·   Page `, size: 18 }),
      new TextRun({ children: [PageNumber.CURRENT], size: 18 }),
      new TextRun({ text: ' of ', size: 18 }),
      new TextRun({ children: [PageNumber.TOTAL_PAGES], size: 18 }),
    ],
  ]);
}

/** Writes a report. @param footer short text beside the page number @returns the bytes of a .docx file */
export function reportFile(title: string, footer: string, children: readonly Block[], firmName: string): Promise<Buffer> {
  const properties = { page: LETTER_PAGE };
  const section = { properties, footers: { default: footerOf(footer) }, children };
  return wordFile({ title, firmName, styles: STYLES, sections: [section] });
}
