import type { ReadPaper } from './case-file.ts';
import type { PaperRole } from './create-mask.ts';
import type { FactKey, FactMention } from './fact-keys.ts';

/** A sum, product or share that a paper's own figures make up, and whether they do. */
export interface Reckoning {
  role: PaperRole;
  /** "45 × $864.00 = $38,880.00". */
  text: string;
  holds: boolean;
  /** What the figures really make. */
  result: string;
  parts: FactMention[];
}

/** Works out what a paper's figures must make up together. Where a figure is missing there is nothing to work out. */
export function checkArithmetic({ role, facts }: Pick<ReadPaper, 'role' | 'facts'>): Reckoning[] {
  const first = (key: FactKey) => facts.find((fact) => fact.key === key && typeof fact.value === 'number' && !fact.isReported);
  return [
    reckon(
      role,
      [first('paymentsCount'), first('periodicDebit')],
      first('paymentsTotal'),
      '×',
      ([count, debit]) => count * debit,
    ),
    reckon(role, [first('purchasePrice'), first('feesWithheld')], first('netFunded'), '−', ([price, fees]) => price - fees),
    reckon(role, [first('purchasedAmount'), first('paymentsTotal')], lastBalance(facts), '−', ([amount, paid]) => amount - paid),
    ...shareOfBalance(role, facts),
  ].filter((reckoning) => reckoning !== undefined);
}

type Pair = readonly [number, number];

function reckon(
  role: PaperRole,
  parts: readonly (FactMention | undefined)[],
  total: FactMention | undefined,
  sign: string,
  make: (values: Pair) => number,
): Reckoning | undefined {
  const [a, b] = parts;
  if (!a || !b || !total) return undefined;
  const made = cents(make([Number(a.value), Number(b.value)]));
  return {
    role,
    text: `${a.text} ${sign} ${b.text} = ${total.text}`,
    holds: made === cents(Number(total.value)),
    result: dollars(made),
    parts: [a, b, total],
  };
}

/** The balance that is said to remain uncollected: amount less payments, default charges apart. */
const lastBalance = (facts: readonly FactMention[]) =>
  facts.find(
    ({ key, isReported, sentence }) => key === 'amountClaimed' && !isReported && /uncollected|unpaid|remain/i.test(sentence),
  );

const PERCENT_OF_BALANCE = /(\d{1,3}(?:\.\d{1,2})?)\s?%\)?\s+of\s+the\s+(?:balance|amount)/i;

/** "twenty percent (20%) of the balance then due … which is $10,583.20": of which of the balances? */
function shareOfBalance(role: PaperRole, facts: readonly FactMention[]): Reckoning[] {
  const fee = facts.find(({ key, sentence }) => key === 'attorneysFees' && PERCENT_OF_BALANCE.test(sentence));
  const percent = Number(PERCENT_OF_BALANCE.exec(fee?.sentence ?? '')?.[1] ?? Number.NaN);
  const balances = facts.filter(({ key }) => key === 'amountClaimed');
  const [base] = balances.filter(({ value }) => cents((Number(value) * percent) / 100) === cents(Number(fee?.value)));
  const balance = base ?? balances[0];
  if (!fee || !balance || Number.isNaN(percent)) return [];
  const made = cents((Number(balance.value) * percent) / 100);
  return [
    {
      role,
      text: `${percent}% of ${balance.text} = ${fee.text}`,
      holds: made === cents(Number(fee.value)),
      result: dollars(made),
      parts: [balance, fee],
    },
  ];
}

const cents = (amount: number) => Math.round(amount * 100);

const dollars = (amount: number) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
