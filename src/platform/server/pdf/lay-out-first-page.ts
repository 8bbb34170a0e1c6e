import { cellsOf, type Line, textOf, type Word } from './build-lines.ts';
import type { PaperLine } from './paper.ts';

/** Fewest lines that share an edge: fewer are chance. */
const LEAST_LINES = 3;
/** Most edges of a page: a caption has two or three. */
const MOST_EDGES = 12;
/** Distance within which two edges are one, in points. */
const SAME_EDGE = 5;
/** Least distance of a caption's right half from the page's left edge of text, in points. */
const HALF = 120;
/** Least blank before a word that begins the right half of a line, as a fraction of the type size. */
const BLANK = 0.7;
/** Characters that OCR reads from a frame. */
const STROKE = /^[:|)-]$/;
/** Lines further apart, in multiples of their type size, have a line without cells between them. */
const WIDE_GAP = 2.6;
/** Frame of a caption's left half, printed as characters. */
const FRAME = /^[:)(|}\]*§]{1,2}$/;

/** Lays a first page out as the table that a caption is: its halves divided where a frame or a common left edge divides most of it. */
export function layOutFirstPage(lines: readonly Line[]): PaperLine[] {
  const frames = commonEdges(lines.flatMap(({ words }) => words.filter(({ text }) => FRAME.test(text)).map(({ left }) => left)));
  const divided = lines.map((line) => cellsOf(line).flatMap((cell) => splitAtFrame(cell, frames)));
  const left = lines.reduce((least, line) => Math.min(least, line.left), Number.POSITIVE_INFINITY);
  const edges = commonEdges(divided.flatMap((cells) => cells.map((cell) => leftOf(cell)).filter((edge) => edge > left + HALF)));
  return lines.flatMap((line, index) => {
    const cells = (divided[index] ?? []).flatMap((cell) => splitAtEdge(cell, edges, line.size * BLANK));
    if (cells.length === 0) return [];
    const laidOut = { cells: cells.map((cell) => ({ left: Math.round(leftOf(cell)), text: textOf(cell) })) };
    const before = lines[index - 1];
    const isApart = before !== undefined && line.baseline - before.baseline > WIDE_GAP * line.size;
    return isApart ? [{ cells: [] }, laidOut] : [laidOut];
  });
}

const leftOf = (cell: readonly Word[]) => cell[0]?.left ?? 0;

/** The edges that at least three lines share. */
function commonEdges(found: readonly number[]): number[] {
  const edges: { sum: number; count: number }[] = [];
  for (const edge of found.toSorted((a, b) => a - b)) {
    const last = edges.at(-1);
    if (last && edge - last.sum / last.count < SAME_EDGE) [last.sum, last.count] = [last.sum + edge, last.count + 1];
    else edges.push({ sum: edge, count: 1 });
  }
  return edges
    .filter(({ count }) => count >= LEAST_LINES)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_EDGES)
    .map(({ sum, count }) => sum / count);
}

const isAt = (edges: readonly number[], { left }: Word) => edges.some((edge) => Math.abs(edge - left) < SAME_EDGE);

/** The parts of a cell on both sides of the frame, which is left out. */
function splitAtFrame(cell: readonly Word[], frames: readonly number[]): Word[][] {
  const at = cell.findIndex((word) => FRAME.test(word.text) && isAt(frames, word));
  if (at < 0) return [[...cell]];
  return [cell.slice(0, at), cell.slice(at + 1)].filter((part) => part.length > 0);
}

function splitAtEdge(cell: readonly Word[], edges: readonly number[], blank: number): Word[][] {
  const at = cell.findIndex((word, index) => {
    const before = cell[index - 1];
    return before !== undefined && (word.left - before.right >= blank || STROKE.test(before.text)) && isAt(edges, word);
  });
  return at < 0 ? [[...cell]] : [cell.slice(0, at), cell.slice(at)];
}
