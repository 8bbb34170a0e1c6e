import { pdfPageAt } from '#platform/server/pdf/paper.ts';
import { haveSameCriticalWords, isNegation } from './critical-words.ts';
import type { IndexedPaper } from './index-paper.ts';
import type { Gap, QuotedWord, QuotedWords } from './parse-quotation.ts';

/** Positions in the source's list of words: from the first to after the last. */
export interface WordRange {
  from: number;
  to: number;
}

const MAX_HITS = 100;
/** Most words of the source that a bracket of the quotation may replace. */
const MAX_REPLACED = 12;
/** An ellipsis that hides so few words, and a negation among them, reverses the sentence. */
const SHORT_OMISSION = 3;
/** Limit for a text made to be slow to search; a person looks at what is not found by then. */
const MAX_COMPARISONS = 5_000_000;
/** Shorter pieces occur on every page. */
const MIN_LONGEST_PIECE = 2;

/**
 * Finds the words of a quotation in the source: all of them in order, with other words only where the quotation marks it by
 * an ellipsis or a bracket, and on consecutive pages.
 */
export function matchWords(quoted: QuotedWords, source: IndexedPaper): WordRange[] {
  const pieces = splitAtGaps(quoted.words);
  const isSolid = Math.max(0, ...pieces.map((piece) => piece.length)) >= MIN_LONGEST_PIECE;
  const addsCritical = quoted.outer.some(({ words }) => !haveSameCriticalWords(words, []));
  if (!isSolid || addsCritical) return [];
  const locations = pieces.map((piece) => positionsOfPiece(piece, source));
  const found = (locations[0] ?? []).map((from) => followPieces(from, pieces, locations, source));
  return found.filter((range) => range !== null).slice(0, MAX_HITS);
}

function splitAtGaps(words: QuotedWord[]): QuotedWord[][] {
  const pieces: QuotedWord[][] = [];
  for (const word of words) {
    const piece = pieces.at(-1);
    if (piece && !word.gap) piece.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

/** True if the source's word is the quoted one. */
export function isSameWord(quoted: QuotedWord, word: string | undefined): boolean {
  return quoted.isStem ? word?.startsWith(quoted.word) === true : word === quoted.word;
}

/** Positions in the source with the consecutive words of a piece; looked up by its rarest word. */
function positionsOfPiece(piece: QuotedWord[], source: IndexedPaper): number[] {
  let rarest: { offset: number; positions: number[] } | undefined;
  for (const [offset, { word, isStem }] of piece.entries()) {
    const positions = isStem ? null : (source.positions.get(word) ?? []);
    if (positions && positions.length < (rarest?.positions.length ?? Number.POSITIVE_INFINITY)) rarest = { offset, positions };
  }
  return verifyPositions(piece, rarest?.offset ?? 0, rarest?.positions ?? positionsOfStem(piece[0], source), source);
}

/** Positions of the words that begin like the only word of a piece: "estimate[d] . . .". */
function positionsOfStem(stem: QuotedWord | undefined, source: IndexedPaper): number[] {
  if (!stem) return [];
  const alike = [...source.positions].filter(([word]) => word.startsWith(stem.word));
  return alike.flatMap(([, positions]) => positions).sort((one, other) => one - other);
}

function verifyPositions(piece: QuotedWord[], offset: number, positions: number[], source: IndexedPaper): number[] {
  const locations: number[] = [];
  let comparisons = 0;
  for (const position of positions) {
    const from = position - offset;
    let same = 0;
    for (; same < piece.length; same += 1) {
      const word = piece[same];
      if (!word || !isSameWord(word, source.words[from + same]?.word)) break;
    }
    if (same === piece.length) locations.push(from);
    comparisons += same;
    if (comparisons > MAX_COMPARISONS) break;
  }
  return locations;
}

/** The nearest positions of the further pieces after the first one; null if one is missing or too far away. */
function followPieces(from: number, pieces: QuotedWord[][], locations: number[][], source: IndexedPaper): WordRange | null {
  let to = from + (pieces[0]?.length ?? 0);
  for (const [index, piece] of pieces.entries()) {
    const gap = piece[0]?.gap;
    if (index === 0 || !gap) continue;
    const next = firstFrom(locations[index] ?? [], to);
    if (next === null || !permits(gap, wordsBetween(source, to, next))) return null;
    to = next + piece.length;
  }
  return pageOf(source, to - 1) - pageOf(source, from) <= 1 ? { from, to } : null;
}

/** The words of a source between two positions; of a long span only the number matters. */
function wordsBetween(source: IndexedPaper, from: number, to: number): string[] {
  return source.words.slice(from, Math.min(to, from + MAX_REPLACED + 1)).map(({ word }) => word);
}

/** True if a gap that the quotation marks may cover these words of the source. */
export function permits(gap: Gap, words: string[]): boolean {
  if (gap.kind === 'bracket') return words.length <= MAX_REPLACED && haveSameCriticalWords(gap.words, words);
  const hidesNegation = words.length <= SHORT_OMISSION && words.some(isNegation) && !gap.words.some(isNegation);
  return !hidesNegation && haveSameCriticalWords(gap.words, gap.words.length > 0 ? words : []);
}

/** The first of ascending numbers that is not below a bound. */
function firstFrom(ascending: number[], bound: number): number | null {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return ascending[low] ?? null;
}

const pageOf = (source: IndexedPaper, position: number) => pdfPageAt(source.paper, source.words[position]?.start ?? 0);
