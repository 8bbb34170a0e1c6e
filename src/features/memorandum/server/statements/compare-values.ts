import { compareByName, compareGuaranties, compareReturns } from './compare-events.ts';
import { compareReceipts, monthOf } from './compare-receipts.ts';
import { AGREED, type Comparison, type Context, DISPUTED, ONE_SIDE } from './comparison.ts';
import { explainDifference } from './explain-difference.ts';
import { periodOf } from './period-of.ts';
import type { Statement, Subject } from './statement.ts';
import { SUBJECT_TRAITS } from './subjects.ts';

/** Events of which a case may have many, compared only where both sides name the same other party. */
const BY_NAME: readonly Subject[] = ['otherAdvances', 'paidByOthers', 'lienNotices'];
/** Events with one day each. */
const ONE_DAY: readonly Subject[] = ['newAccount', 'accountClosed', 'accountHold'];
const EVENTS: readonly Subject[] = ['reconciliationRequest', 'paidByOthers'];

/**
 * Compares what two sides state on a subject; with one list, what one side states against itself.
 */
export function compareValues(
  subject: Subject,
  one: readonly Statement[],
  other: readonly Statement[] | null,
  all: Context,
): Comparison {
  if (one.length === 0 || other?.length === 0) return ONE_SIDE;
  if (subject === 'guaranty') return compareGuaranties(one, other ?? one);
  if (subject === 'period') return comparePeriods(one, other ?? one);
  if (isOpposed(one, other ?? one)) return DISPUTED;
  if (subject === 'receiptsByMonth') return compareReceipts(one, other, all);
  if (BY_NAME.includes(subject)) return other === null ? AGREED : compareByName(one, other);
  if (subject === 'returnedDebits') return compareReturns(one, other);
  if (ONE_DAY.includes(subject)) return compareDays(one, other);
  if (!SUBJECT_TRAITS[subject].isSingle) return AGREED;
  return compareFigures(subject, one, other, all);
}

/** "Has no fixed term" denies no debit: only two different periods are in dispute. */
function comparePeriods(one: readonly Statement[], other: readonly Statement[]): Comparison {
  const [ours, theirs] = [one, other].map((side) => new Set(side.map(periodOf).filter((period) => period !== null)));
  if (!ours?.size || !theirs?.size) return ONE_SIDE;
  return [...ours].some((period) => theirs.has(period)) ? AGREED : DISPUTED;
}

function compareFigures(
  subject: Subject,
  one: readonly Statement[],
  other: readonly Statement[] | null,
  all: Context,
): Comparison {
  const isOfTwoMonths = (a: Statement, b: Statement) => other === null && areMonthsOfTotal(a, b, one, all);
  const pairs = pairsOf(one, other).filter(([a, b]) => !isPart(subject, a, b, other === null) && !isOfTwoMonths(a, b));
  if (pairs.length === 0) return other === null ? AGREED : ONE_SIDE;
  const differing = pairs.filter(([a, b]) => a.value !== b.value);
  const hasEqual = differing.length < pairs.length;
  if (differing.length === 0 || (other !== null && hasEqual && PRINTED.includes(subject))) return AGREED;
  const notes = differing.map(([a, b]) => explainDifference(subject, a, b, other === null, all));
  if (notes.includes(null)) {
    return { ...DISPUTED, differing: differing.filter((_, index) => notes[index] === null).flat() };
  }
  return { state: 'agreed', note: notes.find((note) => note !== '') ?? null };
}

/** Terms that the agreement prints: where both papers give one value, another is of something else. What was paid and owed is told by each side. */
export const PRINTED: readonly Subject[] = [
  'agreementDate',
  'purchasePrice',
  'purchasedAmount',
  'specifiedPercentage',
  'periodicAmount',
];

/** Largest difference of two counts of one thing, as a share of the larger: within a paper, and between two; others count a month or a deal. */
const NEAR_SHARE = { within: 0.1, between: 0.4 };
export const COUNTED: readonly Subject[] = ['paymentsMade', 'paymentsSum'];

/** True for a part of a whole: another month's payments, or two figures that one sentence tells apart. */
function isPart(subject: Subject, a: Statement, b: Statement, isWithin: boolean): boolean {
  if (isWithin && a.sentence === b.sentence) return true;
  if (!COUNTED.includes(subject)) return false;
  if (a.month !== b.month) return true;
  const [low, high] = [Number(a.value), Number(b.value)].sort((x, y) => x - y) as [number, number];
  return high - low > high * NEAR_SHARE[isWithin ? 'within' : 'between'];
}

/** True for two months' payments of a side that also gives a total which covers both. */
function areMonthsOfTotal(a: Statement, b: Statement, side: readonly Statement[], { texts }: Context): boolean {
  if (!COUNTED.includes(a.subject) || monthOf(a, texts) === monthOf(b, texts)) return false;
  return side.some(({ kind, value }) => kind === a.kind && Number(value) >= Number(a.value) + Number(b.value));
}

/** Pairs of figures of one kind: of both sides, or of one side with itself. */
function pairsOf(one: readonly Statement[], other: readonly Statement[] | null): [Statement, Statement][] {
  const [ours, theirs] = [figuresOf(one), figuresOf(other ?? one)];
  return ours.flatMap((a) => theirs.filter((b) => a.kind === b.kind && a !== b).map((b): [Statement, Statement] => [a, b]));
}

const figuresOf = (statements: readonly Statement[]) => [
  ...new Map(statements.filter(({ kind }) => kind !== 'words').map((found) => [`${found.kind} ${found.value}`, found])).values(),
];

/** True if one says that it is so and the other that it is not. A dated request or payment says that there was one. */
function isOpposed(one: readonly Statement[], other: readonly Statement[]): boolean {
  const [a, b] = [polaritiesOf(one), polaritiesOf(other)];
  return (a.has('yes') && b.has('no')) || (a.has('no') && b.has('yes'));
}

const polaritiesOf = (statements: readonly Statement[]) =>
  new Set(
    statements.flatMap(({ kind, value, subject }) =>
      kind === 'words' ? [String(value)] : EVENTS.includes(subject) ? ['yes'] : [],
    ),
  );

function compareDays(one: readonly Statement[], other: readonly Statement[] | null): Comparison {
  const days = pairsOf(one, other).filter(([a, b]) => a.kind === 'date' && a.sentence !== b.sentence);
  if (days.length === 0) return other === null ? AGREED : ONE_SIDE;
  return days.every(([a, b]) => a.value !== b.value) ? DISPUTED : AGREED;
}
