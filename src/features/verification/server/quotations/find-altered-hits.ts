import { type Comparison, compareQuotation } from './compare-quotation.ts';
import { haveSameCriticalWords } from './critical-words.ts';
import { editDistance } from './edit-distance.ts';
import type { IndexedPaper } from './index-paper.ts';
import type { WordRange } from './match-words.ts';
import type { QuotedWords } from './parse-quotation.ts';
import { type AlteredQuotation, type FoundQuotation, hitAt } from './quotation-result.ts';

const MAX_CANDIDATES = 4;

/** A window that has a smaller share of a quotation's distinct words cannot have enough of them in order. */
const MIN_SHARE = 0.6;

/** About a page and a half: an ellipsis may leave out a long passage. */
const REACH_OF_ELLIPSIS = 500;

const MIN_WORDS = 4;
/** A comparison costs quoted words × words of the passage; a person has to look at longer quotations anyway. */
const MAX_WORDS = 600;
const MIN_SAME = 0.8;
/** Share of the quotation's characters that may be misread on an OCR page. */
const MAX_MISREAD = 0.05;
/** Share of the characters at one position: more is another word. */
const MAX_MISREAD_WORD = 1 / 3;

/** A passage similar to a quotation. */
export interface AlikePassage {
  result: AlteredQuotation | FoundQuotation;
  /** Count of missing quoted words, and of differing positions; 0 when it was only misread. */
  differing: number;
}

/**
 * Finds passages of a source that have at least 80 % of a quotation's words in order (or all but one), most similar first. On an
 * OCR page, one whose words differ only by misread letters is found, at level 4.
 */
export function findAlteredHits(quoted: QuotedWords, source: IndexedPaper): AlikePassage[] {
  const count = quoted.words.length;
  if (count < MIN_WORDS || count > MAX_WORDS) return [];
  const comparisons = findCandidates(quoted, source)
    .map((range) => compareQuotation(quoted, source, range))
    .filter((comparison) => comparison !== null);
  const different = comparisons.filter(
    ({ span }, index) => comparisons.findIndex((other) => other.span.start === span.start) === index,
  );
  return different
    .map((comparison) => classify(comparison, quoted, source))
    .filter((passage) => passage !== null)
    .sort((one, other) => one.differing - other.differing);
}

function classify(comparison: Comparison, quoted: QuotedWords, source: IndexedPaper): AlikePassage | null {
  const { span, same, changes, difference } = comparison;
  const hit = hitAt(source, span);
  const count = quoted.words.length;
  const letters = quoted.words.reduce((sum, { word }) => sum + word.length, 0);
  const isMisread = hit.place.isApproximate && !quoted.isMarked && areMisread(changes, letters);
  if (isMisread) return { result: { answer: 'found', level: 4, hit }, differing: 0 };
  const isAlike = same >= Math.min(count * MIN_SAME, count - 1) && changes.length > 0;
  return isAlike ? { result: { answer: 'altered', hit, difference }, differing: count - same + changes.length } : null;
}

/** True if only a few letters within words differ; an extra or missing word, a negation or a number is never a misreading. */
function areMisread(changes: Comparison['changes'], letters: number): boolean {
  let misread = 0;
  for (const { source, quoted } of changes) {
    const [one, other] = [source.join(''), quoted.join('')];
    const distance = editDistance(one.slice(0, 500), other.slice(0, 500));
    const isOtherWord = distance > Math.max(1, Math.max(one.length, other.length) * MAX_MISREAD_WORD);
    if (one === '' || other === '' || isOtherWord || !haveSameCriticalWords(source, quoted)) return false;
    misread += distance;
  }
  return changes.length > 0 && misread <= letters * MAX_MISREAD;
}

/** Finds the windows of a source that share most words with a quotation, rare words first; they may overlap. */
function findCandidates({ words, isMarked }: QuotedWords, source: IndexedPaper): WordRange[] {
  const size = Math.max(32, words.length, isMarked ? REACH_OF_ELLIPSIS : 0);
  const different = new Set(words.filter(({ isStem }) => !isStem).map(({ word }) => word));
  const stretches = shareWords(different, source, size);
  const enough = different.size * MIN_SHARE;
  const best = [...stretches].filter(([, { count }]) => count >= enough);
  best.sort(([one, a], [other, b]) => b.weight - a.weight || one - other);
  return best.slice(0, MAX_CANDIDATES).map(([stretch]) => ({
    from: Math.max(0, stretch * size - words.length),
    to: Math.min(source.words.length, (stretch + 2) * size + words.length),
  }));
}

/** Counts the distinct words in each window of twice `size` words, and weighs them: the rarer, the more. */
function shareWords(different: Set<string>, source: IndexedPaper, size: number): Map<number, { count: number; weight: number }> {
  const stretches = new Map<number, { count: number; weight: number }>();
  for (const word of different) {
    const positions = source.positions.get(word) ?? [];
    const weight = Math.log(1 + source.words.length / Math.max(1, positions.length));
    let next = 0;
    for (const position of positions) {
      const own = Math.floor(position / size);
      for (let stretch = Math.max(next, own - 1); stretch <= own; stretch += 1) {
        const share = stretches.get(stretch) ?? { count: 0, weight: 0 };
        stretches.set(stretch, { count: share.count + 1, weight: share.weight + weight });
      }
      next = own + 1;
    }
  }
  return stretches;
}
