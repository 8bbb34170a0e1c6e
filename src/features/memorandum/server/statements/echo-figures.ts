import type { Figure } from './find-figures.ts';
import type { ScoresOf } from './infer-by-arithmetic.ts';
import type { Guess } from './other-deals.ts';

/** Least probability of a subject at a location where the same value has it for sure elsewhere. */
const ECHO = 0.15;
const SURE = 0.5;

/** A date or count that is one thing for sure in one place is the same thing where the words alone leave it open. */
export function echoFigures(figures: readonly Figure[], guesses: Map<Figure, Guess>, scoresOf: ScoresOf): void {
  const sure = new Map<string, Set<string>>();
  for (const figure of figures.filter(isTelling)) {
    const guess = guesses.get(figure);
    if (!guess || guess.label === 'other' || guess.probability < SURE) continue;
    sure.set(keyOf(figure), (sure.get(keyOf(figure)) ?? new Set()).add(guess.label));
  }
  for (const figure of figures) {
    const guess = guesses.get(figure);
    if (guess && guess.label !== 'other' && guess.probability >= SURE) continue;
    const known = [...(sure.get(keyOf(figure)) ?? [])];
    const [best] = known
      .map((label) => ({ label, probability: scoresOf(figure).get(label) ?? 0 }))
      .sort((one, other) => other.probability - one.probability);
    if (best && best.probability >= ECHO) guesses.set(figure, { label: best.label, probability: SURE });
  }
}

/** Small counts recur by chance. */
const isTelling = ({ kind, value }: Figure) => kind !== 'count' || Number(value) >= 13;

const keyOf = ({ kind, value }: Figure) => `${kind} ${value}`;
