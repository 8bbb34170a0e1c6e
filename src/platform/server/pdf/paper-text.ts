import { cellsOf, type Line, textOf, type Word } from './build-lines.ts';
import type { PageBlock } from './page-block.ts';
import type { Block, ColumnAmount, PageStart, Paper } from './paper.ts';

export interface TextWriter {
  /** Begins a block on a page. */
  start(block: PageBlock, pdfPage: number): Block;
  /** Continues the last block on another page. */
  goOn(lines: Line[], pdfPage: number): void;
  /** Offset of a footnote's mark in the text; null when none was found. */
  anchorOf(mark: string): number | null;
  length(): number;
  finish(): Pick<Paper, 'text' | 'pageStarts' | 'uncertain' | 'columnAmounts'>;
}

/** The words of a paper in lowercase, as they occur inside lines: they decide how a word divided at a line's end is written. */
export function vocabularyOf(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const { text } of line.words.slice(0, -1)) words.add(bare(text));
    const last = line.words.at(-1)?.text ?? '';
    if (!last.endsWith('-')) words.add(bare(last));
  }
  return words;
}

const bare = (word: string) => word.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');

/** Writes lines into one text and records where pages begin and where footnote marks were. */
export function createTextWriter(vocabulary: ReadonlySet<string>): TextWriter {
  /** The last block so far; blocks before it are closed, so that a long paper is not copied for every line. */
  let text = '';
  const closed: string[] = [];
  let closedLength = 0;
  const pageStarts: PageStart[] = [];
  const anchors = new Map<string, number>();
  const uncertain: Paper['uncertain'] = [];
  const columnAmounts: ColumnAmount[] = [];

  const length = () => closedLength + text.length;

  function append(lines: Line[]): void {
    for (const line of lines) {
      text = joined(text, withoutMarks(line.words), vocabulary);
      noteAnchors(line);
      noteUncertain(line);
      noteAmount(line);
    }
  }
  /** Marks are no words: the text continues as if they were not there. */
  function noteAnchors({ words }: Line): void {
    const all = withoutMarks(words).length;
    for (const [index, word] of words.entries()) {
      if (isMark(word)) anchors.set(word.text, Math.max(0, length() - all + withoutMarks(words.slice(0, index)).length));
    }
  }
  function noteUncertain({ words }: Line): void {
    if (!words.some(isUncertain)) return;
    const start = length() - withoutMarks(words).length;
    for (const [index, word] of words.entries()) {
      const end = start + withoutMarks(words.slice(0, index + 1)).length;
      if (isUncertain(word)) uncertain.push({ start: Math.max(0, end - word.text.length), end });
    }
  }
  function noteAmount(line: Line): void {
    const cells = cellsOf(line);
    const amount = textOf(cells.at(-1) ?? []);
    if (cells.length < 2 || !AMOUNT.test(amount)) return;
    const end = length();
    const lineStart = end - withoutMarks(line.words).length;
    columnAmounts.push({ start: end - amount.length, end, lineStart, right: line.right });
  }
  function switchTo(pdfPage: number, at: number): void {
    if (pageStarts.at(-1)?.pdfPage !== pdfPage) pageStarts.push({ at, pdfPage });
  }
  function close(): void {
    closed.push(text);
    closedLength += text.length;
    text = '';
  }

  return {
    start(block, pdfPage) {
      if (length() > 0) text += '\n\n';
      close();
      switchTo(pdfPage, length());
      const start = length();
      append(block.lines);
      const { kind, isCentered } = block;
      const isEmphasized = block.lines.every((line) => line.isEmphasized);
      const left = Math.round(block.lines[0]?.left ?? 0);
      const end = length();
      return { kind, start, end, isCentered, left, isEmphasized, paragraph: null, isNumberRestored: false, footnote: null };
    },
    goOn(lines, pdfPage) {
      if (!text.endsWith('-')) text += ' ';
      const end = text.length;
      const isDivided = text.endsWith('-');
      append(lines);
      // A word that the page's end divided continues where its hyphen was.
      switchTo(pdfPage, closedLength + (isDivided && text[end - 1] !== '-' ? end - 1 : end));
    },
    anchorOf: (mark) => anchors.get(mark) ?? null,
    length,
    finish: () => ({ text: closed.join('') + text, pageStarts, uncertain, columnAmounts }),
  };
}

/** "$1,284.60", "($75,660.00)", "– 2,057.10". */
const AMOUNT = /^[-–(]?\s?(?:\$\s?\d[\d,]*(?:\.\d\d)?|\d[\d,]*\.\d\d|\d{1,3}(?:,\d{3})+)\)?$/;

/** OCR's confidence, out of 100, below which a figure has to be looked at. */
const SURE = 75;

const isUncertain = ({ confidence, text }: Word) => confidence !== undefined && confidence < SURE && /\d/.test(text);

const isMark = ({ isRaised, text }: Word) => isRaised && /^\d{1,3}$/.test(text);

/** The words of a line without footnote marks; a period or bracket after a mark belongs to the word before it. */
function withoutMarks(words: readonly Word[]): string {
  let text = '';
  for (const [index, word] of words.entries()) {
    if (isMark(word)) continue;
    const before = words[index - 1];
    const isTight = before !== undefined && isMark(before) && /^[)\].,;:!?”’]/.test(word.text);
    text += text && !isTight ? ` ${word.text}` : word.text;
  }
  return text;
}

/** Prefixes that form one word with what follows them: "without", "understand". */
const CLOSED =
  /^(?:with|over|under|out|up|in|there|where|here|some|any|every|no|what|who|when|for|fore|can|may|be|re|an|pro|con)$/;

const DIVIDED = /(\p{L}{1,40})-$/u;
/** Length of the text's end that decides how the next line is joined to it. */
const TAIL = 48;

/** Adds a line to a text; a word that the line's end divided is joined again. */
function joined(text: string, line: string, vocabulary: ReadonlySet<string>): string {
  const end = text.slice(-TAIL);
  if (!end || end.endsWith(' ')) return text + line;
  if (/\d[-–]$/.test(end) && /^\d/.test(line)) return text + line;
  const head = DIVIDED.exec(end)?.[1];
  const tail = /^\p{Ll}\p{L}{0,40}/u.exec(line)?.[0];
  if (head && !tail) return text + line;
  if (!head || !tail) return `${text} ${line}`;
  return isCompound(head.toLowerCase(), tail, vocabulary) ? text + line : text.slice(0, -1) + line;
}

/** True for "three-part": written so elsewhere in the paper, or made of two of its words and nowhere written as one. */
function isCompound(head: string, tail: string, vocabulary: ReadonlySet<string>): boolean {
  if (vocabulary.has(head + tail)) return false;
  if (vocabulary.has(`${head}-${tail}`)) return true;
  return head.length > 2 && tail.length > 2 && !CLOSED.test(head) && vocabulary.has(head) && vocabulary.has(tail);
}
