import type { Scored } from './cue-table.ts';
import type { Figure } from './find-figures.ts';

/** A figure with how likely each label is. */
export interface ScoredFigure {
  figure: Figure;
  scored: readonly Scored[];
}

/** Weight of the other locations of the same sum beside its own. */
const SHARE = 0.6;
/** Smaller sums, such as a charge of $50, are too common to be one thing. */
const LEAST = 100;
const FLOOR = 1e-3;

/** Lets the places of one sum vote together: a paper that calls $65,000 the price once means the price where it says only $65,000. */
export function poolFigures(figures: readonly ScoredFigure[]): Scored[][] {
  const groups = new Map<string, ScoredFigure[]>();
  for (const item of figures) {
    const key = keyOf(item.figure);
    if (key) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return figures.map((item) => {
    const others = (groups.get(keyOf(item.figure) ?? '') ?? []).filter((other) => other !== item);
    return others.length === 0
      ? [...item.scored]
      : joined(
          item.scored,
          others.map(({ scored }) => scored),
        );
  });
}

function keyOf({ kind, value }: Figure): string | null {
  return kind === 'money' && Number(value) >= LEAST ? String(value) : null;
}

function joined(own: readonly Scored[], others: readonly (readonly Scored[])[]): Scored[] {
  const powers = own.map(({ label, probability }) => {
    const votes = others.map((scored) =>
      Math.log(Math.max(FLOOR, scored.find((other) => other.label === label)?.probability ?? 0)),
    );
    const vote = votes.reduce((sum, value) => sum + value, 0) / votes.length;
    return { label, power: Math.exp(Math.log(Math.max(FLOOR, probability)) + SHARE * vote) };
  });
  const total = powers.reduce((sum, { power }) => sum + power, 0);
  return powers
    .map(({ label, power }) => ({ label, probability: power / total }))
    .sort((one, other) => other.probability - one.probability);
}
