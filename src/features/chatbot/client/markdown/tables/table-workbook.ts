import type { CellObject } from 'write-excel-file/browser';

/** The longest text of a cell in Excel, in characters. */
const LONGEST_CELL = 32_767;
/** Bytes of a part of the file from which the library would start a worker that the portal's security policy forbids. */
const LARGEST_PART = 150_000;
/** Bytes that a cell takes beside its text, at most. */
const BESIDE_TEXT = 60;
/** Widths of columns, in characters. */
const NARROWEST = 8;
const WIDEST = 60;

/** Digits in groups of three or without groups, with cents or not; a year or a zip code that begins with zero is text. */
const PLAIN = /^(?<minus>[-−]?)(?<dollars>\$?)(?<whole>0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d+))?$/;

/** Beyond this, a spreadsheet would round. */
const MOST_DIGITS = 15;

/** Characters that no XML may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a model must not put into the file
const NOT_IN_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * Writes a table's cells as an Excel workbook: text, and plain numbers as numbers that look the same. No cell is a formula.
 * @param rows the first one is the header
 * @returns undefined for a table that is too large
 */
export async function tableWorkbook(rows: readonly string[][]): Promise<Blob | undefined> {
  const texts = rows.map((row) => row.map((text) => text.toWellFormed().replace(NOT_IN_XML, '').slice(0, LONGEST_CELL)));
  if (sizeOf(texts) > LARGEST_PART) return undefined;
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const cells = texts.map((row, index) => row.map((text) => (index === 0 ? headerCell(text) : bodyCell(text))));
  const columns = (texts[0] ?? []).map((_header, column) => ({ width: widthOf(texts.map((row) => row[column] ?? '')) }));
  return writeExcelFile(cells, { columns, sheet: 'Table', stickyRowsCount: 1 }).toBlob();
}

/** The larger one of the file's two parts that grow with the table: its texts and its cells. */
function sizeOf(texts: readonly string[][]): number {
  const cells = texts.flat();
  const escaped = cells.join('').replace(/[&<>]/g, '&amp;');
  return new TextEncoder().encode(escaped).length + cells.length * BESIDE_TEXT;
}

const headerCell = (text: string): CellObject => ({ ...textCell(text), fontWeight: 'bold' });

const textCell = (text: string): CellObject => ({ type: String, value: text, wrap: true, alignVertical: 'top' });

function bodyCell(text: string): CellObject | null {
  if (text === '') return null;
  const number = asNumber(text);
  return number ? { type: Number, alignVertical: 'top', ...number } : textCell(text);
}

function widthOf(column: readonly string[]): number {
  const longest = Math.max(...column.flatMap((text) => text.split('\n').map(({ length }) => length)));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/** Reads a plain number or an amount in dollars, with the format of a spreadsheet that shows it as it was written. */
export function asNumber(text: string): { value: number; format: string } | undefined {
  const { minus, dollars, whole = '', decimals = '' } = PLAIN.exec(text)?.groups ?? {};
  const digits = whole.replaceAll(',', '');
  if (digits === '' || digits.length + decimals.length > MOST_DIGITS) return undefined;
  const value = Number(`${minus ? '-' : ''}${digits}${decimals && `.${decimals}`}`);
  const format = `${dollars ? '"$"' : ''}${whole.includes(',') ? '#,##0' : '0'}${decimals && `.${'0'.repeat(decimals.length)}`}`;
  return { value, format };
}
