import { cellsOf, type Line, textOf } from './build-lines.ts';
import type { PageLines } from './strip-margins.ts';

/** Least share of a table's lines that lead to a page number. */
const LEAST_SHARE = 0.25;
const LEAST_LINES = 3;
const LEADERS = /(?:\.\s?){4,}\s*[\divxlc, -]{1,24}$|(?:\.\s?){8,}/i;
const SUM = /[$%]|\d[.,]\d/;
const TITLE = /^(?:(?:TABLE|INDEX)\s+OF\s+)?(?:CONTENTS|AUTHORITIES|(?:CASES|STATUTES)(?:\s+CITED)?)$/i;
const PAGES = /^(?:\d{1,3}|[ivxl]{1,6})(?:,\s?\d{1,3})*$/i;
/** Lines from the top among which a table's title stands. */
const TOP = 5;

/** True for a line whose dots lead to a page number, and not to a sum. */
export const hasLeaders = ({ words }: Line) => LEADERS.test(textOf(words)) && !SUM.test(textOf(words));

/** Says of each page whether it is a table of contents or of authorities: by its dots, or by its title and its column of page numbers. */
export function findContents(pages: readonly PageLines[]): boolean[] {
  let isTable = false;
  return pages.map(({ lines }) => {
    const isTitled = lines.slice(0, TOP).some((line) => TITLE.test(textOf(line.words).trim()));
    isTable = isMany(lines, lines.filter(hasLeaders)) || ((isTitled || isTable) && isMany(lines, lines.filter(endsInPages)));
    return isTable;
  });
}

const isMany = (lines: readonly Line[], those: readonly Line[]) =>
  those.length >= Math.max(LEAST_LINES, lines.length * LEAST_SHARE);

function endsInPages(line: Line): boolean {
  const cells = cellsOf(line);
  return cells.length > 1 && PAGES.test(textOf(cells.at(-1) ?? []));
}
