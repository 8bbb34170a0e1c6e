import { costInWords } from './cost-words.ts';

/** A cost; a dash where no price is configured. */
export function ModelCost({ micros }: { micros: number | null }) {
  if (micros !== null) return costInWords(micros);
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">no price configured</span>
    </>
  );
}
