import { type Cell, TITLE } from './caption-halves.ts';
import { PART } from './title-shape.ts';

/** The word before the paper's own, on a line of its own above it. */
const OWNER = /(?:['’]S?|\b(?:REPLY|JOINT|SUPPLEMENTAL|ATTORNEY|SUPPORTING))$/i;
const STOP =
  /^(?:Index|Mot(?:ion)?\.?\s+Seq|Hon\b|Assigned|Return|Oral|Submitted|Dated|By:|\(\d{3}\)|Part\b|IAS\b|Attorneys?\b|Counsel\b)|@|\b(?:LLP|PLLC|P\.C\.)$/i;
const MOST_LINES = 7;
/** Points by which the left edge of a title's lines may differ in the right half, and their middle where they are centered. */
const SAME_EDGE = 12;
const CENTERED = 160;

/** Title of the paper, over all its lines: beside the parties or below them. @param page all cells above the text */
export function titleOf(cells: readonly Cell[], page: readonly Cell[]): string | null {
  const at = cells.findIndex(({ text }) => TITLE.test(text) && /^[\p{Lu}(“"]/u.test(text) && text.length < 140);
  const found = cells[at];
  if (!found) return null;
  const column = cells.filter((cell) => isInColumn(cell, found));
  const middle = column.indexOf(found);
  const before = column[middle - 1];
  const first = before && isNextTo(before, found) && OWNER.test(before.text) ? middle - 1 : middle;
  let end = middle + 1;
  const margin = Math.min(...page.map(({ left }) => left)) + SAME_EDGE;
  for (; end < column.length && end - first < MOST_LINES; end += 1) {
    const [last, cell] = [column[end - 1], column[end]];
    if (
      !last ||
      !cell ||
      !isNextTo(last, cell) ||
      STOP.test(cell.text) ||
      PART.test(cell.text) ||
      (cell.left < margin && found.left > margin) ||
      isCapital(found.text) !== isCapital(cell.text)
    )
      break;
  }
  const lines = column.slice(first, end).map(({ text }) => text);
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

/** Lines of the right half share their left edge; centered ones share the middle of the page, and no right half. */
function isInColumn(cell: Cell, found: Cell): boolean {
  if (Math.abs(cell.left - found.left) <= SAME_EDGE) return true;
  return (
    found.left < 300 && cell.row >= found.row && Math.abs(cell.left - found.left) < CENTERED && cell.left > found.left - CENTERED
  );
}

/** Rows of the other half may stand between two lines of a title. */
const isNextTo = (before: Cell, after: Cell) => after.row - before.row <= 3;

const isCapital = (text: string) => !/\p{Ll}{3}/u.test(text);
