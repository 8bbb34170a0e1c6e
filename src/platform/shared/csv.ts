/** Value of a cell; an empty one is null. */
export type CsvCell = string | number | null;

/** Byte order mark at the start of a file, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

/** A row of a CSV file with its line end, as RFC 4180 requires. No spreadsheet runs any of its cells as a formula. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = asPlainText(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Characters with which spreadsheets begin a formula, including the full-width ones typed in East Asia. */
const FORMULA = new Set('=+-@＝＋－＠');
/** Characters after which a spreadsheet that expects another separator than the comma begins a new cell. */
const SEPARATORS = new Set(';\t\r\n');
/** Characters that spreadsheets drop before they look for a formula. */
const SKIPPED = /[\s"'\p{C}]/u;

/** Adds an apostrophe before every character that would begin a formula, and before a leading tab or line break. */
export function asPlainText(text: string): string {
  let plain = /^[\t\r\n]/.test(text) ? "'" : '';
  let isStart = true;
  for (const sign of text) {
    if (isStart && FORMULA.has(sign)) plain += "'";
    isStart = SEPARATORS.has(sign) || (isStart && SKIPPED.test(sign));
    plain += sign;
  }
  return plain;
}
