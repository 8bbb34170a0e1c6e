import { cellsOf, type Line, textOf } from './build-lines.ts';
import type { FilingStamp, PaperPage } from './paper.ts';
import { readFilingStamp, readPageStamp, splitPageStamp } from './read-stamps.ts';

/** A page as its lines, before and after its margins were stripped. */
export interface PageLines {
  lines: Line[];
  width: number;
  height: number;
}

export interface StrippedPage extends PageLines {
  stamp: PaperPage['stamp'];
  printedPage: string | null;
}

/** Heights at the head and foot of a page, as a fraction of it, that contain running heads, stamps and page numbers. */
const HEAD = 0.11;
const FOOT = 0.88;
const PAGE_NUMBER = /^(?:page\s+)?[-–—[(\s]{0,4}(\d{1,3}|[ivxlc]{1,7})[-–—\])\s]{0,4}(?:\s*(?:of|\/)\s*\d{1,3})?$/i;
const LEAST_LINE_NUMBERS = 10;

/** Removes e-filing stamps, page numbers, running heads and line numbers, and returns their contents. */
export function stripMargins(pages: PageLines[]): { pages: StrippedPage[]; stamp: FilingStamp } {
  const stamp: FilingStamp = { indexNumber: null, docketNumber: null, filed: null, clerk: null };
  const isFused = hasFusedStamps(pages);
  const unstamped = pages.map((page, index) => {
    const found: Found = { stamp: null, beside: null, stampAt: null };
    const expected = isFused ? { page: index + 1, of: pages.length } : null;
    const numbered = stripLineNumbers(page);
    const lines = numbered.lines.filter((line) => !readMargin(page, line, { stamp, found, expected, least: pages.length }));
    return { ...page, lines, ...found, beside: numbered.page ?? found.beside };
  });
  const plain = stripMisreadStamps(unstamped);
  const running = runningLines(plain);
  return { pages: plain.map((page) => stripNumberAndRunning(page, running)), stamp };
}

const inHead = ({ height }: PageLines, { baseline }: Line) => baseline < height * HEAD;
const inFoot = ({ height }: PageLines, { baseline }: Line) => baseline > height * FOOT;

interface Found {
  stamp: PaperPage['stamp'];
  /** The page number that stood in the stamp's line. */
  beside: string | null;
  /** Baseline of the stamp. */
  stampAt: number | null;
}

type Stamped = PageLines & Found;

interface Margin {
  stamp: FilingStamp;
  found: Found;
  /** The page's stamp, where a page number may run into it. */
  expected: { page: number; of: number } | null;
  least: number;
}

/** True for a stamp in a page's margin; records its contents. */
function readMargin(page: PageLines, line: Line, { stamp, found, expected, least }: Margin): boolean {
  const [isHead, isFoot] = [inHead(page, line), inFoot(page, line)];
  if (!isHead && !isFoot) return false;
  const text = textOf(line.words);
  const beside = expected && isFoot ? splitPageStamp(text, expected) : null;
  if (expected && beside !== null && (beside === '' || PAGE_NUMBER.test(beside))) {
    found.stamp ??= expected;
    found.stampAt ??= line.baseline;
    found.beside ??= PAGE_NUMBER.exec(beside)?.[1]?.toLowerCase() ?? null;
    return true;
  }
  const pageStamp = isFoot || DOCKET.test(text) ? readPageStamp(text, least) : null;
  found.stamp ??= pageStamp;
  if (pageStamp) found.stampAt ??= line.baseline;
  return readFilingStamp(text, stamp) || pageStamp !== null;
}

/** Points by which a stamp's height differs from page to page of a scan, and the most characters of one that OCR misread. */
const STAMP_SHIFT = 4;
const LONGEST_STAMP = 12;

/** Removes what OCR made of a page's stamp where the other pages have theirs. */
function stripMisreadStamps(pages: readonly Stamped[]): Stamped[] {
  const places = pages.flatMap(({ stampAt }) => stampAt ?? []);
  if (places.length <= pages.length / 2) return [...pages];
  const usual = places.toSorted((a, b) => a - b)[Math.floor(places.length / 2)] ?? 0;
  const isMisread = (line: Line) => Math.abs(line.baseline - usual) < STAMP_SHIFT && textOf(line.words).length <= LONGEST_STAMP;
  return pages.map((page) => (page.stamp ? page : { ...page, lines: page.lines.filter((line) => !isMisread(line)) }));
}

const DOCKET = /\bNYSCEF\s+DOC/i;

/** True where most pages have their stamp "8 of 13" in a line of the foot, which a page number may share. */
function hasFusedStamps(pages: readonly PageLines[]): boolean {
  const stamped = pages.filter((page, index) =>
    page.lines.some(
      (line) => inFoot(page, line) && splitPageStamp(textOf(line.words), { page: index + 1, of: pages.length }) !== null,
    ),
  );
  return stamped.length > pages.length / 2;
}

/** Text at the head or foot of at least three pages and of half of them, ignoring numbers. */
function runningLines(pages: PageLines[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const margin = page.lines.filter((line) => inHead(page, line) || inFoot(page, line));
    for (const key of new Set(margin.map(runningKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(3, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

const runningKey = (line: Line) => textOf(line.words).replace(/\d+/g, '#').toLowerCase();

function stripNumberAndRunning(page: Stamped, running: Set<string>): StrippedPage {
  let printedPage: string | null = page.beside;
  const body: Line[] = [];
  for (const [index, line] of page.lines.entries()) {
    const isEdge = index <= 1 || index >= page.lines.length - 2;
    const number = isEdge && (inHead(page, line) || inFoot(page, line)) ? pageNumberOf(line) : null;
    if (number !== null) printedPage = number;
    else if (!running.has(runningKey(line)) || !(inHead(page, line) || inFoot(page, line))) body.push(line);
    else printedPage ??= numberInRunningLine(line);
  }
  return { ...page, lines: body, printedPage };
}

function pageNumberOf(line: Line): string | null {
  return PAGE_NUMBER.exec(textOf(line.words).trim())?.[1]?.toLowerCase() ?? null;
}

/** A running head often has the page number in a cell of its own. */
function numberInRunningLine(line: Line): string | null {
  const cells = cellsOf(line).map((cell) => textOf(cell));
  return cells.map((cell) => /^(?:page\s+)?(\d{1,3})$/i.exec(cell)?.[1]).find(Boolean) ?? null;
}

/** "43", "43 F. AHLGREN" above the first line of a transcript. */
const TRANSCRIPT_HEAD = /^(?:(\d{1,4})(?:\s+[A-Z][A-Z.’' -]{0,40})?|[A-Z][A-Z.’' -]{0,40}\s(\d{1,4}))$/;

/** Pleading paper and transcripts number their lines in the left margin: 1, 2, 3 … from the top of each page, below its number. */
function stripLineNumbers({ lines }: PageLines): { lines: Line[]; page: string | null } {
  const numbers = lines.map((line) => marginNumber(line));
  let run = 0;
  for (const number of numbers) if (number === run + 1) run = number;
  if (run < LEAST_LINE_NUMBERS) return { lines, page: null };
  const heads = lines.slice(0, numbers.indexOf(1)).map((line) => TRANSCRIPT_HEAD.exec(textOf(line.words)));
  const at = heads.findLastIndex((head) => head !== null);
  let expected = 1;
  const stripped = lines.flatMap((line, index) => {
    if (index === at) return [];
    if (numbers[index] !== expected) return [line];
    expected += 1;
    const words = line.words.slice(1);
    const [first] = words;
    return first ? [{ ...line, words, left: first.left }] : [];
  });
  return { lines: stripped, page: heads[at]?.[1] ?? heads[at]?.[2] ?? null };
}

/** Narrowest gap between a line's number and its text, in points: wider than a blank of a typewriter. */
const NUMBER_GAP = 9;

function marginNumber({ words: [first, second], left }: Line): number | null {
  const digits = /^\d{1,2}$/.exec(first?.text ?? '')?.[0];
  const isApart = first !== undefined && (second === undefined || second.left - first.right >= NUMBER_GAP);
  return digits && isApart && left < 90 ? Number(digits) : null;
}
