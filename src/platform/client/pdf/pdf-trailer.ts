import { type PdfDictionary, readPdfDictionary } from './pdf-value.ts';

const LONGEST_DICTIONARY = 65_536;
/** An entry of a cross-reference table has 20 bytes; a paper has far fewer than 200,000 objects. */
const LONGEST_TABLE = 4_000_000;

/**
 * Reads the dictionary in which a PDF lists the positions of its parts: in the trailer of the last cross-reference table, or in
 * the last cross-reference stream, whichever the end of the file points to.
 * @returns undefined when it is not where it should be; a better reader may still find it.
 */
export function readPdfTrailer(bytes: Uint8Array): PdfDictionary | undefined {
  const end = bytesToText(bytes, bytes.length - 4096);
  const start = [...end.matchAll(/startxref[\0\t\n\f\r ]{1,10}(\d{1,10})/g)].at(-1)?.[1];
  if (start === undefined) return undefined;
  const address = Number(start);
  // Addresses count from the header, which other bytes may precede.
  const header = Math.max(0, bytesToText(bytes, 0, 1024).indexOf('%PDF-'));
  return trailerAt(bytes, address) ?? trailerAt(bytes, address + header);
}

function trailerAt(bytes: Uint8Array, address: number): PdfDictionary | undefined {
  const start = bytesToText(bytes, address, address + 64);
  if (/^\s{0,8}\d{1,10}\s{1,8}\d{1,5}\s{1,8}obj/.test(start)) return dictionaryAt(bytes, address);
  if (!/^\s{0,8}xref\s/.test(start)) return undefined;
  const table = bytesToText(bytes, address, address + LONGEST_TABLE);
  const trailer = table.indexOf('trailer');
  return trailer < 0 ? undefined : dictionaryAt(bytes, address + trailer);
}

function dictionaryAt(bytes: Uint8Array, address: number): PdfDictionary | undefined {
  return readPdfDictionary(bytesToText(bytes, address, address + LONGEST_DICTIONARY), 0);
}

/** Finds the dictionary of an object by its number: the last one with that number. */
export function findPdfObject(bytes: Uint8Array, object: number): PdfDictionary | undefined {
  const text = bytesToText(bytes, 0);
  const starts = [
    ...text.matchAll(new RegExp(`(?<!\\d)${object}[\\0\\t\\n\\f\\r ]{1,8}\\d{1,5}[\\0\\t\\n\\f\\r ]{1,8}obj`, 'g')),
  ];
  const last = starts.at(-1);
  return last && dictionaryAt(bytes, last.index);
}

/** A part of the file with one character for each byte; bounds outside the file are clamped. */
export function bytesToText(bytes: Uint8Array, start: number, end = bytes.length): string {
  const part = bytes.subarray(Math.max(0, start), Math.max(0, end));
  const pieces: string[] = [];
  for (let at = 0; at < part.length; at += 8192) pieces.push(String.fromCharCode(...part.subarray(at, at + 8192)));
  return pieces.join('');
}
