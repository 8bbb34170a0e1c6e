import type { PaperFormat } from '#features/chatbot/papers.contract.ts';

/** Beginnings of files, as bytes or text. */
const STARTS: [PaperFormat, (bytes: Buffer) => boolean][] = [
  ['pdf', (bytes) => bytes.subarray(0, 1024).includes('%PDF-')],
  ['word', (bytes) => begins(bytes, [0x50, 0x4b]) || begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])],
  ['image', (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47]) || begins(bytes, [0xff, 0xd8, 0xff])],
  ['image', (bytes) => begins(bytes, [0x49, 0x49, 0x2a, 0]) || begins(bytes, [0x4d, 0x4d, 0, 0x2a])],
  ['image', (bytes) => bytes.subarray(0, 4).equals(Buffer.from('RIFF')) && bytes.subarray(8, 12).equals(Buffer.from('WEBP'))],
];
const HEADER = /^(?:From|To|Date|Subject|Received|Return-Path|Delivered-To|Message-ID|MIME-Version|Content-Type):/gim;
const FEWEST_HEADERS = 3;
const HEAD_BYTES = 16 * 1024;

const begins = (bytes: Buffer, start: number[]) => start.every((byte, index) => bytes[index] === byte);

/**
 * Tells the format of a file by its content; text, CSV and email alone also by its name. A zip archive or an older Office file
 * counts as Word: its reader says whether it is.
 * @returns undefined for a file that is none of them
 */
export function detectFormat(bytes: Buffer, name: string): PaperFormat | undefined {
  const found = STARTS.find(([, isIt]) => isIt(bytes));
  if (found) return found[0];
  const head = bytes.subarray(0, HEAD_BYTES);
  const isWide = begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff]);
  if (head.includes(0) && !isWide) return undefined;
  const headers = head.toString('latin1').split(/\r?\n\r?\n/)[0] ?? '';
  const isEmail = /\.eml$/i.test(name) || [...headers.matchAll(HEADER)].length >= FEWEST_HEADERS;
  if (isEmail) return 'email';
  return /\.(?:csv|tsv)$/i.test(name) ? 'csv' : 'text';
}
