import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';

/** Marks between private-use characters, which number places in a reply and are never shown. */
const MARKS = /\uE000\d*\uE001/g;

/** Returns the cells of a table as plain text, the header first; every row has as many cells as the widest. */
export function tableRows(table: MarkdownNode): string[][] {
  const rows = (table.children ?? []).map((row) => (row.children ?? []).map(cellText));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** Reduces a cell to its text; its line breaks stay. */
const cellText = (cell: MarkdownNode): string => textOf(cell).replace(MARKS, '').trim();

function textOf(part: MarkdownNode): string {
  switch (part.type) {
    case 'break':
      return '\n';
    case 'image':
    case 'imageReference':
      return part.alt ?? '';
    case 'footnoteReference':
      return `[${part.identifier ?? ''}]`;
    default:
      return part.value ?? (part.children ?? []).map(textOf).join('');
  }
}

/** Writes a table's cells as a CSV file. */
export const tableCsv = (rows: readonly string[][]): string => CSV_START + rows.map((row) => csvRow(row.map(cellOf))).join('');

/** A number that is written as programs write it, so that a minus before it does not count as the beginning of a formula. */
const cellOf = (text: string): string | number =>
  text !== '' && String(Number(text)) === text && /\d$/.test(text) ? Number(text) : text;
