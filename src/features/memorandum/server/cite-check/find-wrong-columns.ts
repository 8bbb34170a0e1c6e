import { type ColumnAmount, type Paper, pdfPageAt } from '#platform/server/pdf/paper.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import { cents, type WrongSum, wrongSum } from './sum-of-amounts.ts';

const FEWEST_ROWS = 2;
/** Longest text between the amounts of two rows, in characters: a label of three lines. */
const LONGEST_LABEL = 220;
/** Distance of right edges in one column, in points; a parenthesis may hang over the edge. */
const ALIGNED = 3;

/** Label of a total: "Total", "Grand total", "Total arrears to May 31, 2024"; not "Total paid" or "Total price", which are facts. */
const TOTAL_LABEL =
  /^(?:gross(?=\s*:?\s*$)|(?:grand\s+)?total)(?:\s+(?:amounts?|sums?|damages|arrears|due|owed|owing|unpaid|outstanding|claim(?:ed)?|demand(?:ed)?|indebtedness|debt|judgment|charges|fees|costs|rent|interest|deductions|disbursements|expenses|losses|now|and|of|the|in|on|as|to|through|at|for|by|from|date|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?|[\d/.-]{1,10},?)){0,12}\s*:?\s*$/i;
/** Rows that are subtracted: "Less: payments", or an amount in parentheses. */
const LESS = /(?:^|\)\s*)less\b/i;
/** Rows that are no summands, or that may be subtracted. */
const OTHER_ROW =
  /\b(?:(?:sub-?)?totals?|less|minus|credit(?:s|ed)?|deduct(?:ed|ion)?s?|refund(?:s|ed)?|paid|payments?|received|collected|remitt\w*|balance|net|after|reduc\w+|offsets?|set-?off|deposits?|discounts?|abate\w*|waived|including|thereof|of\s+which)\b/i;
const MONEY = /\$\s?\d|\d,\d{3}|\d\.\d\d(?!\d)/;
/** End of a label that goes on below its amount: "… (five months at", and on the next line "$28,400.00)". */
const REST_OF_LABEL = /^[^()]{0,60}\)/;

/**
 * Finds columns of amounts whose last row, labeled as their total, is not their sum. A row that is the sum of those above it is a
 * subtotal. A column with a row that may be subtracted, or that may begin on the page before, is left out.
 */
export function findWrongColumns({ role, paper }: CheckedPaper): WrongSum[] {
  const rows = (paper.columnAmounts ?? []).filter(({ start }) => isPrinted(paper, start));
  return rows.flatMap((row, index) => {
    if (!TOTAL_LABEL.test(paper.text.slice(row.lineStart, row.start)) && !isRemainder(paper, rows, index)) return [];
    const first = firstRow(paper, rows, index);
    const parts = rows.slice(first, index);
    const [top] = parts;
    const amounts = withoutSubtotals(parts.map((_part, at) => signedCents(paper, parts, at)));
    if (!top || parts.length < FEWEST_ROWS || !isWholeList(paper, parts, parts.length - amounts.length, rows[first - 1]))
      return [];
    return wrongSum(amounts, centsOf(paper, row), { role, start: top.lineStart, end: row.end }) ?? [];
  });
}

/** The amounts from the last subtotal on, that subtotal for all above it. */
function withoutSubtotals(amounts: readonly number[]): number[] {
  const open: number[] = [];
  for (const amount of amounts) {
    const isSubtotal = open.length >= FEWEST_ROWS && open.reduce((sum, each) => sum + each, 0) === amount;
    if (isSubtotal) open.length = 0;
    open.push(amount);
  }
  return open;
}

const labelOf = ({ text }: Paper, parts: readonly ColumnAmount[], at: number) =>
  text.slice(at === 0 ? parts[at]?.lineStart : parts[at - 1]?.end, parts[at]?.start);

function signedCents(paper: Paper, parts: readonly ColumnAmount[], at: number): number {
  const part = parts[at];
  const amount = part ? centsOf(paper, part) : 0;
  return isSubtracted(paper, parts, at) ? -amount : amount;
}

function isSubtracted(paper: Paper, parts: readonly ColumnAmount[], at: number): boolean {
  const part = parts[at];
  return part !== undefined && (LESS.test(labelOf(paper, parts, at).trim()) || isInParentheses(paper, part));
}

const isInParentheses = ({ text }: Paper, { start, end }: ColumnAmount) =>
  /^\(?\$?\s?\(?\s?\$?\s?[\d,.]+\)$/.test(text.slice(start, end)) && /\(/.test(text.slice(start, end));

/** True for the last row of a column below one that is subtracted: what remains. */
function isRemainder(paper: Paper, rows: readonly ColumnAmount[], index: number): boolean {
  const [before, row] = [rows[index - 1], rows[index]];
  if (!before || !row || !areNeighbors(paper, before, row) || areNeighbors(paper, row, rows[index + 1])) return false;
  return isSubtracted(paper, rows, index - 1);
}

/** OCR may misread a figure. */
const isPrinted = (paper: Paper, at: number) =>
  paper.pages.find(({ pdfPage }) => pdfPage === pdfPageAt(paper, at))?.source === 'text';

function firstRow(paper: Paper, rows: readonly ColumnAmount[], total: number): number {
  let first = total;
  while (first > 0 && areNeighbors(paper, rows[first - 1], rows[first])) first -= 1;
  return first;
}

function areNeighbors(paper: Paper, above: ColumnAmount | undefined, below: ColumnAmount | undefined): boolean {
  if (!above || !below || !isNear(paper, above, below)) return false;
  const hangs = isInParentheses(paper, above) !== isInParentheses(paper, below);
  if (Math.abs(above.right - below.right) > (hangs ? ALIGNED * 2 : ALIGNED)) return false;
  return !MONEY.test(paper.text.slice(above.end, below.lineStart).trim().replace(REST_OF_LABEL, ''));
}

const isNear = (paper: Paper, above: ColumnAmount, below: ColumnAmount) =>
  below.lineStart - above.end <= LONGEST_LABEL && pdfPageAt(paper, above.start) === pdfPageAt(paper, below.start);

/** True where every row is a summand, and none stands above the first. @param confirmed rows that a subtotal behind them confirms */
function isWholeList(paper: Paper, parts: readonly ColumnAmount[], confirmed: number, before: ColumnAmount | undefined): boolean {
  const [first] = parts;
  if (!first || (before && isNear(paper, before, first))) return false;
  if (paper.pageStarts.some(({ at }) => at === first.lineStart)) return false;
  return parts.every((part, at) => {
    const label = labelOf(paper, parts, at);
    const isSigned = isSubtracted(paper, parts, at);
    const isConfirmed = confirmed > 0 && at <= confirmed;
    const isAmount = /^[($]{0,2}\s?\$?\d/.test(paper.text.slice(part.start, part.end));
    return (isSigned || isConfirmed || !OTHER_ROW.test(label)) && isAmount && /\p{L}/u.test(label);
  });
}

const centsOf = ({ text }: Paper, { start, end }: ColumnAmount) => cents(text.slice(start, end).replace(/[^\d.]/g, ''));
