import type { Block, Paper } from '#platform/server/pdf/paper.ts';
import type { Span } from '../citations/citation.ts';

/** Text between quotation marks, whatever its length. */
export interface Quoted extends Span {
  isClosed: boolean;
  /** The offset after the closing mark; `end` where there is none. */
  closed: number;
}

interface Mark {
  at: number;
  opens: boolean;
}

/** No quotation in a court paper is longer; a mark that is not closed within it was forgotten. */
const MAX_LENGTH = 4000;
const MAX_MARKS_INSIDE = 40;
/** A straight mark opens after white space or an opening bracket and before a word. */
const OPENS_BEFORE = /[\s([{‘'—–/-]/u;

/**
 * Finds every run between double quotation marks, curly or straight, the outermost only. One that continues over paragraphs may
 * open again at the head of each. One that is never closed ends with its block, or where the next one opens.
 */
export function findQuoted(paper: Paper): Quoted[] {
  const blocks = paper.blocks.filter(({ kind }) => kind !== 'contents');
  const heads = new Set(blocks.map(({ start }) => start));
  const marks = marksOf(paper.text);
  const found: Quoted[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index];
    const block = mark?.opens ? blockAround(blocks, mark.at) : undefined;
    if (!mark || !block) continue;
    const closing = closingMark(marks, index, heads);
    const end = closing.index === null ? Math.min(closing.bound, block.end, mark.at + MAX_LENGTH) : closing.bound;
    found.push({ ...trimmed(paper.text, mark.at + 1, end), isClosed: closing.index !== null, closed: closing.closed ?? end });
    index = closing.index ?? index;
  }
  return found;
}

function marksOf(text: string): Mark[] {
  return [...text.matchAll(/["“”]/gu)].map(({ 0: mark, index }) => {
    const isBeforeWord = /\S/u.test(text[index + 1] ?? ' ');
    const opensStraight = isBeforeWord && (index === 0 || OPENS_BEFORE.test(text[index - 1] ?? ' '));
    return { at: index, opens: mark === '“' || (mark === '"' && opensStraight) };
  });
}

/** Finds the mark that closes the one at `index`; without one, the bound is the next opening mark. */
function closingMark(marks: Mark[], index: number, heads: Set<number>) {
  const from = marks[index]?.at ?? 0;
  let depth = 1;
  let bound = Number.POSITIVE_INFINITY;
  for (let next = index + 1; next < Math.min(marks.length, index + MAX_MARKS_INSIDE); next += 1) {
    const mark = marks[next];
    if (!mark || mark.at - from > MAX_LENGTH) break;
    if (mark.opens && depth === 1 && heads.has(mark.at)) continue;
    depth += mark.opens ? 1 : -1;
    if (depth === 0) return { index: next, bound: mark.at, closed: mark.at + 1 };
    if (mark.opens) bound = Math.min(bound, mark.at);
  }
  return { index: null, bound, closed: null };
}

/** The block that contains an offset; blocks follow each other in the order of the text. */
function blockAround(blocks: Block[], at: number): Block | undefined {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const block = blocks[low];
  return block && block.start <= at && at < block.end ? block : undefined;
}

function trimmed(text: string, start: number, end: number): Span {
  const words = text.slice(start, Math.max(start, end));
  const lead = words.length - words.trimStart().length;
  return { start: start + lead, end: start + lead + words.trim().length };
}
