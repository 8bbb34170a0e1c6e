import type { Line, Word } from './build-lines.ts';
import type { Column } from './column-of-line.ts';
import type { PageBlock } from './page-block.ts';
import type { StrippedPage } from './strip-margins.ts';

/** Finds the start of a page's footnotes; their marks are consecutive through the paper. */
export interface Footnotes {
  /** Index of the first line of the page's footnotes; the number of lines when it has none. */
  startOn(page: StrippedPage, column: Column): number;
}

/** Tracks the footnotes of a paper, to be called page by page from the first on. */
export function trackFootnotes(): Footnotes {
  let next = 1;
  return {
    startOn(page, column) {
      const start = page.lines.findIndex((line, index) => index > 0 && isFootnoteStart(line, next) && isLow(page, line));
      if (start < 0) return continuedFootnote(page, column, next);
      for (const line of page.lines.slice(start)) if (isFootnoteStart(line, next)) next += 1;
      return start;
    },
  };
}

function isFootnoteStart(line: Line, number: number): boolean {
  const [mark] = line.words;
  return mark?.text === String(number) && mark.isRaised;
}

const isLow = (page: StrippedPage, line: Line) => line.baseline > page.height * 0.2;

/** Finds the rest of the previous page's footnote: smaller type at the foot of the page, after a wide gap. */
function continuedFootnote({ lines, height }: StrippedPage, column: Column, next: number): number {
  if (next === 1) return lines.length;
  let start = lines.length;
  while (start > 0 && (lines[start - 1]?.size ?? 99) <= column.size * 0.93) start -= 1;
  const isAtFoot = (lines[start]?.baseline ?? 0) > height * 0.6;
  return isAtFoot && start > 0 ? start : lines.length;
}

/** Splits the lines after a page's body into its footnotes; the first one may continue from the page before. */
export function footnotesOf(lines: Line[]): PageBlock[] {
  const notes: PageBlock[] = [];
  for (const line of lines) {
    const [mark, ...words] = line.words;
    const note = notes.at(-1);
    if (mark?.isRaised && /^\d{1,3}$/.test(mark.text)) notes.push(newNote({ ...line, words }, mark));
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
