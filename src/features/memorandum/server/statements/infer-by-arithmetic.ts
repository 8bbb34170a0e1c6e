import type { Figure } from './find-figures.ts';
import type { Guess } from './other-deals.ts';
import type { PreparedPaper } from './prepare-pair.ts';
import type { Subject } from './statement.ts';

/** Confidence of a figure on which exact arithmetic and a cue agree, and the least probability of that cue. */
const SURE = 0.8;
const LEAST_CUE = 0.12;
/** A month has at most so many bank days: that many debits may be one month's, and need a clearer cue. */
const BANK_DAYS_IN_A_MONTH = 23;
const CLEAR_CUE = 0.35;
/** Part of a debit by which the average of lowered debits differs from it. */
const ALIKE = 0.15;
/** A guess this sure is not overruled. */
const FIRM = 0.85;

/** A label for a value that follows from the other figures. */
interface Inference {
  kind: Figure['kind'];
  value: number;
  label: Subject;
  /** True where chance or a month's share would make the same figures. */
  isWeak?: boolean;
}

type Guesses = Map<Figure, Guess>;
export type ScoresOf = (figure: Figure) => ReadonlyMap<string, number>;

/**
 * Recognizes figures by what they make up together, whatever they are called: count × debit is what was paid, purchased amount less
 * payments is the balance, price less fees is the net sum, the balance with the charges is the judgment. Arithmetic decides only
 * where the wording allows the same.
 */
export function inferByArithmetic(papers: readonly PreparedPaper[], guesses: Guesses, scoresOf: ScoresOf): void {
  const figures = papers.flatMap((paper) => paper.figures);
  for (let round = 0; round < 2; round += 1) {
    for (const inference of inferencesOf(figures, guesses)) apply(inference, figures, guesses, scoresOf);
  }
  const debit = mostGuessed(figures, guesses, 'periodicAmount');
  if (debit) for (const paper of papers) countBesideSum(paper.figures, debit, guesses);
}

/** Debits of several amounts: a count in the sentence of their sum is their count where the sum makes about one debit each. */
function countBesideSum(figures: readonly Figure[], debit: number, guesses: Guesses): void {
  for (const sum of figures) {
    const guess = guesses.get(sum);
    if (guess?.label !== 'paymentsSum' || guess.probability < 0.5) continue;
    for (const count of figures) {
      if (count.kind !== 'count' || count.sentence !== sum.sentence || (guesses.get(count)?.label ?? 'other') !== 'other')
        continue;
      const each = Number(sum.value) / Number(count.value);
      if (Math.abs(each - debit) <= debit * ALIKE) guesses.set(count, { label: 'paymentsMade', probability: SURE });
    }
  }
}

function apply(
  { kind, value, label, isWeak }: Inference,
  figures: readonly Figure[],
  guesses: Guesses,
  scoresOf: ScoresOf,
): void {
  for (const figure of figures) {
    if (figure.kind !== kind || figure.value !== value) continue;
    const guess = guesses.get(figure);
    if (guess && guess.label !== 'other' && guess.label !== label && guess.probability >= FIRM) continue;
    const cue = scoresOf(figure).get(label) ?? 0;
    if (cue < (isWeak ? CLEAR_CUE : LEAST_CUE)) continue;
    guesses.set(figure, { label, probability: Math.max(guess?.label === label ? guess.probability : 0, SURE) });
  }
}

function inferencesOf(figures: readonly Figure[], guesses: Guesses): Inference[] {
  const sums = distinct(figures, 'money');
  const counts = distinct(figures, 'count').filter((count) => Number.isInteger(count) && count >= 3);
  const main = (label: Subject) => mostGuessed(figures, guesses, label);
  const all = (label: Subject, least = 0.3) => [
    ...new Set(figures.flatMap((figure) => (guessOf(figure, guesses, label) >= least ? [Number(figure.value)] : []))),
  ];
  const [price, amount, debit] = [main('purchasePrice'), main('purchasedAmount'), main('periodicAmount')];
  const has = (value: number) => sums.some((sum) => same(sum, value));
  const find = (value: number) => sums.find((sum) => same(sum, value));
  const inferences: Inference[] = [];
  const infer = (kind: Figure['kind'], value: number | undefined, label: Subject, isWeak = false) => {
    if (value !== undefined) inferences.push({ kind, value, label, isWeak });
  };
  if (debit && amount) {
    for (const count of counts) {
      if (Math.ceil(amount / debit) === count) infer('count', count, 'estimatedTerm');
      else if (has(count * debit)) {
        infer('count', count, 'paymentsMade', count <= BANK_DAYS_IN_A_MONTH);
        infer('money', find(count * debit), 'paymentsSum', count <= BANK_DAYS_IN_A_MONTH);
      }
    }
  }
  if (amount) {
    for (const paid of all('paymentsSum', 0.5)) infer('money', find(amount - paid), 'balanceClaimed');
    for (const balance of all('balanceClaimed', 0.5)) infer('money', find(amount - balance), 'paymentsSum');
    for (const other of all('paidByOthers'))
      for (const paid of all('paymentsSum', 0.5)) infer('money', find(amount - paid - other), 'balanceClaimed');
  }
  if (price) {
    for (const fees of all('feesWithheld')) infer('money', find(price - fees), 'netFunded');
    for (const net of all('netFunded')) infer('money', find(price - net), 'feesWithheld');
  }
  const items = all('feeItem');
  for (const total of sums) if (isSumOf(total, items)) infer('money', total, 'feesWithheld');
  const charges = [...all('defaultFee'), ...all('attorneysFees'), ...items];
  for (const balance of all('balanceClaimed'))
    for (const total of sums)
      if (total > balance && isSumOf(round(total - balance), charges, 1)) infer('money', total, 'judgmentSought');
  return inferences;
}

/** True if a total is the sum of at least two different parts (or one, where that is enough). */
function isSumOf(total: number, parts: readonly number[], least = 2, from = 0, used = 0): boolean {
  if (used >= least && same(total, 0)) return true;
  if (used >= 5 || total < 0.01) return false;
  return parts
    .slice(0, 14)
    .some(
      (part, index) => index >= from && part <= total + 0.005 && isSumOf(round(total - part), parts, least, index + 1, used + 1),
    );
}

function mostGuessed(figures: readonly Figure[], guesses: Guesses, label: Subject): number | undefined {
  const votes = new Map<number, number>();
  for (const figure of figures) {
    const probability = guessOf(figure, guesses, label);
    if (probability > 0) votes.set(Number(figure.value), (votes.get(Number(figure.value)) ?? 0) + probability);
  }
  return [...votes].sort((one, other) => other[1] - one[1])[0]?.[0];
}

function guessOf(figure: Figure, guesses: Guesses, label: Subject): number {
  const guess = guesses.get(figure);
  return figure.kind === 'money' && guess?.label === label ? guess.probability : 0;
}

const distinct = (figures: readonly Figure[], kind: Figure['kind']) =>
  [...new Set(figures.flatMap((figure) => (figure.kind === kind ? [Number(figure.value)] : [])))].slice(0, 200);

const same = (one: number, other: number) => Math.abs(one - other) < 0.005;
const round = (amount: number) => Math.round(amount * 100) / 100;
