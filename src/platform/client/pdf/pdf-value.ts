/** A PDF value: numbers and words, names, strings (one character per byte), references, lists, dictionaries. */
export type PdfValue = number | string | PdfName | PdfString | PdfReference | PdfValue[] | PdfDictionary;
export type PdfName = { readonly name: string };
export type PdfString = { readonly bytes: string };
/** A reference to the object of this number. */
export type PdfReference = { readonly object: number };
export type PdfDictionary = Map<string, PdfValue>;

const MAX_DEPTH = 20;
const SPACE = '\0\t\n\f\r ';
const DELIMITERS = `${SPACE}()<>[]{}/%`;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\r': '', '\n': '' };

interface Cursor {
  readonly text: string;
  at: number;
}

/**
 * Reads the dictionary that begins at or after `start`, and nothing after it.
 * @param text the file's bytes, one character each.
 * @returns undefined when there is none or it is malformed.
 */
export function readPdfDictionary(text: string, start: number): PdfDictionary | undefined {
  const at = text.indexOf('<<', start);
  if (at < 0) return undefined;
  const cursor = { text, at: at + 2 };
  try {
    return readDictionary(cursor, 0);
  } catch {
    return undefined;
  }
}

function readDictionary(cursor: Cursor, depth: number): PdfDictionary {
  const entries: PdfDictionary = new Map();
  while (!skip(cursor, '>>')) {
    const key = readValue(cursor, depth + 1);
    if (typeof key !== 'object' || !('name' in key)) throw malformed();
    entries.set(key.name, readValue(cursor, depth + 1));
  }
  return entries;
}

function readValue(cursor: Cursor, depth: number): PdfValue {
  if (depth > MAX_DEPTH) throw malformed();
  if (skip(cursor, '<<')) return readDictionary(cursor, depth);
  if (skip(cursor, '[')) return readList(cursor, depth);
  if (skip(cursor, '(')) return { bytes: readLiteral(cursor) };
  if (skip(cursor, '<')) return { bytes: readHex(cursor) };
  if (skip(cursor, '/')) return { name: readWord(cursor).replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => characterOf(hex)) };
  REFERENCE.lastIndex = cursor.at;
  const reference = REFERENCE.exec(cursor.text);
  if (reference) {
    cursor.at = REFERENCE.lastIndex;
    return { object: Number(reference[1]) };
  }
  const word = readWord(cursor);
  if (word === '') throw malformed();
  return Number.isNaN(Number(word)) ? word : Number(word);
}

function readList(cursor: Cursor, depth: number): PdfValue[] {
  const items: PdfValue[] = [];
  while (!skip(cursor, ']')) items.push(readValue(cursor, depth + 1));
  return items;
}

/** A string in parentheses, which may nest. */
function readLiteral(cursor: Cursor): string {
  let bytes = '';
  for (let open = 1; ; ) {
    const character = take(cursor);
    if (character === '\\') bytes += readEscape(cursor);
    else {
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
      if (open === 0) return bytes;
      bytes += character;
    }
  }
}

function readEscape(cursor: Cursor): string {
  const octal = /^[0-7]{1,3}/.exec(cursor.text.slice(cursor.at, cursor.at + 3))?.[0];
  if (octal) {
    cursor.at += octal.length;
    return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
  }
  const character = take(cursor);
  // A line continuation.
  if (character === '\r' && cursor.text[cursor.at] === '\n') cursor.at += 1;
  return ESCAPES[character] ?? character;
}

function readHex(cursor: Cursor): string {
  const end = cursor.text.indexOf('>', cursor.at);
  if (end < 0) throw malformed();
  const digits = cursor.text.slice(cursor.at, end).replace(/[^0-9A-Fa-f]/g, '');
  cursor.at = end + 1;
  return digits.replace(/../g, characterOf).slice(0, Math.floor(digits.length / 2));
}

function readWord(cursor: Cursor): string {
  const start = cursor.at;
  while (cursor.at < cursor.text.length && !DELIMITERS.includes(cursor.text[cursor.at] ?? ' ')) cursor.at += 1;
  return cursor.text.slice(start, cursor.at);
}

/** Skips space, comments and then `mark`; returns true if `mark` was there. */
function skip(cursor: Cursor, mark: string): boolean {
  for (let isComment = false; cursor.at < cursor.text.length; cursor.at += 1) {
    const character = cursor.text[cursor.at] ?? '';
    if (character === '%') isComment = true;
    else if (character === '\r' || character === '\n') isComment = false;
    else if (!isComment && !SPACE.includes(character)) break;
  }
  if (!cursor.text.startsWith(mark, cursor.at)) return false;
  cursor.at += mark.length;
  return true;
}

function take(cursor: Cursor): string {
  const character = cursor.text[cursor.at];
  if (character === undefined) throw malformed();
  cursor.at += 1;
  return character;
}

const characterOf = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
const malformed = () => new Error('not a PDF value');
