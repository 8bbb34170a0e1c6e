import type { Context } from './comparison.ts';
import type { Statement, Subject } from './statement.ts';

/** Sums that explain a difference, by the subject whose values differ: what was paid for the merchant, what is asked for besides. */
const EXPLAINED_BY: Partial<Record<Subject, readonly Subject[]>> = {
  netFunded: ['otherAdvances', 'feesWithheld', 'feeItem'],
  feesWithheld: ['otherAdvances'],
  judgmentSought: ['attorneysFees'],
};
/** Totals that one side gives with and without an item, in two sentences. */
const EXPLAINED_WITHIN: Partial<Record<Subject, readonly Subject[]>> = { balanceClaimed: ['paidByOthers'] };

/** Days between the sending of money and its arrival. */
const BANK_DAYS = 4;
const DAY_MS = 86_400_000;
/** A debit restated for a longer period is a small multiple of itself. */
const MOST_DEBITS = 23;

/** Explains why two different values say the same, in words for the row; null where nothing explains it. */
export function explainDifference(
  subject: Subject,
  a: Statement,
  b: Statement,
  isWithin: boolean,
  { findings: all, texts }: Context,
): string | null {
  if (a.kind === 'date') {
    const days = Math.abs(Date.parse(String(a.value)) - Date.parse(String(b.value))) / DAY_MS;
    return subject === 'fundingDate' && !isWithin && days <= BANK_DAYS
      ? 'Sent on one day, credited on another: both can be true.'
      : null;
  }
  if (a.kind !== 'money') return null;
  if (isWithin && subject === 'balanceClaimed' && (isStepOf(a, b, texts) || isStepOf(b, a, texts)))
    return 'One is what the other leaves after a credit.';
  if (isWithin && TOTALS.includes(subject) && isSumBetween(a, b, texts))
    return 'One contains the other and a sum named beside them.';
  const [low, high] = [Number(a.value), Number(b.value)].sort((x, y) => x - y) as [number, number];
  if (isRounded(a) || isRounded(b)) if (high - low <= high * 0.01) return 'One of them is rounded.';
  if (subject === 'periodicAmount' && isMultiple(high, low)) return 'The larger sum is several debits.';
  const explaining = [...(EXPLAINED_BY[subject] ?? []), ...(isWithin ? (EXPLAINED_WITHIN[subject] ?? []) : [])];
  const tolerance = isRounded(a) || isRounded(b) ? high * 0.01 : 0.005;
  const reason = all.find(
    (found) =>
      explaining.includes(found.subject) && found.kind === 'money' && Math.abs(Number(found.value) - (high - low)) <= tolerance,
  );
  const isBankFee =
    subject === 'netFunded' && texts.some((text) => text.replace(/,/g, '').includes(`$${Math.round((high - low) * 100) / 100}`));
  if (!reason && !isBankFee) return null;
  return `They differ by ${reason ? reason.text.replace(/\s+/g, ' ') : 'a sum'}, which the papers account for: read both passages.`;
}

/** Characters before a result in which a subtraction stands. */
const STEP = 200;
const SUBTRACTS = /\bsubtract|\bdeduct|\bless\b|\bcredit|\bleav(?:es|ing)\b|\bremain|\bminus\b|\btak(?:e|ing)\s+(?:off|away)\b/i;

/** True if a paper computes `result` from `before` step by step: "I subtract the check of $6,250.00. That leaves $146,750.00." */
function isStepOf(before: Statement, result: Statement, texts: readonly string[]): boolean {
  const step = Math.round((Number(before.value) - Number(result.value)) * 100) / 100;
  if (step <= 0) return false;
  return texts.some((text) => {
    if (text.slice(result.start, result.end) !== result.text) return false;
    const words = text.slice(Math.max(0, result.start - STEP), result.start);
    return SUBTRACTS.test(words) && sumsIn(words).includes(step);
  });
}

/** Totals that a paper gives with and without a part. */
const TOTALS: readonly Subject[] = ['paymentsSum', 'feesWithheld'];
/** Characters within which a paper adds up. */
const SUM_NEAR = 300;

/** True if two totals stand beside the sum by which they differ: "besides the $4,000.00 they took $395.00 … $4,395.00 in all". */
function isSumBetween(a: Statement, b: Statement, texts: readonly string[]): boolean {
  const [first, last] = a.start < b.start ? [a, b] : [b, a];
  const text = texts.find((words) => words.startsWith(first.text, first.start) && words.startsWith(last.text, last.start));
  if (!text || last.start - first.end > SUM_NEAR) return false;
  const part = Math.round(Math.abs(Number(a.value) - Number(b.value)) * 100) / 100;
  return sumsIn(text.slice(first.end, last.start)).includes(part);
}

const sumsIn = (words: string) =>
  [...words.matchAll(/\$\s?(\d[\d,]*(?:\.\d\d)?)/g)].map(([, sum = '']) => Number(sum.replaceAll(',', '')));

const isRounded = ({ text, sentence }: Statement) =>
  /\dk\b/i.test(text) ||
  new RegExp(`\\b(?:about|roughly|approximately|nearly|some)\\s+${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i').test(
    sentence,
  );

function isMultiple(high: number, low: number): boolean {
  const times = high / low;
  return times <= MOST_DEBITS && Math.abs(times - Math.round(times)) < 0.001;
}
