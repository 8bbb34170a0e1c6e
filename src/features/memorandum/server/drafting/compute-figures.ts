import type { CaseFile } from '../understanding/case-file.ts';
import type { FactKey } from '../understanding/fact-keys.ts';
import { centsOf, formatCents } from '../usury-rate/cents.ts';
import { factsOf, type SourcedFact } from './fact-sources.ts';

/** A sum that code worked out from figures of the record. */
export interface ComputedFigure {
  /** "purchased amount less what was collected". */
  says: string;
  /** "$45,792.00". */
  figure: string;
  /** The places of the figures that it is made of: "A5", "A10". */
  from: string[];
  /** "$86,400.00 − $40,608.00". */
  workedOut: string;
}

interface Difference {
  says: string;
  of: FactKey;
  less: FactKey;
}

const DIFFERENCES: readonly Difference[] = [
  { says: 'purchased amount less purchase price', of: 'purchasedAmount', less: 'purchasePrice' },
  { says: 'purchased amount less the sum paid out', of: 'purchasedAmount', less: 'netFunded' },
  { says: 'purchased amount less what was collected on defendants’ figures', of: 'purchasedAmount', less: 'paymentsTotal' },
  { says: 'revenue stated in the agreement less actual revenue, a month', of: 'statedRevenue', less: 'actualRevenue' },
  { says: 'judgment sought less the highest balance claimed', of: 'judgmentSought', less: 'amountClaimed' },
];

/** The sums that an opposition asks for, each only where both of its figures stand in the papers. */
export function computeFigures(file: Pick<CaseFile, 'affirmation' | 'memorandum'>): ComputedFigure[] {
  const named = DIFFERENCES.flatMap(({ says, of, less }) => {
    const [one, other] = [firstOf(file, of), less === 'amountClaimed' ? highest(file) : firstOf(file, less)];
    return differenceOf(says, one, other);
  });
  return [...named, ...betweenBalances(file), ...betweenLedgers(file)];
}

const firstOf = (file: Pick<CaseFile, 'affirmation' | 'memorandum'>, key: FactKey) =>
  factsOf(file, key).find(({ fact }) => !fact.isReported && centsOf(fact.text) !== null);

const balances = (file: Pick<CaseFile, 'affirmation' | 'memorandum'>) =>
  factsOf(file, 'amountClaimed')
    .filter(({ fact }) => centsOf(fact.text) !== null)
    .toSorted((one, other) => centsIn(other) - centsIn(one));

const highest = (file: Pick<CaseFile, 'affirmation' | 'memorandum'>) => balances(file)[0];

const centsIn = ({ fact }: SourcedFact) => centsOf(fact.text) ?? 0;

/** What divides the balances that the papers attribute to the plaintiff from the lowest of them. */
function betweenBalances(file: Pick<CaseFile, 'affirmation' | 'memorandum'>): ComputedFigure[] {
  const stated = balances(file);
  const [most, least] = [stated[0], stated.at(-1)];
  const between = stated.filter(({ fact }) => fact.text !== most?.fact.text && fact.text !== least?.fact.text);
  const further = between.filter(({ fact }, index) => between.findIndex((other) => other.fact.text === fact.text) === index);
  return [
    ...differenceOf('highest less lowest balance claimed', most, least),
    ...further.flatMap((balance) => differenceOf('a further balance claimed less the lowest', balance, least)),
  ];
}

function betweenLedgers(file: Pick<CaseFile, 'affirmation' | 'memorandum'>): ComputedFigure[] {
  const [ours, theirs] = (['affirmation', 'memorandum'] as const).map((role) =>
    factsOf(file, 'paymentsTotal').find(({ fact, role: whose }) => whose === role && !fact.isReported),
  );
  return differenceOf('collected on defendants’ figures less collected on plaintiff’s', ours, theirs);
}

function differenceOf(says: string, one: SourcedFact | undefined, other: SourcedFact | undefined): ComputedFigure[] {
  if (!one || !other) return [];
  const [of, less] = [centsOf(one.fact.text), centsOf(other.fact.text)];
  if (of === null || less === null || of <= less) return [];
  return [
    {
      ...{ says, figure: formatCents(of - less), from: [...new Set([one.id, other.id])] },
      workedOut: `${formatCents(of)} − ${formatCents(less)}`,
    },
  ];
}
