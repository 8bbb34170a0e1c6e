import { isFinding } from '../statements/findings.ts';
import type { Statement, Subject } from '../statements/statement.ts';
import type { ReadPaper } from './case-file.ts';
import type { PaperRole } from './create-mask.ts';

/** A sum, product or share that a paper's own figures make up, and whether they do. */
export interface Reckoning {
  role: PaperRole;
  /** "45 × $864.00 = $38,880.00". */
  text: string;
  holds: boolean;
  /** Correct result of the figures. */
  result: string;
  parts: Statement[];
}

/** Sums that must add up on one side: two subjects, and the third that they make. */
const MADE_UP: readonly { of: [Subject, Subject]; make: Subject; sign: '×' | '−' }[] = [
  { of: ['paymentsMade', 'periodicAmount'], make: 'paymentsSum', sign: '×' },
  { of: ['purchasePrice', 'feesWithheld'], make: 'netFunded', sign: '−' },
  { of: ['purchasedAmount', 'paymentsSum'], make: 'balanceClaimed', sign: '−' },
];

/** Works out what a paper's own figures must make up together. Where a figure is missing there is nothing to work out. */
export function checkArithmetic({ role, statements }: Pick<ReadPaper, 'role' | 'statements'>): Reckoning[] {
  const own = statements.filter(
    (statement) =>
      isFinding(statement) &&
      typeof statement.value === 'number' &&
      statement.speaker === (role === 'memorandum' ? 'plaintiff' : 'client'),
  );
  const all = (subject: Subject) => own.filter((statement) => statement.subject === subject);
  return [
    ...MADE_UP.flatMap(({ of: [one, other], make, sign }) => {
      const [a, b] = [all(one)[0], all(other)[0]];
      const totals = all(make);
      if (!a || !b || totals.length === 0) return [];
      const made = cents(sign === '×' ? Number(a.value) * Number(b.value) : Number(a.value) - Number(b.value));
      // Of several totals in a paper, the one that the figures make up is meant.
      const total = totals.find(({ value }) => cents(Number(value)) === made) ?? totals[0];
      if (!total) return [];
      const holds = made === cents(Number(total.value));
      return [{ role, text: `${a.text} ${sign} ${b.text} = ${total.text}`, holds, result: dollars(made), parts: [a, b, total] }];
    }),
    ...shareOfBalance(role, own),
  ];
}

const PERCENT_OF_BALANCE = /(\d{1,3}(?:\.\d{1,2})?)\s?%\)?\s+of\s+the\s+(?:balance|amount|unpaid|uncollected)/i;

/** "twenty percent (20%) of the balance then due … which is $10,583.20": of which of the balances? */
function shareOfBalance(role: PaperRole, own: readonly Statement[]): Reckoning[] {
  const fee = own.find(
    ({ subject, kind, sentence }) => subject === 'attorneysFees' && kind === 'money' && PERCENT_OF_BALANCE.test(sentence),
  );
  const percent = Number(PERCENT_OF_BALANCE.exec(fee?.sentence ?? '')?.[1] ?? Number.NaN);
  const balances = own.filter(({ subject, kind }) => subject === 'balanceClaimed' && kind === 'money');
  const made = ({ value }: Statement) => cents((Number(value) * percent) / 100);
  const balance = balances.find((candidate) => fee && made(candidate) === cents(Number(fee.value))) ?? balances[0];
  if (!fee || !balance || Number.isNaN(percent)) return [];
  const holds = made(balance) === cents(Number(fee.value));
  return [
    { role, text: `${percent}% of ${balance.text} = ${fee.text}`, holds, result: dollars(made(balance)), parts: [balance, fee] },
  ];
}

const cents = (amount: number) => Math.round(amount * 100);

const dollars = (amount: number) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
