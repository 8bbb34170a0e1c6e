import type { Strength } from './measure-strength.ts';

const LEVELS: Record<Strength['score'], { word: string; bars: number; color: string }> = {
  0: { word: 'Very weak', bars: 1, color: 'bg-danger' },
  1: { word: 'Weak', bars: 2, color: 'bg-warning' },
  2: { word: 'Fair', bars: 3, color: 'bg-warning' },
  3: { word: 'Good', bars: 4, color: 'bg-success' },
  4: { word: 'Strong', bars: 5, color: 'bg-success' },
};
const BARS = [1, 2, 3, 4, 5];

/** Password strength in a word, with advice; before anything is typed, `hint` is shown instead. */
export function StrengthMeter({ strength, hint }: { strength: Strength | undefined; hint: string }) {
  const level = strength && LEVELS[strength.score];
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      <div aria-hidden="true" className="flex gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={`h-1 flex-1 rounded-full forced-colors:border ${level && bar <= level.bars ? level.color : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="min-h-5 text-sm text-pretty text-muted">
        {level ? (
          <>
            <span className="font-medium text-ink">{level.word}.</span> {strength.advice}
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
