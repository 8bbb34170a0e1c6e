import { AlignmentType, BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { Block, Inline } from '#platform/shared/markdown/parse-markdown.ts';
import { TEXT_WIDTH } from '../page-measures.ts';
import { run } from '../printable-text.ts';
import type { BlockContext } from './block-context.ts';
import { plainTextOf, setInlines } from './set-inlines.ts';

type Source = Extract<Block, { type: 'table' }>;
type Row = Source['children'][number];

/** Word's limit. https://support.microsoft.com/en-us/office/operating-parameter-limitations-and-specifications-in-word */
const MOST_COLUMNS = 63;
/** Columns share the width by their longest cells, clamped to these numbers of characters. */
const NARROWEST = 6;
const WIDEST = 48;

const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'B9B9B4' };
const LINES = { top: LINE, bottom: LINE, left: LINE, right: LINE };
const HEAD = { type: ShadingType.CLEAR, color: 'auto', fill: 'ECECE8' } as const;

/** Renders a table as Word's own; its first row repeats on each page. One with more columns than Word allows becomes text. */
export function setTable(table: Source, position: BlockContext): (Paragraph | Table)[] {
  const columns = table.children[0]?.children.length ?? 0;
  if (columns > MOST_COLUMNS) return table.children.map(rowAsLine);
  const widths = shareWidth(table.children, columns, TEXT_WIDTH - position.indent);
  const rows = table.children.map((row, at) => setRow(row, { table, position, widths, isHead: at === 0 }));
  return [
    new Table({
      rows,
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      width: { size: TEXT_WIDTH - position.indent, type: WidthType.DXA },
      ...(position.indent > 0 ? { indent: { size: position.indent, type: WidthType.DXA } } : {}),
    }),
    // Adjacent tables would merge.
    new Paragraph({ spacing: { before: 0, after: 60, line: 120 } }),
  ];
}

function setRow(
  row: Row,
  { table, position, widths, isHead }: { table: Source; position: BlockContext; widths: number[]; isHead: boolean },
) {
  const children = widths.map((width, at) => {
    const alignment = ALIGNMENTS[table.align?.[at] ?? 'left'];
    const words = setInlines(row.children[at]?.children ?? [], position.addresses, isHead ? { bold: true } : {});
    return new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { left: 90, right: 90 },
      borders: LINES,
      ...(isHead ? { shading: HEAD } : {}),
      children: [new Paragraph({ style: 'TableText', alignment, children: words })],
    });
  });
  return new TableRow({ children, tableHeader: isHead, cantSplit: true });
}

/** Computes widths that fill the page exactly. */
function shareWidth(rows: readonly Row[], columns: number, width: number): number[] {
  const lengthOf = (row: Row, at: number) =>
    (row.children[at]?.children ?? []).map((inline: Inline) => plainTextOf(inline)).join('').length;
  const shares = Array.from({ length: columns }, (_nothing, at) =>
    rows.reduce((most, row) => Math.min(WIDEST, Math.max(most, lengthOf(row, at))), NARROWEST),
  );
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor((share / all) * width));
}

const rowAsLine = ({ children }: Row): Paragraph =>
  new Paragraph({ children: [run(children.map((cell) => cell.children.map(plainTextOf).join('')).join(' | '))] });
