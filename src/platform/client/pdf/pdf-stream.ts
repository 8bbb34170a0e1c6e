import { inflate } from './inflate.ts';
import { textOf } from './pdf-trailer.ts';
import { type PdfDictionary, type PdfValue, readPdfDictionaryTo } from './pdf-value.ts';

const LONGEST_DICTIONARY = 16_384;
/** The rows of a table are written as differences to the row above. */
const PNG_PREDICTORS = 10;

/**
 * The stream that begins at `at`, unpacked.
 * @returns undefined where it is packed in a manner that lists of a PDF's parts are not packed in
 * @throws where it is damaged
 */
export async function readPdfStream(
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
): Promise<{ dictionary: PdfDictionary; content: Uint8Array<ArrayBuffer> } | undefined> {
  const text = textOf(bytes, at, at + LONGEST_DICTIONARY);
  const read = readPdfDictionaryTo(text, 0);
  const start = read && /^[\0\t\n\f\r ]{0,8}stream(?:\r\n|\n)/.exec(text.slice(read.end, read.end + 20));
  const length = read?.dictionary.get('Length');
  if (!read || !start || typeof length !== 'number') return undefined;
  const first = at + read.end + start[0].length;
  const content = await unpacked(read.dictionary, bytes.subarray(first, first + length));
  return content && { dictionary: read.dictionary, content };
}

async function unpacked(dictionary: PdfDictionary, packed: Uint8Array<ArrayBuffer>) {
  const filter = only(dictionary.get('Filter'));
  if (filter === undefined) return packed;
  if (!isName(filter, 'FlateDecode')) return undefined;
  const content = await inflate(packed);
  const manner = only(dictionary.get('DecodeParms'));
  const predictor = manner instanceof Map ? (manner.get('Predictor') ?? 1) : 1;
  if (predictor === 1) return content;
  const columns = manner instanceof Map ? manner.get('Columns') : undefined;
  if (Number(predictor) < PNG_PREDICTORS || typeof columns !== 'number' || columns < 1) return undefined;
  return withoutDifferences(content, columns);
}

/** Undoes the two kinds of difference that tables are written with: none, and to the row above. */
function withoutDifferences(content: Uint8Array, columns: number): Uint8Array<ArrayBuffer> | undefined {
  const rows = Math.floor(content.length / (columns + 1));
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = content[row * (columns + 1)];
    if (kind !== 0 && kind !== 2) return undefined;
    for (let column = 0; column < columns; column += 1) {
      const above = kind === 2 && row > 0 ? (plain[(row - 1) * columns + column] ?? 0) : 0;
      plain[row * columns + column] = (content[row * (columns + 1) + 1 + column] ?? 0) + above;
    }
  }
  return plain;
}

/** The one that a list holds; what is no list is itself, and what holds several is nothing that is known. */
const only = (value: PdfValue | undefined) => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Whether a value is this name. */
export function isName(value: PdfValue | undefined, name: string): boolean {
  return typeof value === 'object' && 'name' in value && value.name === name;
}
