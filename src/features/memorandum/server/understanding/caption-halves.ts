import type { PaperLine } from '#platform/server/pdf/paper.ts';

/** A cell of the caption; rows count from the top, a wide gap counts as a row. */
export interface Cell {
  text: string;
  left: number;
  row: number;
}

/** The cells of a first page above its running text, as a caption divides them. */
export interface Halves {
  /** Court, county and what stands beside them. */
  head: Cell[];
  /** Parties, their roles and "against". */
  parties: Cell[];
  /** Numbers, judge and title, in the right half or below the parties. */
  others: Cell[];
  /** All of them in reading order. */
  all: Cell[];
}

/** Fewest letters of a line that can be running text, and fewest of them in lowercase. */
const RUNNING = 55;
const LOWERCASE = 0.75;
/** Points between the parties and the right half of a caption, at the least. */
const HALF = 110;

/** Title that a paper gives itself. */
export const TITLE = /\b(?:MEMORANDUM|AFFIRMATION|AFFIDAVIT|DECLARATION|BRIEF)\b|\bREPLY\s+(?:IN|TO)\b/i;

const RULE = /^(?:[xX*|+]?\s*)?[-–—_=*.\s]{5,}(?:\s*[xX*|+])?$/;
const COURT = /\b(?:SUPREME|CIVIL|DISTRICT|COUNTY|CITY|JUSTICE)\s+COURT\b/i;
const HEAD =
  /\b(?:SUPREME|CIVIL|DISTRICT|COUNTY|CITY|JUSTICE)\s+COURT\b|^(?:STATE|CITY|PEOPLE) OF|\bCOUNTY(?:\s+OF\b|\s*$|\s*:)|\bDIVISION\b|\bDISTRICT\b|^(?:I\.?A\.?S\.?|TRIAL|COMMERCIAL|CIVIL)?[\s-]*(?:TERM|PART)\b|^PART\b/i;
const VENUE = /\bss\b\.?\s*:?\s*$|^\)?\s*ss\b/i;
const NUMBER =
  /^\(?(?:Index|Docket|Case|Civ(?:il)?\.?)\s*(?:N(?:o|umber)\b|#)|^\(?(?:Motion|Mot\.?)\s*(?:Seq|No|#)|^\(?(?:Seq)\b\.?|^\(?(?:Hon(?:orable\b|\.|\s)|Justice\b|Judge\b|Assigned\b)|^\(?(?:IAS|I\.A\.S\.|Commercial|Trial)?\s*Part\b|^\(?(?:Return|Hearing|Motion|Submission)\s+Date|^\(?Oral\s+Argument|^\(?Date\s+(?:Filed|Purchased)|^E-?Filed\b|^\d{1,2}[:\s-]?\s?Civ\b|,\s*[AJ]\.(?:\s?[JS]\.)?(?:\s?[SC]\.){0,2}(?:\s?C\.)?\)?$|^[AJ]\.\s?S\.\s?C\.?$/i;

/** "Plaintiff," and "Defendants." at the end of a cell, with what else these parties are in the action. */
export const ROLE =
  /(?:^|[,;.)])\s*(?:(?:Third[-\s]Party|Counterclaim|Cross[-\s]?claim)[-\s]+)?(Plaintiff|Petitioner|Claimant|Defendant|Respondent)(?:s|\(s\))?(?:\s*[/,-]\s*(?:and\s+)?(?:Counterclaim|Counter|Cross[-\s]?claim|Third[-\s]Party|Appellant|Respondent|Plaintiff|Petitioner|Defendant|[-\s])+s?)*\s*[.,;:]*\s*$/i;
export const AGAINST = /^[-–—\s]*(?:against|versus|vs?)\b[-–—\s.:]*/i;

/** Divides the cells of a first page: head, parties, and what stands beside and below them. */
export function divideCaption(lines: readonly PaperLine[]): Halves {
  const cells = cellsAbove(lines);
  const from = cells.findIndex(({ text }) => HEAD.test(text));
  const all = cells.filter(
    ({ text }, index) =>
      (index >= from || NUMBER.test(text)) && (/[\p{L}\d]/u.test(text) || RULE.test(text)) && !/^\W*[xX]$/.test(text),
  );
  const first = all.findIndex(({ text }) => isRole(text));
  const start = headEnd(all.slice(0, first < 0 ? all.length : first));
  const head = all.slice(0, start).filter(({ text }) => !RULE.test(text));
  const rest = all.slice(start).filter(({ text }) => !RULE.test(text));
  const last = rest.findLast(({ text }) => isRole(text))?.row ?? 0;
  const edge = rightEdge(rest.filter(({ row }) => row <= last));
  const isParty = ({ text, left, row }: Cell) => isPart(text) || (row <= last && left < edge && !NUMBER.test(text));
  return { head, parties: rest.filter(isParty), others: rest.filter((cell) => !isParty(cell)), all };
}

const isRole = (text: string) => ROLE.test(text);
const isPart = (text: string) => isRole(text) || (AGAINST.test(text) && AGAINST.exec(text)?.[0].length === text.length);

function cellsAbove(lines: readonly PaperLine[]): Cell[] {
  const roles = lines.findLastIndex(({ cells }) => cells.some(({ text }) => isRole(text.trim())));
  const end = lines.findIndex((line, index) => index > roles && isRunning(line, lines[index - 1]));
  const numbered = lines.map(({ cells }, row) => cells.map((cell) => ({ ...cell, text: bare(cell.text), row })));
  const above = numbered.slice(0, end < 0 ? undefined : end);
  return [...above, ...titleBelowVenue(lines, end, above)].flat().filter(({ text }) => text !== '');
}

/** Most lines of a venue: "STATE OF NEW YORK )", ") ss.:", "COUNTY OF NASSAU )". */
const VENUE_LINES = 5;

/** The title of an affidavit whose venue stands between its caption and its title. @param end the venue's first line */
function titleBelowVenue(lines: readonly PaperLine[], end: number, above: readonly Cell[][]): Cell[][] {
  const isTitle = (text: string) => TITLE.test(text) && !/\p{Ll}{3}/u.test(text);
  if (end < 0 || above.flat().some(({ text }) => TITLE.test(text))) return [];
  const below = lines.slice(end).map(({ cells }, index) => cells.map((cell) => ({ ...cell, row: end + index })));
  const first = below.slice(0, VENUE_LINES + 1).findIndex((cells) => cells.some(({ text }) => isTitle(text)));
  if (first < 0) return [];
  const after = below.findIndex((cells, index) => index > first && cells.some(({ text }) => /\p{Ll}{3}/u.test(text)));
  return below.slice(first, after < 0 ? first + 1 : after);
}

/** Without the strokes of a frame around it. */
const bare = (text: string) => (RULE.test(text) ? text : text.replace(/^[:)|\s]+|(?<!\([^)]{0,80})[:)|\s]+$|[:|\s]+$/g, ''));

/** True for the first line of the paper's own text: a sentence, a numbered paragraph, or the venue of an affidavit. */
function isRunning({ cells }: PaperLine, before: PaperLine | undefined): boolean {
  const text = cells.map((cell) => cell.text).join(' ');
  if (/^\d{1,2}\.(?:\s|$)/.test(text) || VENUE.test(text)) return true;
  if (/^STATE OF NEW YORK\b/i.test(text) && before !== undefined && !COURT.test(text)) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const low = text.match(/\p{Ll}/gu)?.length ?? 0;
  return cells.length === 1 && letters >= RUNNING && low >= letters * LOWERCASE;
}

/** Number of cells before the first party: lines that name court, county and part, and the rule below them. */
function headEnd(cells: readonly Cell[]): number {
  const rule = cells.findLastIndex(({ text }) => RULE.test(text));
  if (rule >= 0 && cells.slice(0, rule).some(({ text }) => COURT.test(text))) return rule + 1;
  let end = 0;
  for (const [index, { text }] of cells.entries()) {
    if (HEAD.test(text)) end = index + 1;
    else if (!NUMBER.test(text)) break;
  }
  return end;
}

/** Left edge of the right half: left edge of numbers, title and second cells, if that is clearly right of the parties. */
function rightEdge(cells: readonly Cell[]): number {
  const own = cells.filter(({ text }) => !isPart(text));
  const left = Math.min(...own.filter(({ text }) => !NUMBER.test(text)).map((cell) => cell.left));
  const isBeside = (cell: Cell) => cells.some((other) => other.row === cell.row && other.left < cell.left && !isRole(cell.text));
  const right = own.filter(
    (cell) => cell.left > left + HALF && (NUMBER.test(cell.text) || TITLE.test(cell.text) || isBeside(cell)),
  );
  return Math.min(...right.map((cell) => cell.left)) - 4;
}
