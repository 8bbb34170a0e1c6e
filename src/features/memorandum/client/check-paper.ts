import { bytesToText, findPdfObject, readPdfTrailer } from '#platform/client/pdf/pdf-trailer.ts';
import { MAX_PAPER_BYTES, MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import { opensWithoutPassword } from './opens-without-password.ts';

/** Range in which a PDF's header and its end are searched, in bytes: mail and filing systems add their own before and after. */
const HEADER_WITHIN = 1024;
const END_WITHIN = 2048;

/**
 * Validates a chosen file as far as a browser can; the server validates it again.
 * @returns the message that refuses it, or undefined.
 */
export async function checkPaper(file: File): Promise<string | undefined> {
  if (!isNamedPdf(file)) return MEMORANDUM_MESSAGES.onlyPdf;
  if (file.size > MAX_PAPER_BYTES) return MEMORANDUM_MESSAGES.tooLarge;
  if (file.size === 0) return MEMORANDUM_MESSAGES.empty;
  try {
    return await checkBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return MEMORANDUM_MESSAGES.changed;
  }
}

/** Some systems know no type for files saved from an email; then the name decides. */
function isNamedPdf({ type, name }: File): boolean {
  return type === '' || type === 'application/octet-stream' ? /\.pdf$/i.test(name) : type.includes('pdf');
}

async function checkBytes(bytes: Uint8Array): Promise<string | undefined> {
  if (!bytesToText(bytes, 0, HEADER_WITHIN).includes('%PDF-')) return MEMORANDUM_MESSAGES.onlyPdf;
  if (!hasEnd(bytes)) return MEMORANDUM_MESSAGES.broken;
  return (await needsPassword(bytes)) ? MEMORANDUM_MESSAGES.password : undefined;
}

/** True only if certain: doubtful cases are left to the server. */
async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  const trailer = readPdfTrailer(bytes);
  const encryption = trailer?.get('Encrypt');
  if (typeof encryption !== 'object') return false;
  const dictionary = 'object' in encryption ? findPdfObject(bytes, encryption.object) : encryption;
  if (!(dictionary instanceof Map)) return false;
  const ids = trailer?.get('ID');
  const id = Array.isArray(ids) ? ids[0] : undefined;
  return (await opensWithoutPassword(dictionary, typeof id === 'object' && 'bytes' in id ? id.bytes : '')) === false;
}

/** True if the file was written to its end, apart from padding after it. */
function hasEnd(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && isFill(bytes[end - 1])) end -= 1;
  return /%%EOF|startxref/.test(bytesToText(bytes, end - END_WITHIN, end));
}

const isFill = (byte: number | undefined) => byte === 0 || byte === 9 || byte === 10 || byte === 13 || byte === 32;

/** True if two files have the same bytes. @throws DOMException when one of them can no longer be read. */
export async function haveSameBytes(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const expected = new Uint8Array(second);
  return new Uint8Array(first).every((byte, index) => byte === expected[index]);
}
