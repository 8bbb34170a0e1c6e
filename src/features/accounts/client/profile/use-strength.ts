import { useDeferredValue, useState } from 'react';
import type { measureStrength, Strength } from './measure-strength.ts';

interface UseStrength {
  /** Fetches the estimate's code and its list of common passwords, which are large; to be called when they will be needed. */
  prepare: () => void;
  /** Absent while there is nothing to measure, or nothing to measure it with: the meter helps, and holds nobody up. */
  strength: Strength | undefined;
}

/** The strength of what is being typed, a moment behind it. */
export function useStrength(password: string, guessable: readonly string[]): UseStrength {
  const [loaded, setLoaded] = useState<{ measure: typeof measureStrength }>();
  const settled = useDeferredValue(password);
  const prepare = () => {
    if (loaded) return;
    import('./measure-strength.ts').then(
      ({ measureStrength }) => setLoaded({ measure: measureStrength }),
      () => {},
    );
  };
  return { prepare, strength: loaded && settled ? loaded.measure(settled, guessable) : undefined };
}
