import type { IndexedPaper } from './index-paper.ts';
import type { WordRange } from './match-words.ts';
import type { QuotedWords } from './read-quoted-words.ts';

const MAX_CANDIDATES = 4;
/** A stretch that has fewer of the different words of a quotation cannot have enough of them in order. */
const MIN_SHARE = 0.6;
/** About a page and a half: what is left out by an ellipsis may be long. */
const REACH_OF_ELLIPSIS = 500;

/** The stretches of a source that share most words with a quotation, rare words first; they may overlap. */
export function findCandidates({ words, isMarked }: QuotedWords, source: IndexedPaper): WordRange[] {
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

/** How many of the different words stand in each stretch of twice `size` words, and how much they weigh: the rarer, the more. */
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
