import type { Statement } from '#features/memorandum/server/statements/statement.ts';
import type { Pair } from '#features/memorandum/server/testing/sample-pairs.ts';
import type { CaseFile } from '#features/memorandum/server/understanding/case-file.ts';
import type { PaperRole } from '#features/memorandum/server/understanding/create-mask.ts';
import { rateInputs } from '#features/memorandum/server/usury-rate/rate-inputs.ts';
import { computeUsuryRate } from '#features/memorandum/server/usury-rate/usury-rate.ts';

/** Share by which a rate may differ from the key's under the same convention. */
const SAME = 0.01;

interface KeyRate {
  simplePercentGross?: number;
  simplePercentNet?: number;
}

/** Compares the rates of either side's figures, gross and net, with the key's: right where one convention gives it, wrong where there are rates and none does. */
export function measureRates({ key }: Pair, file: CaseFile, statements: Record<PaperRole, Statement[]>) {
  const { simplePercentGross, simplePercentNet } = (key.rate ?? {}) as KeyRate;
  const papers = {
    memorandum: { ...file.memorandum, statements: statements.memorandum },
    affirmation: { ...file.affirmation, statements: statements.affirmation },
  };
  const figures = (['client', 'plaintiff'] as const).flatMap((side) => computeUsuryRate(rateInputs(papers, side)).figures);
  const wanted = [
    [simplePercentGross, figures.flatMap(({ gross }) => gross?.percent ?? [])],
    [simplePercentNet, figures.flatMap(({ net }) => net?.percent ?? [])],
  ] as const;
  const asked = wanted.flatMap(([rate, found]) => (typeof rate === 'number' ? [{ rate, found: found.map(Number) }] : []));
  const isRight = ({ rate, found }: (typeof asked)[number]) => found.some((percent) => Math.abs(percent - rate) <= rate * SAME);
  return {
    right: asked.filter(isRight).length,
    wrong: asked.filter((one) => one.found.length > 0 && !isRight(one)).length,
    of: asked.length,
  };
}
