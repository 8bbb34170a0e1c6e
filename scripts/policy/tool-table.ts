import { type Allowed, type ApprovedTool, CLASSES } from './appendix-a.ts';
import { breakLines, type Face, type Line } from './break-lines.ts';
import {
  BOTTOM,
  decorate,
  HANG,
  INK,
  leaveSpace,
  MUTED,
  measureAt,
  needRoom,
  RIGHT,
  RULE,
  type Sheet,
  setLine,
  turnPage,
} from './sheet.ts';

type Element = PDFKit.PDFStructureElement;

const TEXT = { size: 8.75, leading: 11.5 };
const ROW_PADDING = 4;
/** Where each column begins: the tool, its use, the four classes. */
const COLUMNS = [HANG, 180, 352, 387, 428, 489] as const;
const [NAME_WIDTH, USE_WIDTH] = [98, 166];

const ALLOWED_LOOK: Record<Allowed, { face: Face; color: string }> = {
  Yes: { face: 'semibold', color: INK },
  Consent: { face: 'italic', color: INK },
  No: { face: 'regular', color: MUTED },
};

interface Cell {
  lines: readonly Line[];
  type: 'TH' | 'TD';
  scope?: 'Column' | 'Row';
  color?: string;
}

/** Which information may be entered into which tool; a row is never torn apart, and every page has the headings. */
export function setToolTable(sheet: Sheet, parent: Element, title: string, tools: readonly ApprovedTool[]): void {
  const rows = tools.map((tool) => rowOf(sheet, tool));
  const head = headOf();
  leaveSpace(sheet, 12);
  needRoom(sheet, 24 + heightOf(head) + heightOf(rows[0] ?? []));
  parent.add(
    sheet.pdf.struct('H3', { title }, () =>
      setLine(sheet, [{ face: 'semibold', text: title }], sheet.y, { x: HANG, size: 11.5, leading: 16 }),
    ),
  );
  sheet.y += 20;
  const table = sheet.pdf.struct('Table', { title });
  parent.add(table);
  setRow(sheet, head, table);
  for (const row of rows) {
    if (sheet.y + heightOf(row) > BOTTOM) {
      turnPage(sheet);
      // To a screen reader the table has its headings already.
      repeatHead(sheet, head);
    }
    setRow(sheet, row, table);
  }
  table.end();
}

const headOf = (): Cell[] =>
  ['Tool', 'Use', ...CLASSES].map((text) => ({ lines: [[{ face: 'semibold', text }]], type: 'TH', scope: 'Column' }));

function rowOf(sheet: Sheet, { name, use, allowed }: ApprovedTool): Cell[] {
  const measure = measureAt(sheet, TEXT.size);
  return [
    { lines: breakLines(`**${name}**`, NAME_WIDTH, measure), type: 'TH', scope: 'Row' },
    { lines: breakLines(use, USE_WIDTH, measure), type: 'TD' },
    ...allowed.map((text): Cell => {
      const { face, color } = ALLOWED_LOOK[text];
      return { lines: [[{ face, text }]], type: 'TD', color };
    }),
  ];
}

const heightOf = (row: readonly Cell[]) => Math.max(...row.map(({ lines }) => lines.length)) * TEXT.leading + 2 * ROW_PADDING;

function setRow(sheet: Sheet, cells: readonly Cell[], table: Element): void {
  const row = sheet.pdf.struct('TR');
  table.add(row);
  for (const [column, cell] of cells.entries()) {
    // The types do not know a cell's scope yet.
    const options = { scope: cell.scope } as object;
    row.add(sheet.pdf.struct(cell.type, options, () => setCell(sheet, cell, column)));
  }
  row.end();
  endRow(sheet, cells);
}

function repeatHead(sheet: Sheet, head: readonly Cell[]): void {
  decorate(sheet, () => {
    for (const [column, cell] of head.entries()) setCell(sheet, cell, column);
  });
  endRow(sheet, head);
}

function setCell(sheet: Sheet, { lines, color }: Cell, column: number): void {
  for (const [index, line] of lines.entries()) {
    const y = sheet.y + ROW_PADDING + index * TEXT.leading;
    setLine(sheet, line, y, { ...TEXT, x: COLUMNS[column] ?? HANG, ...(color ? { color } : {}) });
  }
}

/** A hairline under the row. */
function endRow(sheet: Sheet, cells: readonly Cell[]): void {
  sheet.y += heightOf(cells);
  decorate(sheet, (pdf) => pdf.moveTo(HANG, sheet.y).lineTo(RIGHT, sheet.y).lineWidth(0.5).stroke(RULE));
}
