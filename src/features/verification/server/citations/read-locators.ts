import type { Range } from './citation.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';
import { type ListKind, readList } from './read-list.ts';

/** Location within a document. */
export interface Locators {
  pages: Range[];
  paragraphs: Range[];
  sections: Range[];
  /** End of the last of them; the given offset if there is none. */
  end: number;
}

const MARKS =
  '¶{1,2}|⁋{1,2}|§{1,2}|[Pp]ara(?:graph)?s?\\.?|[Pp]ars?(?:\\.|(?=\\s\\d))|[Ii]tems?(?=\\s\\d)|[Ss]ections?|[Ss]ecs?\\.|[Aa]rts?\\.?|[Pp]p?\\.|at';
const MARK = `(${MARKS})(?![A-Za-z])(${GAP}[¶§⁋])?${GAP}`;
const FIRST = new RegExp(`${GAP},?${GAP}(?:at${SPACE}(?=[¶§⁋Pp]))?${MARK}`, 'y');
const NEXT = new RegExp(`${GAP}(?:,${GAP}(?:and${SPACE})?|(?:and|&)${SPACE})?(?:at${SPACE}(?=[¶§⁋Pp]))?${MARK}`, 'y');
const MOST_LOCATORS = 8;

/** Reads "¶¶ 13-4", "at 3", "§ 11(d)", "at ¶ 14", "¶ 9, § 3" from an offset on. */
export function readLocators(text: string, at: number): Locators {
  const found: Locators = { pages: [], paragraphs: [], sections: [], end: at };
  for (let count = 0; count < MOST_LOCATORS; count += 1) {
    const mark = matchAtOffset(count === 0 ? FIRST : NEXT, text, found.end);
    if (!mark?.[1]) break;
    const kind = kindOf(mark[1]);
    const isPlural = mark[2] !== undefined || /^(?:¶¶|⁋⁋|§§|pp)|s\.?$/i.test(mark[1]);
    const list = readList(text, found.end + mark[0].length, kind, isPlural || kind === 'page');
    if (!list) break;
    found[`${kind}s`].push(...list.ranges);
    found.end = list.end;
  }
  return found;
}

function kindOf(mark: string): ListKind {
  if (mark === 'at' || /^pp?\.$/i.test(mark)) return 'page';
  return /^(?:§|s|art)/i.test(mark) ? 'section' : 'paragraph';
}

/** Reads the lines of a transcript, "41:7-15", or locators, from an offset on. */
export function readTranscriptLines(text: string, at: number): Locators {
  const found = readLocators(text, at);
  if (found.end > at) return found;
  const blank = BLANK_BEFORE_LINES.exec(text.slice(at, at + 24))?.[0];
  const list = blank === undefined ? null : readList(text, at + blank.length, 'page', true);
  return list ? { ...found, pages: list.ranges, end: list.end } : found;
}

const BLANK_BEFORE_LINES = /^[^\S\n]{0,4}(?:\n[^\S\n]{0,16})?(?=\d{1,4}:\d)/;
