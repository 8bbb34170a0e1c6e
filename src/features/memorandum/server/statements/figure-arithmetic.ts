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

type Valued = Pick<Figure, 'kind' | 'value'>;

/** The parts that each figure plays, by `partKey`. */
export type Parts = ReadonlyMap<string, ReadonlySet<Part>>;

/** One key for each different sum, count and percentage. */
export const partKey = ({ kind, value }: Valued): string =>
  `${kind} ${kind === 'money' ? Math.round(Number(value) * 100) : value}`;

/** Works out which figures of the papers are made of each other: a count times a sum, a sum less another, a percentage of a sum. */
export function playParts(figures: readonly Valued[]): Parts {
  const parts = new Map<string, Set<Part>>();
  const playAs = (key: string, part: Part) => parts.set(key, (parts.get(key) ?? new Set()).add(part));
  const play = (cents: number, part: Part) => playAs(`money ${cents}`, part);
  const sums = distinct(figures, 'money')
    .filter((amount) => amount >= LEAST)
    .map((amount) => Math.round(amount * 100));
  const known = new Set(sums);
  const counts = distinct(figures, 'count').filter((count) => Number.isInteger(count) && count >= 5 && count <= 2_000);
  for (const sum of sums) {
    for (const count of counts) {
      if (!known.has(sum * count)) continue;
      play(sum, 'factor');
      play(sum * count, 'product');
      playAs(`count ${count}`, 'factor');
    }
    for (const percent of distinct(figures, 'percent')) {
      const share = Math.round((sum * percent) / 100);
      if (percent >= 100 || !known.has(share)) continue;
      play(share, 'share');
      play(sum, 'whole');
      playAs(`percent ${percent}`, 'factor');
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
  [
    ...new Set(figures.flatMap((figure) => (figure.kind === kind && typeof figure.value === 'number' ? [figure.value] : []))),
  ].slice(0, MOST_FIGURES);
