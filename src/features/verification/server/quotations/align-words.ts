import type { IndexedPaper } from './index-paper.ts';
import { isSameWord, type WordRange } from './match-words.ts';
import type { QuotedWord } from './parse-quotation.ts';

/** One step through the quotation and the source side by side: positions in both lists of words. */
export type AlignmentStep =
  | { kind: 'same' | 'changed'; quoted: number; source: number }
  | { kind: 'added'; quoted: number }
  | { kind: 'left-out' | 'passed-over'; source: number };

/** Costs: a word changed, added or left out; a word of the source at a marked bracket; one at a marked ellipsis. */
const CHANGE = 100;
const AT_BRACKET = 1;
const AT_ELLIPSIS = 0;
/** Steps that lead into a cell. */
const DIAGONAL = 1;
const ADDED = 2;
const LEFT_OUT = 3;

/**
 * The cheapest way to align the words of a quotation with a part of the source, beginning and ending anywhere in it
 * (semi-global edit distance by words). Time and memory are quoted words × words of that part.
 */
export function alignWords(quoted: QuotedWord[], source: IndexedPaper, { from, to }: WordRange): AlignmentStep[] {
  const width = to - from + 1;
  const ways = new Uint8Array((quoted.length + 1) * width);
  let costs = new Int32Array(width);
  for (const [row, word] of quoted.entries()) {
    costs = nextRow(
      costs,
      word,
      costOfGap(quoted[row + 1]),
      (column) => source.words[from + column - 1]?.word,
      ways.subarray((row + 1) * width),
    );
  }
  return traceBack(quoted, source, from, width, ways, endOf(costs, ways.subarray(quoted.length * width)));
}

/** Cost of skipping a word of the source before a quoted word; nothing is skipped after the last one. */
function costOfGap(next: QuotedWord | undefined): number {
  if (!next?.gap) return CHANGE;
  return next.gap.kind === 'ellipsis' ? AT_ELLIPSIS : AT_BRACKET;
}

function nextRow(
  above: Int32Array,
  word: QuotedWord,
  leftOut: number,
  sourceWord: (column: number) => string | undefined,
  ways: Uint8Array,
): Int32Array<ArrayBuffer> {
  const row = new Int32Array(above.length);
  row[0] = (above[0] ?? 0) + CHANGE;
  ways[0] = ADDED;
  for (let column = 1; column < above.length; column += 1) {
    const diagonal = (above[column - 1] ?? 0) + (isSameWord(word, sourceWord(column)) ? 0 : CHANGE);
    const added = (above[column] ?? 0) + CHANGE;
    const passed = (row[column - 1] ?? 0) + leftOut;
    const least = Math.min(diagonal, added, passed);
    row[column] = least;
    ways[column] = least === diagonal ? DIAGONAL : least === added ? ADDED : LEFT_OUT;
  }
  return row;
}

/** The first column of least cost; if the last quoted word can be aligned with the source's next word, that one. */
function endOf(costs: Int32Array, ways: Uint8Array): number {
  let end = 0;
  for (let column = 1; column < costs.length; column += 1) if ((costs[column] ?? 0) < (costs[end] ?? 0)) end = column;
  return costs[end + 1] === costs[end] && ways[end + 1] === DIAGONAL && ways[end] === ADDED ? end + 1 : end;
}

function traceBack(
  quoted: QuotedWord[],
  source: IndexedPaper,
  from: number,
  width: number,
  ways: Uint8Array,
  end: number,
): AlignmentStep[] {
  const steps: AlignmentStep[] = [];
  let column = end;
  for (let row = quoted.length; row > 0; ) {
    const word = quoted[row - 1];
    const way = ways[row * width + column];
    const at = { quoted: row - 1, source: from + column - 1 };
    if (way === DIAGONAL)
      steps.push({ kind: word && isSameWord(word, source.words[at.source]?.word) ? 'same' : 'changed', ...at });
    else if (way === ADDED) steps.push({ kind: 'added', quoted: at.quoted });
    else steps.push({ kind: quoted[row]?.gap ? 'passed-over' : 'left-out', source: at.source });
    if (way !== LEFT_OUT) row -= 1;
    if (way !== ADDED) column -= 1;
  }
  return steps.reverse();
}
