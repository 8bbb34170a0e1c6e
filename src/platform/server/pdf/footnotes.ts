import type { Line, Word } from './build-lines.ts';
import type { Column } from './column-of-line.ts';
import type { PageBlock } from './page-block.ts';
import type { StrippedPage } from './strip-margins.ts';

/** Finds the start of a page's footnotes; their marks are consecutive through the paper. */
export interface Footnotes {
  /** The first line of the page's footnotes, the number of lines when it has none, and the number of the next footnote there. */
  startOn(page: StrippedPage, column: Column): { start: number; number: number };
}

/** Tracks the footnotes of a paper, to be called page by page from the first on. */
export function trackFootnotes(): Footnotes {
  let next = 1;
  return {
    startOn(page, column) {
      const number = next;
      const start = page.lines.findIndex(
        (line, index) =>
          index > 0 && isLow(page, line) && (isFootnoteStart(line, next) || isPlainStart(page.lines, index, next, column)),
      );
      if (start < 0) return { start: continuedFootnote(page, column, next), number };
      const isPlain = !page.lines[start]?.words[0]?.isRaised;
      for (const line of page.lines.slice(start)) if (isFootnoteStart(line, next, isPlain)) next += 1;
      return { start, number };
    },
  };
}

function isFootnoteStart(line: Line, number: number, isPlain = false): boolean {
  const [mark] = line.words;
  return mark?.text === String(number) && (isPlain || mark.isRaised);
}

/** Type of a footnote, as a fraction of the body's. */
const SMALL = 0.93;

/** LibreOffice does not raise the number of a note: it is told by its mark above, and by smaller type to the foot of the page. */
function isPlainStart(lines: readonly Line[], at: number, number: number, column: Column): boolean {
  const line = lines[at];
  if (!line || !isFootnoteStart(line, number, true)) return false;
  const isMarked = lines
    .slice(0, at)
    .some(({ words }) => words.some(({ text, isRaised }) => isRaised && text === String(number)));
  return isMarked && lines.slice(at).every(({ size }) => size <= column.size * SMALL);
}

const isLow = (page: StrippedPage, line: Line) => line.baseline > page.height * 0.2;

/** Finds the rest of the previous page's footnote: smaller type at the foot of the page, after a wide gap. */
function continuedFootnote({ lines, height }: StrippedPage, column: Column, next: number): number {
  if (next === 1) return lines.length;
  let start = lines.length;
  while (start > 0 && (lines[start - 1]?.size ?? 99) <= column.size * SMALL) start -= 1;
  const isAtFoot = (lines[start]?.baseline ?? 0) > height * 0.6;
  return isAtFoot && start > 0 ? start : lines.length;
}

/**
 * Splits the lines after a page's body into its footnotes; the first one may continue from the page before.
 * @param first number of the next footnote
 */
export function footnotesOf(lines: Line[], first: number): PageBlock[] {
  const notes: PageBlock[] = [];
  let next = lines[0] && isFootnoteStart(lines[0], first, true) ? first : null;
  for (const line of lines) {
    const [mark, ...words] = line.words;
    const note = notes.at(-1);
    const isPlain = next !== null && isFootnoteStart(line, next, true);
    if (next !== null && isPlain) next += 1;
    if (mark && (isPlain || (mark.isRaised && /^\d{1,3}$/.test(mark.text)))) notes.push(newNote({ ...line, words }, mark));
    else if (note) note.lines.push(line);
    else notes.push(newNote(line, undefined));
  }
  return notes;
}

function newNote(line: Line, mark: Word | undefined): PageBlock {
  return {
    kind: 'footnote',
    lines: [line],
    isCentered: false,
    startsParagraph: mark !== undefined,
    runsOn: false,
    mark: mark?.text ?? null,
  };
}
