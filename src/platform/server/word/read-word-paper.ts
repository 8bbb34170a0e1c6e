import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { Block, Paper } from '../pdf/paper.ts';
import { textAsPaper } from '../pdf/text-as-paper.ts';
import { markCaption } from './mark-caption.ts';
import { HEADER_PART, readHeaderStamps } from './read-headers.ts';
import { dropHiddenText, paragraphsBeforeChanges } from './read-markup.ts';

/** Reason why a Word file cannot be read. `old-or-locked`: a .doc of before 2007, or one with a password. */
export type WordFailure = 'not-word' | 'old-or-locked' | 'broken' | 'too-much-work' | 'empty';

/** A Word file as a paper: one page without a number, since Word's pages depend on the printer. */
export interface WordPaper {
  paper: Paper;
  /** Notes on the file: tracked changes, comments, a macro. */
  remarks: string[];
  /** The paragraphs with tracked changes as they read before them. */
  earlier: string[];
}

const MOST_PARTS = 5_000;
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_BYTES_OF_TEXT = 40 * 1024 * 1024;
const MAIN_PART = 'word/document.xml';
const MOST_HEADERS = 30;

/**
 * Reads the text of a .docx or .docm: paragraphs, tables, text boxes, footnotes; insertions as accepted, deletions and hidden text
 * left out; of the headers only the e-filing stamps.
 */
export async function readWordPaper(bytes: Uint8Array): Promise<WordPaper | { failure: WordFailure }> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { failure: 'old-or-locked' };
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { failure: 'not-word' };
  const parts = openParts(bytes);
  if (typeof parts === 'string') return { failure: parts };
  const { xml, hidden } = dropHiddenText(parts.main);
  const shown = hidden.length > 0 ? withMainPart(bytes, xml) : bytes;
  const { value: html } = await mammoth.convertToHtml(
    { buffer: Buffer.from(shown) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  );
  const unseen = hidden.map((text) => ({ pdfPage: 1, text, reason: 'unseen' }) as const);
  const paper = { ...paperOf(html), stamp: readHeaderStamps(parts.headers), hidden: unseen };
  if (paper.text.trim() === '') return { failure: 'empty' };
  return { paper, remarks: remarksOn(parts, hidden), earlier: paragraphsBeforeChanges(xml) };
}

const withMainPart = (bytes: Uint8Array, xml: string): Uint8Array =>
  zipSync({ ...unzipSync(bytes), [MAIN_PART]: strToU8(xml) }, { level: 0 });

/** The parts of a Word file that are read. */
interface Parts {
  names: string[];
  main: string;
  headers: string[];
}

/** Names of the parts, and the text of the main one and of the headers; or why they are not opened. */
function openParts(bytes: Uint8Array): Parts | WordFailure {
  const names: string[] = [];
  let total = 0;
  let isTooMuch = false;
  try {
    const opened = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        total += originalSize;
        isTooMuch ||= names.length > MOST_PARTS || total > MOST_BYTES || (isRead(name) && originalSize > MOST_BYTES_OF_TEXT);
        return isRead(name) && !isTooMuch;
      },
    });
    if (isTooMuch) return 'too-much-work';
    const main = opened[MAIN_PART];
    const headers = Object.entries(opened).flatMap(([name, part]) => (HEADER_PART.test(name) ? [strFromU8(part)] : []));
    return main ? { names, main: strFromU8(main), headers: headers.slice(0, MOST_HEADERS) } : 'not-word';
  } catch {
    return 'broken';
  }
}

const isRead = (name: string) => name === MAIN_PART || HEADER_PART.test(name);

function remarksOn({ names, main }: Parts, hidden: readonly string[]): string[] {
  return [
    ...(/<w:(?:ins|del|moveFrom|moveTo)\s/.test(main)
      ? ['The Word file has tracked changes; it was read as if they were accepted.']
      : []),
    ...(names.includes('word/comments.xml') ? ['The Word file has comments, which were left out.'] : []),
    ...(names.some((name) => /vbaProject\.bin$/i.test(name)) ? ['The Word file has a macro, which was not run.'] : []),
    ...(hidden.length > 0 ? ['The Word file has text that Word does not show; it was left out.'] : []),
  ];
}

const NOTE_MARK = /<sup><a href="#(?:footnote|endnote)-(\d+)"[^>]*>\[?\d+\]?<\/a><\/sup>/g;
const NOTE = /<li id="(?:footnote|endnote)-(\d+)">/;
const BOUNDARY =
  /(<li id="(?:footnote|endnote)-\d+">)|<\/?(?:p|h[1-6]|li|ol|ul|table|tr|td|th|thead|tbody)(?:\s[^>]*)?>|<br \/>/g;

/** Paragraphs and notes of the library's own HTML as the blocks of a paper. */
function paperOf(html: string): Paper {
  const blocks: Block[] = [];
  const anchors = new Map<string, number>();
  let text = '';
  let note: string | null = null;
  let isTable = false;
  const add = (piece: string) => {
    const marks = [...piece.matchAll(NOTE_MARK)];
    const words = plain(piece.replace(NOTE_MARK, ''));
    if (words === '') return;
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += words;
    for (const [, mark = ''] of marks) anchors.set(mark, text.length - 1);
    isTable = note === null && (TABLE_TITLE.test(words) || (isTable && TABLE_LINE.test(words)));
    const kind = note !== null ? 'footnote' : isTable ? 'contents' : 'body';
    blocks.push(blockOf(kind, start, text.length, note));
  };
  let from = 0;
  for (const match of html.matchAll(BOUNDARY)) {
    add(html.slice(from, match.index));
    from = match.index + match[0].length;
    const begun = NOTE.exec(match[0])?.[1];
    if (begun) note = begun;
  }
  add(html.slice(from));
  for (const block of blocks) if (block.footnote) block.footnote.anchor = anchors.get(block.footnote.mark) ?? null;
  markCaption(text, blocks);
  const firstPage = text
    .split('\n\n')
    .slice(0, FIRST_LINES)
    .map((line) => ({ cells: [{ left: 0, text: line }] }));
  return { ...textAsPaper(text), blocks, firstPage };
}

const FIRST_LINES = 40;
const TABLE_TITLE = /^TABLE\s+OF\s+(?:CONTENTS|AUTHORITIES|CASES)/i;
const TABLE_LINE = /(?:[\t.\s](?:\d{1,3}|[ivxl]{1,6}|passim)(?:,\s?\d{1,3})*$)|^(?:Cases|Statutes|Rules|Other)\b|^Page/i;

const blockOf = (kind: Block['kind'], start: number, end: number, note: string | null): Block => ({
  kind,
  start,
  end,
  isCentered: false,
  left: 72,
  isEmphasized: false,
  paragraph: null,
  isNumberRestored: false,
  footnote: note === null ? null : { mark: note, anchor: null },
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const plain = (html: string): string =>
  html
    .replace(/<a href="#(?:footnote|endnote)-ref-\d+">[^<]*<\/a>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
