import type { Figure } from './find-figures.ts';

/** The part that a sum plays among the other figures of the papers: what it is made of, and what is made of it. */
export type Part =
  | 'product'
  | 'factor'
  | 'share'
  | 'whole'
  | 'total with a small part'
  | 'total'
  | 'most of a total'
  | 'larger part'
  | 'small part'
  | 'smaller part';

const LEAST = 50;
const MOST_FIGURES = 160;
/** A part below this share of its total is small: fees, not payments. */
const SMALL = 0.2;

/**
 * Works out which sums of the papers are made of each other: a count times a sum, a sum less another, a percentage of a sum.
 * @returns for each different sum the parts that it plays; sums of dollars by their amount in cents
 */
export function playParts(figures: readonly Pick<Figure, 'kind' | 'value'>[]): Map<number, Set<Part>> {
  const parts = new Map<number, Set<Part>>();
  const play = (cents: number, part: Part) => parts.set(cents, (parts.get(cents) ?? new Set()).add(part));
  const sums = distinct(figures, 'money').filter((amount) => amount >= LEAST).map((amount) => Math.round(amount * 100));
  const known = new Set(sums);
  const counts = distinct(figures, 'count').filter((count) => Number.isInteger(count) && count >= 5 && count <= 2_000);
  for (const sum of sums) {
    for (const count of counts) {
      if (!known.has(sum * count)) continue;
      play(sum, 'factor');
      play(sum * count, 'product');
    }
    for (const percent of distinct(figures, 'percent')) {
      const share = Math.round((sum * percent) / 100);
      if (percent >= 100 || !known.has(share)) continue;
      play(share, 'share');
      play(sum, 'whole');
    }
    for (const other of sums) {
      const rest = sum - other;
      if (other >= sum || other <= rest || !known.has(rest)) continue;
      const isSmall = rest < sum * SMALL;
      play(sum, isSmall ? 'total with a small part' : 'total');
      play(other, isSmall ? 'most of a total' : 'larger part');
      play(rest, isSmall ? 'small part' : 'smaller part');
    }
  }
  return parts;
}

const distinct = (figures: readonly Pick<Figure, 'kind' | 'value'>[], kind: Figure['kind']) =>
  [...new Set(figures.flatMap((figure) => (figure.kind === kind && typeof figure.value === 'number' ? [figure.value] : [])))].slice(0, MOST_FIGURES);
