import { cellsOf, type Line, textOf } from './build-lines.ts';
import { type Column, columnOf, isCentered, isIndented } from './column-of-line.ts';
import { divideColumns } from './divide-columns.ts';
import { hasLeaders } from './find-contents.ts';
import { type Footnotes, footnotesOf } from './footnotes.ts';
import type { PageBlock } from './page-block.ts';
import type { BlockKind } from './paper.ts';
import type { StrippedPage } from './strip-margins.ts';

/** Space between two lines that separates two blocks, as a multiple of the page's usual one. */
const WIDE_GAP = 1.3;
/** Lines further apart than this many times their type size are never one paragraph. */
const TRIPLE_SPACE = 3.2;
/** As WIDE_GAP, in multiples and points, after a line that ends a sentence: headings are set off even in double spacing. */
const HEADING_GAP = 1.06;
const HEADING_POINTS = 1;
/** Fewest long lines from which a page's own column can be determined. */
const ENOUGH_LINES = 8;
const PARAGRAPH_START = /^(?:[•▪◦‣]|\d{1,3}[.)]|\([a-z0-9]{1,3}\)|[A-Z]\.|[IVX]{1,5}\.)$/;

/**
 * Divides a page's lines into blocks: body paragraphs and headings, single lines of contents, then footnotes.
 * @param isContents the page is a table of contents or of authorities
 * @param paperColumn the column of the whole paper, for pages with too few lines to determine their own
 */
export function buildBlocks(page: StrippedPage, footnotes: Footnotes, isContents: boolean, paperColumn: Column): PageBlock[] {
  const column = showsColumn(page.lines, paperColumn) ? columnOf(page.lines) : paperColumn;
  const { start, number } = footnotes.startOn(page, column);
  const lines = page.lines.slice(0, start);
  const blocks = isContents
    ? lines.map((line) => ({ ...newBlock(line, column, isCenteredLine(line, column)), kind: 'contents' as const }))
    : divideColumns(lines, page.width).flatMap((part) => blocksOf(part, column));
  return [...blocks, ...footnotesOf(page.lines.slice(start), number)];
}

const showsColumn = (lines: Line[], { left, right }: Column) =>
  lines.filter((line) => line.right - line.left > (right - left) * 0.6).length >= ENOUGH_LINES;

function blocksOf(lines: Line[], pageColumn: Column): PageBlock[] {
  const gap = usualGap(lines);
  const blocks: PageBlock[] = [];
  for (const [index, line] of lines.entries()) {
    const column = { ...pageColumn, right: rightEdge(lines, index, pageColumn) };
    const isMiddle =
      isCenteredLine(line, pageColumn) &&
      (line.isEmphasized || isCapital(line) || (!sharesEdge(line, lines[index - 1]) && !sharesEdge(line, lines[index + 1])));
    const block = blocks.at(-1);
    const before = lines[index - 1];
    const isFirst = !isMiddle && startsLongParagraph(line, lines[index + 1], column);
    if (block && before && !isFirst && continues(block, before, line, { column, gap, isMiddle })) block.lines.push(line);
    else blocks.push(newBlock(line, column, isMiddle));
  }
  for (const block of blocks) block.runsOn = reachesRight(block, pageColumn);
  return blocks;
}

function newBlock(line: Line, column: Column, isMiddle: boolean): PageBlock {
  const kind: BlockKind = hasLeaders(line) ? 'contents' : 'body';
  const startsParagraph = isIndented(line, column) || isMiddle || isLettered(line);
  return { kind, lines: [line], isCentered: isMiddle, startsParagraph, runsOn: false, mark: null };
}

/** True if a line is full to the right, and the next returns to the left edge: also under a heading that ends where it begins. */
function startsLongParagraph(line: Line, after: Line | undefined, column: Column): boolean {
  if (!after || !isIndented(line, column) || isIndented(after, column)) return false;
  return line.right > column.right - 40 && cellsOf(line).length === 1;
}

const isLettered = (line: Line) => PARAGRAPH_START.test(line.words[0]?.text ?? '');

const isCenteredLine = (line: Line, column: Column) =>
  isCentered(line, column) && cellsOf(line).length === 1 && !isLettered(line);

/** Context of a line: its column, the usual gap between lines, and whether it is centered. */
interface Surroundings {
  column: Column;
  gap: number;
  isMiddle: boolean;
}

function continues(block: PageBlock, before: Line, line: Line, { column, gap, isMiddle }: Surroundings): boolean {
  if (isSeparate(block, before, line, column, gap)) return false;
  if (block.kind === 'contents' || hasLeaders(line) || (LABEL.test(textOf(line.words)) && endsSentence(before))) return false;
  const [first] = block.lines;
  if (changesType(block, before, line, column)) return false;
  if (first && endsSentence(before) && isNextNumber(first, line)) return false;
  if (first && (hangsUnder(first, line) || goesOnInHeading(first, before, line, gap))) return true;
  if (isMiddle !== block.isCentered) return false;
  if (block.isCentered) return !isLabel(before) && !isLabel(line);
  if (startsAfresh(before, line) || hadRoom(before, line, column)) return false;
  const outdents = line.left < before.left - 8 && before !== first;
  const indents = line.left > before.left + 8;
  return !outdents && !indents;
}

/** True where a heading in bold type ends and its text begins, or a heading begins below a sentence. */
function changesType({ lines }: PageBlock, before: Line, line: Line, column: Column): boolean {
  if (line.isEmphasized) return !before.isEmphasized && endsSentence(before);
  return (
    lines.every(({ isEmphasized }) => isEmphasized) &&
    (endsSentence(before) || (before.right < column.right - 20 && startsSentence(line)))
  );
}

const isCapital = ({ words }: Line) => words.every(({ text }) => !/\p{Ll}/u.test(text));

/** Lines of a block quotation are centered by chance, and aligned with each other. */
const sharesEdge = (line: Line, other: Line | undefined) =>
  other !== undefined && Math.abs(line.left - other.left) < 1.5 && Math.abs(line.baseline - other.baseline) < line.size * 3;

function isSeparate({ lines }: PageBlock, before: Line, line: Line, column: Column, usual: number): boolean {
  const distance = line.baseline - before.baseline;
  const last = lines.at(-2);
  const gap = last ? before.baseline - last.baseline : usual;
  const isOpen = before.right > column.right - 20 && !endsSentence(before);
  // The first double-spaced line of a page that is otherwise closely set.
  if (distance > line.size * TRIPLE_SPACE) return true;
  if (distance > gap * WIDE_GAP + 1) return last !== undefined || !isOpen || distance > line.size * 2.6;
  return distance > gap * HEADING_GAP + HEADING_POINTS && endsSentence(before) && startsSentence(line);
}

const endsSentence = ({ words }: Line) => /[.!?:]["”’)]{0,3}$/.test(words.at(-1)?.text ?? '');
const startsSentence = ({ words }: Line) => /^["“‘(]{0,2}[\p{Lu}\d]/u.test(words[0]?.text ?? '');

/** True if the first word would have fitted on the line before: the break was intended. "May 12" and "§ 5" are not split. */
function hadRoom(before: Line, line: Line, column: Column): boolean {
  const [first, second] = line.words;
  const last = second && /^[\d$§¶]/.test(second.text) ? second : first;
  const width = first && last ? last.right - first.left : 0;
  return before.right + width + line.size * 0.5 < column.right - 3;
}

/** Right edge of lines of this width: a block quotation is narrower than the column. */
function rightEdge(lines: Line[], index: number, column: Column): number {
  const line = lines[index];
  if (!line || line.left < column.left + 20) return column.right;
  const isAlike = (other: Line | undefined) => other !== undefined && Math.abs(other.left - line.left) < 4;
  let [from, to] = [index, index];
  while (isAlike(lines[from - 1])) from -= 1;
  while (isAlike(lines[to + 1])) to += 1;
  return to === from ? column.right : Math.max(...lines.slice(from, to + 1).map(({ right }) => right));
}

/** "POINT II" is a line of its own; its heading begins on the next line. */
const isLabel = (line: Line) =>
  /^(?:POINT\s+[\dIVXA-Z]{1,5}[.:]?|[IVX]{1,5}\.?|ARGUMENT|CONCLUSION|FACTS)$/.test(textOf(line.words));

/** "3.", "3)", "8.2": the sections before, and the last number. */
const NUMBER = /^((?:\d{1,3}\.)*)(\d{1,3})(?:[.)]|(?<=\.\d{1,3}))$/;

/** True for the next number of a list: "4." below a paragraph "3." that fills its only line. */
function isNextNumber(first: Line, line: Line): boolean {
  const [one, next] = [first, line].map(({ words: [word] }) => NUMBER.exec(word?.text ?? ''));
  if (!one || !next) return false;
  return one[1] === next[1] && Number(next[2]) === Number(one[2]) + 1;
}

/** True if "14." or "A." begins a paragraph: the line is indented as such lines are. */
function startsAfresh(before: Line, line: Line): boolean {
  const isApart = (cellsOf(line)[0]?.length ?? 0) === 1 || line.left > before.left + 8;
  return isLettered(line) && isApart && line.words.length > 1;
}

/** True for a line of "A.   A heading that goes on", under the heading's first word. */
function hangsUnder(first: Line, line: Line): boolean {
  const [label, text] = first.words;
  return (
    label !== undefined && text !== undefined && isLettered(first) && !isLettered(line) && Math.abs(text.left - line.left) < 6
  );
}

/** Distance of two lines of a heading in a double-spaced paper, in multiples of their size, and how much wider the paper is set. */
const SINGLE_SPACE = 1.45;
const MORE_OPEN = 1.3;
const LABEL = /^(?:POINT|SUBPOINT)\s+[\dIVXA-Z]{1,6}[.:]/i;

/** True for the further lines of a heading with a label, or in bold type, which is set closer than the text around it. */
function goesOnInHeading(first: Line, before: Line, line: Line, usual: number): boolean {
  const distance = line.baseline - before.baseline;
  if (distance > line.size * SINGLE_SPACE || distance * MORE_OPEN > usual || isLettered(line)) return false;
  if (isLabel(before) || first.isEmphasized !== line.isEmphasized) return false;
  return first.isEmphasized
    ? isLettered(first) || Math.abs(first.left - line.left) < 6
    : isLettered(first) || LABEL.test(textOf(first.words));
}

function reachesRight({ lines, isCentered: centered }: PageBlock, column: Column): boolean {
  const last = lines.at(-1);
  return !centered && last !== undefined && last.right > column.right - (column.right - column.left) * 0.12;
}

/** The most frequent distance between two lines on the page. */
function usualGap(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (!before) continue;
    const gap = Math.round((line.baseline - before.baseline) * 2) / 2;
    if (gap > 0) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  const best = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
  return best ?? 14;
}
