import type { WrittenNumber } from '#features/verification/server/record/check-numbers.ts';

const CENT = 0.004;
const DAY_MS = 86_400_000;

/**
 * Tells how a figure that the papers do not have was computed from verified figures of the same statement: the total of all its
 * sums, the difference of two of them, or the days between two of its dates.
 * @param verified the verified figures of the statement
 * @returns a sentence; undefined if it was not
 */
export function explainComputed(figure: WrittenNumber, verified: readonly WrittenNumber[]): string | undefined {
  if (figure.kind === 'count' || figure.kind === 'spelledCount') return explainDays(figure, verified);
  if (figure.kind !== 'money') return undefined;
  const sums = verified.filter(({ kind }) => kind === 'money').map(({ value }) => Number(value));
  if (sums.length < 2) return undefined;
  const isIt = (value: number) => Math.abs(Math.abs(value) - Number(figure.value)) < CENT;
  if (isIt(sums.reduce((total, sum) => total + sum, 0)))
    return 'The total of the sums in this sentence, which stand in the papers.';
  const isDifference = sums.some((one, index) => sums.slice(index + 1).some((other) => isIt(one - other)));
  return isDifference ? 'The difference of two sums in this sentence, which stand in the papers.' : undefined;
}

function explainDays({ value }: WrittenNumber, verified: readonly WrittenNumber[]): string | undefined {
  const days = verified.filter(({ kind }) => kind === 'date').map(({ value: date }) => Date.parse(String(date)) / DAY_MS);
  const isBetween = days.some((one, index) => days.slice(index + 1).some((other) => Math.abs(one - other) === value));
  return isBetween ? 'The days between two dates in this sentence, which stand in the papers.' : undefined;
}
