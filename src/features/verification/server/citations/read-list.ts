import type { Range } from './citation.ts';
import { expandRange, single } from './expand-range.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';

export type ListKind = 'page' | 'paragraph' | 'section';

/** A list of numbers that was read, and its end. */
export interface NumberList {
  ranges: Range[];
  end: number;
}

const SUBDIVISIONS = '(?:\\([0-9A-Za-z]{1,4}\\)){0,4}';
/** "17.2" before a new sentence is paragraph 17 with a footnote's mark; "4.1" elsewhere is a paragraph of a contract. */
const DECIMAL = `(?:\\.\\d{1,3}(?!${SPACE}[A-Z“"(]|${GAP}$|\\d))?`;
const ITEMS: Record<ListKind, string> = {
  page: '(?:\\*?\\d{1,5}(?::\\d{1,3})?|[ivx]{1,6})(?![\\dA-Za-z%]|,\\d{3})',
  paragraph: `\\d{1,9}${DECIMAL}${SUBDIVISIONS}(?![\\d%])`,
  section: `(?:\\d{1,5}(?:\\.\\d{1,4}){0,3}[A-Z]?|[IVXL]{1,6}|[A-Z])${SUBDIVISIONS}(?![\\dA-Za-z%])`,
};
const DASH = `(?:${GAP}[-‐-―−]${GAP}|${SPACE}(?:to|through)${SPACE})`;
const COMMA = `(?:${GAP},${GAP}(?:(?:and|&)${SPACE})?|${SPACE}(?:and|&)${SPACE})`;
const FOOTNOTE = new RegExp(`${GAP}(?:&${GAP})?nn?\\.?${GAP}\\d{1,3}(?:[-–]\\d{1,3})?(?!\\d)`, 'y');
/** A number after a comma is a page only if the words do not continue with it: "at 5, 45 payments". */
const PAGE_ENDS = `(?=${GAP}(?:[,;.:()[\\]&"”’?!]|[-‐-―−]|and${SPACE}|nn?\\b|$))`;
const MOST_ITEMS = 200;

const patterns = Object.fromEntries(
  Object.entries(ITEMS).map(([kind, item]) => {
    const range = `(?:${DASH}(${item}|\\([0-9a-z]{1,3}\\)))?`;
    const stop = kind === 'page' ? PAGE_ENDS : '';
    return [kind, { first: new RegExp(`(${item})${range}`, 'y'), next: new RegExp(`${COMMA}(${item})${range}${stop}`, 'y') }];
  }),
);

/**
 * Reads "664", "13-4", "24-7, 40-4 and 50" from an offset on; null if there is no number.
 * `mayGoOn` is true if a comma may be followed by another number.
 */
export function readList(text: string, at: number, kind: ListKind, mayGoOn: boolean): NumberList | null {
  const pattern = patterns[kind];
  let match = pattern ? matchAtOffset(pattern.first, text, at) : null;
  if (!pattern || !match) return null;
  const list: NumberList = { ranges: [], end: at };
  let hasLines = false;
  for (let count = 0; match?.[1] && count < MOST_ITEMS; count += 1) {
    // "39:12-13, 18-25": further lines of the same page.
    const isLines = hasLines && !match[1].includes(':');
    if (!isLines) list.ranges.push(rangeOf(match[1], match[2]));
    hasLines ||= match[1].includes(':');
    list.end = behindFootnote(text, list.end + match[0].length, kind);
    match = mayGoOn ? matchAtOffset(pattern.next, text, list.end) : null;
  }
  return list;
}

/** Star pages ("*4") and lines of a transcript ("45:12") count as their pages. */
function rangeOf(from: string, to: string | undefined): Range {
  const [first, last] = [from, to].map((end) => end?.replace(/^\*|:\d+$/g, ''));
  if (!first) return single(from);
  if (!last || (to && !to.includes(':') && from.includes(':'))) return single(first);
  return expandRange(first, last);
}

function behindFootnote(text: string, end: number, kind: ListKind): number {
  const footnote = kind === 'page' ? matchAtOffset(FOOTNOTE, text, end) : null;
  return end + (footnote?.[0].length ?? 0);
}
