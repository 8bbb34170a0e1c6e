import { parse } from 'csv-parse/sync';
import { convert } from 'html-to-text';
import { type Attachment, simpleParser } from 'mailparser';
import { MAX_PAPER_TEXT } from '#features/chatbot/papers.contract.ts';
import type { NotedPaper } from './describe-paper.ts';
import { detectFormat } from './detect-format.ts';
import { type PaperRefusal, paperFromUnits, type ReadPaper, TOO_MUCH_TEXT } from './paper-from-units.ts';

const NO_TEXT = 'This file has no text to read. Please choose another one.';
/** Longer paragraphs are divided at line ends: a place must be easy to find. */
const LONGEST_PARAGRAPH = 2_000;
const CELL_SEPARATOR = ' | ';
const MOST_ATTACHMENTS = 50;

/** Reads a text file by paragraphs. */
export function readText(bytes: Buffer): NotedPaper | PaperRefusal {
  return finish(paperFromUnits('paragraph', paragraphsOf(decode(bytes))), []);
}

/** Reads a CSV file by rows, numbered as in a spreadsheet; separated by commas, semicolons or tabs. */
export function readCsv(bytes: Buffer): NotedPaper | PaperRefusal {
  const text = decode(bytes);
  if (text.length > MAX_PAPER_TEXT) return { refusal: TOO_MUCH_TEXT };
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const delimiter = [',', ';', '\t'].sort((one, other) => first.split(other).length - first.split(one).length)[0];
  const { rows, remarks } = rowsOf(text, delimiter);
  const lines = rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join(CELL_SEPARATOR));
  return finish(paperFromUnits('row', lines, '\n'), [
    `${rows.length.toLocaleString('en-US')} rows, the heading included.`,
    ...remarks,
  ]);
}

function rowsOf(text: string, delimiter = ','): { rows: string[][]; remarks: string[] } {
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, trim: true };
  try {
    return { rows: parse(text, { delimiter, ...options }) as string[][], remarks: [] };
  } catch {
    // A quotation mark that is not closed would make one cell of the rest of the file.
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(delimiter));
    return { rows, remarks: ['A quotation mark in it is not closed: it was read line by line.'] };
  }
}

/** Reads an email: its header lines, then its text by paragraphs. What its HTML hides is left out; attachments are listed. */
export async function readEmail(bytes: Buffer): Promise<NotedPaper | PaperRefusal> {
  const mail = await simpleParser(bytes, { skipImageLinks: true, skipTextToHtml: true, skipHtmlToText: true });
  const addressesOf = (field: 'from' | 'to' | 'cc') => [mail[field] ?? []].flat().map(({ text }) => text);
  const head = [
    ...addressesOf('from').map((text) => `From: ${text}`),
    ...addressesOf('to').map((text) => `To: ${text}`),
    ...addressesOf('cc').map((text) => `Cc: ${text}`),
    ...mail.headerLines.filter(({ key }) => key === 'date').map(({ line }) => line.replace(/\s+/g, ' ').trim()),
    ...(mail.subject ? [`Subject: ${mail.subject}`] : []),
  ];
  const body = mail.text?.trim() ? { text: mail.text, hasHidden: false } : textOfHtml(mail.html || '');
  const attachments = mail.attachments.slice(0, MOST_ATTACHMENTS).map(describeAttachment);
  const remarks = [
    ...(body.hasHidden ? ['The email has text that mail programs do not show; it was left out.'] : []),
    ...(attachments.length > 0 ? [`${attachments.length === 1 ? 'One file' : `${attachments.length} files`} came with it.`] : []),
  ];
  return finish(paperFromUnits('paragraph', [...head, ...paragraphsOf(body.text)]), remarks, attachments);
}

/** Takes a file out of an email; undefined if it has no such one. @param index from 0 */
export async function takeAttachment(bytes: Buffer, index: number): Promise<{ name: string; content: Uint8Array } | undefined> {
  const { attachments } = await simpleParser(bytes, { skipImageLinks: true, skipTextToHtml: true, skipHtmlToText: true });
  const found = attachments[index];
  return found && { name: nameOf(found), content: found.content };
}

const nameOf = ({ filename, contentType }: Attachment) =>
  filename ?? (contentType === 'message/rfc822' ? 'message.eml' : 'attachment');

function describeAttachment(attachment: Attachment): NotedPaper['attachments'][number] {
  const name = nameOf(attachment);
  return { name, size: attachment.size, isReadable: detectFormat(attachment.content, name) !== undefined };
}

const HIDING = [
  'display:none',
  'display: none',
  'visibility:hidden',
  'visibility: hidden',
  'font-size:0',
  'font-size: 0',
  'opacity:0',
];

function textOfHtml(html: string): { text: string; hasHidden: boolean } {
  const read = (hidden: readonly string[]) =>
    convert(html, {
      wordwrap: false,
      limits: { maxInputLength: MAX_PAPER_TEXT, maxDepth: 100 },
      selectors: [
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'img', format: 'skip' },
        ...hidden.map((style) => ({ selector: `[style*="${style}"]`, format: 'skip' })),
      ],
    });
  const text = read(HIDING);
  return { text, hasHidden: HIDING.some((style) => html.includes(style)) && read([]) !== text };
}

/** UTF-8, UTF-16 with its mark, or else Windows-1252, which reads any bytes. */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return tidy(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return tidy(new TextDecoder('windows-1252').decode(bytes));
  }
}

const tidy = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '');

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n\s*/)
    .flatMap((paragraph) => (paragraph.length > LONGEST_PARAGRAPH ? paragraph.split('\n') : [paragraph]))
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function finish(
  read: ReadPaper | PaperRefusal,
  remarks: string[],
  attachments: NotedPaper['attachments'] = [],
): NotedPaper | PaperRefusal {
  if ('refusal' in read) return read;
  return read.paper.text.trim() === '' ? { refusal: NO_TEXT } : { ...read, remarks, attachments };
}
