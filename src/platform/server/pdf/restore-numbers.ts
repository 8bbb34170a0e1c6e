import type { Line, Word } from './build-lines.ts';

/** Fewest numbers that must have been read right, and least share of the lines that stand where numbers do. */
const LEAST = 4;
const LEAST_SHARE = 0.5;
/** Points by which the edges of a scanned column differ, and characters of what OCR makes of a number. */
const SLANT = 10;
const LONGEST = 5;
const EXACT = /^(\d{1,3})[.)]$/;
/** Letters and digits that OCR takes for each other. */
const ALIKE: Record<string, string> = {
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  O: '0',
  o: '0',
  Q: '0',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
};

/** A line that stands where numbered paragraphs begin, and its number as far as it can be read. */
interface Start {
  line: Line;
  exact: number | null;
  /** Possible readings of the characters: "54" is 54, or 5 with a misread period. */
  readings: number[];
  /** OCR left its number out: it begins where the text behind the others does. */
  isBare: boolean;
}

/**
 * Restores the numbers of paragraphs that OCR misread: they are a sequence, and stand in one column. Where as many lines begin in
 * that column as numbers are missing, these are theirs.
 * @returns the lines whose number was restored
 */
export function restoreNumbers(pages: readonly (readonly Line[])[]): Set<Line> {
  const starts = startsOf(pages.flat());
  const printed = starts.filter(({ isBare }) => !isBare);
  const read = printed.filter(({ exact }) => exact !== null).length;
  const restored = new Set<Line>();
  if (read < LEAST || read < printed.length * LEAST_SHARE) return restored;
  const numbers = numberInSequence(starts);
  for (const [index, { line, exact, isBare }] of starts.entries()) {
    const [number, word] = [numbers[index], line.words[0]];
    if (number == null || !word) continue;
    if (isBare) insertNumber(line, word);
    // A number that is the next of its sequence was read right, however unsure OCR is of it.
    const [own] = line.words;
    if (own) delete own.confidence;
    if (!own || number === exact) continue;
    own.text = `${number}.`;
    restored.add(line);
  }
  return restored;
}

/** Lines whose first word is short and stands, with the text behind it, where those of the numbers that were read stand. */
function startsOf(lines: readonly Line[]): Start[] {
  const exact = lines.filter(({ words }) => words.length > 1 && EXACT.test(words[0]?.text ?? ''));
  const edge = median(exact.map(({ left }) => left));
  const text = median(exact.map(({ words }) => words[1]?.left ?? 0));
  const isNear = (left: number | undefined, other: number) => left !== undefined && Math.abs(left - other) <= SLANT;
  return lines.flatMap((line, index): Start[] => {
    const [first, second] = line.words;
    if (isNear(line.left, edge) && isNear(second?.left, text) && (first?.text.length ?? 0) <= LONGEST)
      return [{ line, ...readingsOf(first?.text ?? ''), isBare: false }];
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const isIndented = isNear(line.left, text) && (after?.left ?? text) < edge - SLANT && !isNear(before?.left, text);
    return isIndented ? [{ line, exact: null, readings: [], isBare: true }] : [];
  });
}

/** Distance of a number from its text, in multiples of the type size. */
const NUMBER_COLUMN = 3;

function insertNumber(line: Line, { left, size, ...word }: Word): void {
  const start = left - NUMBER_COLUMN * size;
  line.words.unshift({ ...word, size, text: '', left: start, right: start + size });
  line.left = start;
}

function readingsOf(text: string): Pick<Start, 'exact' | 'readings'> {
  const exact = EXACT.exec(text)?.[1];
  const digits = [...text]
    .map((char) => ALIKE[char] ?? char)
    .join('')
    .replace(/\D/g, '');
  const readings = [digits, digits.slice(0, -1)].filter((one) => one !== '').map(Number);
  return { exact: exact === undefined ? null : Number(exact), readings };
}

/** The number of each start; null where the sequence does not say it. */
function numberInSequence(starts: readonly Start[]): (number | null)[] {
  const numbers: (number | null)[] = starts.map(() => null);
  let [from, last] = [-1, 0];
  for (const [index, { exact }] of starts.entries()) {
    if (exact === null || exact <= last || exact > last + (index - from) + 1) continue;
    fill(starts, numbers, { from, to: index, first: last + 1, until: exact });
    numbers[index] = exact;
    [from, last] = [index, exact];
  }
  fill(starts, numbers, { from, to: starts.length, first: last + 1, until: null });
  return numbers;
}

/** Numbers the starts between two that were read: all of them if they are as many as the numbers, else those that read so. A start without a number counts only if it has to. */
function fill(
  starts: readonly Start[],
  numbers: (number | null)[],
  { from, to, first, until }: { from: number; to: number; first: number; until: number | null },
): void {
  const between = Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index);
  const printed = between.filter((index) => !starts[index]?.isBare);
  const missing = until === null ? null : until - first;
  const complete = [printed, between].find(({ length }) => length === missing);
  let next = first;
  for (const index of complete ?? printed) {
    if (!complete && !starts[index]?.readings.includes(next)) continue;
    numbers[index] = next;
    next += 1;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
