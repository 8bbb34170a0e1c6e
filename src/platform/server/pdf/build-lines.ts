import type { Glyph } from './read-glyphs.ts';

export interface Word {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** True if raised above the line in smaller type, as the mark of a footnote is. */
  isRaised: boolean;
  /** OCR's, out of 100; absent where the file itself has the text. */
  confidence?: number;
}

/** One printed line; words from left to right. */
export interface Line {
  words: Word[];
  left: number;
  right: number;
  /** Downward, in points. */
  baseline: number;
  /** Size of most of its type, in points. */
  size: number;
  /** Bold or underlined throughout. */
  isEmphasized: boolean;
}

/** Least gap between two words, as a fraction of the type size: with a space between them in the file, and without. */
const WORD_GAP = 0.03;
const SILENT_WORD_GAP = 0.135;
/** Distance of characters from their line's baseline, as a fraction of the type size. */
const SAME_LINE = 0.25;
/** A raised mark: at most this fraction of the line's type size, and higher than the line by at least this fraction of it. */
const RAISED_SIZE = 0.8;
const RAISED_BY = 0.15;

/** Least share of a line's characters in bold type; a dash or a bracket may be in another. */
const EMPHASIZED = 0.9;

/** Rebuilds words and lines from the positions of the characters: y first, then x. */
export function buildLines(glyphs: readonly Glyph[]): Line[] {
  const rows = rowsOf(glyphs);
  return attachRaised(rows)
    .map(lineOf)
    .sort((a, b) => a.baseline - b.baseline || a.left - b.left);
}

/** Groups characters that share a baseline. */
function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const sorted = [...glyphs].sort((a, b) => a.baseline - b.baseline);
  const rows: Glyph[][] = [];
  for (const glyph of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const limit = first ? SAME_LINE * Math.min(first.size, glyph.size) : 0;
    if (row && first && glyph.baseline - first.baseline <= limit) row.push(glyph);
    else rows.push([glyph]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows;
}

/** Merges a row of small type that is raised above another one, between its words, into it. */
function attachRaised(rows: Glyph[][]): Glyph[][] {
  const kept: Glyph[][] = [];
  for (const [index, row] of rows.entries()) {
    const below = rows[index + 1];
    if (below && hangsAbove(row, below)) below.push(...row);
    else kept.push(row.sort((a, b) => a.left - b.left));
  }
  return kept;
}

function hangsAbove(row: Glyph[], below: Glyph[]): boolean {
  const [size, lineSize] = [mainSize(row), mainSize(below)];
  const rise = baselineOf(below) - baselineOf(row);
  return size <= lineSize * RAISED_SIZE && rise > 0 && rise < lineSize * 0.7 && row.length <= 8;
}

function lineOf(row: Glyph[]): Line {
  const size = mainSize(row);
  const baseline = mainBaseline(row, size);
  const words = joinSpacedLetters(wordsOf(row, size, baseline), size);
  return {
    words,
    left: Math.min(...row.map((glyph) => glyph.left)),
    right: Math.max(...row.map((glyph) => glyph.right)),
    baseline,
    size,
    isEmphasized: row.filter(({ isBold }) => isBold).length >= row.length * EMPHASIZED,
  };
}

function wordsOf(row: Glyph[], size: number, baseline: number): Word[] {
  const words: Word[] = [];
  let last: Glyph | undefined;
  for (const glyph of row) {
    const isRaised = glyph.size <= size * RAISED_SIZE && baseline - glyph.baseline >= size * RAISED_BY && isMark(glyph.char);
    const word = words.at(-1);
    const gap = last ? glyph.left - last.right : Number.POSITIVE_INFINITY;
    const needed = (glyph.followsSpace ? WORD_GAP : SILENT_WORD_GAP) * Math.min(size, glyph.size || size);
    if (word && (gap < needed || isOrdinal(word, glyph, size)) && word.isRaised === isRaised) {
      word.text += isDoubled(last, glyph) ? '' : glyph.char;
      word.right = Math.max(word.right, glyph.right);
    } else {
      words.push({ text: glyph.char, left: glyph.left, right: glyph.right, baseline, size: glyph.size, isRaised });
    }
    last = glyph;
  }
  return words;
}

const isMark = (char: string) => /[\d*†‡§]/.test(char);

/** The small raised letters of "1st" and "2d" are part of their number. */
const isOrdinal = (word: Word, glyph: Glyph, size: number) =>
  /\d[a-z]?$/.test(word.text) &&
  /[a-z]/.test(glyph.char) &&
  glyph.size <= size * RAISED_SIZE &&
  glyph.left - word.right < size * 0.3;

/** Bold type is sometimes made by printing a character twice, a hair apart. The letters of an "ff" ligature are not doubled. */
function isDoubled(last: Glyph | undefined, glyph: Glyph): boolean {
  if (last === undefined || last.char !== glyph.char) return false;
  const isLigature = glyph.order === last.order + 1 && glyph.left === last.left;
  return !isLigature && Math.abs(last.left - glyph.left) < glyph.size * 0.08;
}

/** "P L A I N T I F F": where most words of a line are single letters, the wider gaps separate the words. */
function joinSpacedLetters(words: Word[], size: number): Word[] {
  const singles = words.filter(({ text }) => text.length === 1);
  if (singles.some(isLeader) && words.some(isWord)) return words;
  if (words.length < 4 || singles.length < words.length * 0.7) return words;
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? 0));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  if (usual > size * 1.2) return words;
  const joined: Word[] = [];
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1);
    if (last && (gaps[index - 1] ?? 0) <= usual * 1.5 + 0.5) {
      last.text += word.text;
      last.right = word.right;
    } else joined.push({ ...word });
  }
  return joined;
}

const isLeader = ({ text }: Word) => /^[.…·_]$/.test(text);
const isWord = ({ text }: Word) => /\p{L}{2}/u.test(text);

function mainSize(row: Glyph[]): number {
  const counts = new Map<number, number>();
  for (const { size } of row) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

const baselineOf = (row: Glyph[]) => row[0]?.baseline ?? 0;

function mainBaseline(row: Glyph[], size: number): number {
  const main = row.filter((glyph) => Math.abs(glyph.size - size) < 0.5);
  return baselineOf(main.length > 0 ? main : row);
}

/** Joins the words of a line into one text. */
export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** A gap of more than this many times the type size separates two cells of a line. */
const CELL_GAP = 1.6;

/** Splits the words of a line at wide gaps. */
export function cellsOf(line: Line): Word[][] {
  const cells: Word[][] = [];
  for (const word of line.words) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell && last && word.left - last.right <= CELL_GAP * line.size) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}
