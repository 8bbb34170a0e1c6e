import type { Statement, Subject } from './statement.ts';
import { SUBJECT_TRAITS } from './subjects.ts';

export type RowState = 'disputed' | 'agreed' | 'one side';

/** Facts of both papers beside the two lists that are compared. */
export interface Context {
  /** Every finding, for sums that explain a difference. */
  findings: readonly Statement[];
  /** The papers' texts. */
  texts: readonly string[];
}

/** Comparison of two sides, with the reason where values that look different agree. */
export interface Comparison {
  state: RowState;
  note: string | null;
  /** The statements that contradict each other, where not all of those compared do. */
  differing?: Statement[];
}

const ONE_SIDE: Comparison = { state: 'one side', note: null };
const AGREED: Comparison = { state: 'agreed', note: null };
const DISPUTED: Comparison = { state: 'disputed', note: null };

/** Sums that explain a difference, by the subject whose values differ: what was paid for the merchant, what is asked for besides. */
const EXPLAINED_BY: Partial<Record<Subject, readonly Subject[]>> = {
  netFunded: ['otherAdvances', 'feesWithheld', 'feeItem'],
  feesWithheld: ['otherAdvances'],
  judgmentSought: ['attorneysFees'],
};
/** Totals that one side gives with and without an item, in two sentences. */
const EXPLAINED_WITHIN: Partial<Record<Subject, readonly Subject[]>> = { balanceClaimed: ['paidByOthers'] };

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
  if (isOpposed(one, other ?? one)) return DISPUTED;
  if (subject === 'receiptsByMonth') return compareReceipts(one, other, all);
  if (BY_NAME.includes(subject)) return other === null ? AGREED : compareByName(one, other);
  if (subject === 'returnedDebits') return compareReturns(one, other);
  if (ONE_DAY.includes(subject)) return compareDays(one, other);
  if (!SUBJECT_TRAITS[subject].isSingle) return AGREED;
  return compareFigures(subject, one, other, all);
}

function compareFigures(
  subject: Subject,
  one: readonly Statement[],
  other: readonly Statement[] | null,
  all: Context,
): Comparison {
  const pairs = pairsOf(one, other).filter(([a, b]) => !isPart(subject, a, b, other === null));
  if (pairs.length === 0) return other === null ? AGREED : ONE_SIDE;
  const differing = pairs.filter(([a, b]) => a.value !== b.value);
  const hasEqual = differing.length < pairs.length;
  if (differing.length === 0 || (other !== null && hasEqual && PRINTED.includes(subject))) return AGREED;
  const notes = differing.map(([a, b]) => explain(subject, a, b, other === null, all));
  if (notes.includes(null)) {
    return { ...DISPUTED, differing: differing.filter((_, index) => notes[index] === null).flat() };
  }
  return { state: 'agreed', note: notes.find((note) => note !== '') ?? null };
}

/** Terms that the agreement prints: where both papers give one value, another is of something else. What was paid and owed is told by each side. */
const PRINTED: readonly Subject[] = [
  'agreementDate',
  'purchasePrice',
  'purchasedAmount',
  'specifiedPercentage',
  'periodicAmount',
];

/** Largest difference of two counts of one thing, as a share of the larger: within a paper, and between two; others count a month or a deal. */
const NEAR_SHARE = { within: 0.1, between: 0.4 };
const COUNTED: readonly Subject[] = ['paymentsMade', 'paymentsSum'];

/** True for a part of a whole: another month's payments, or two figures that one sentence tells apart. */
function isPart(subject: Subject, a: Statement, b: Statement, isWithin: boolean): boolean {
  if (isWithin && a.sentence === b.sentence) return true;
  if (!COUNTED.includes(subject)) return false;
  const [low, high] = [Number(a.value), Number(b.value)].sort((x, y) => x - y) as [number, number];
  return high - low > high * NEAR_SHARE[isWithin ? 'within' : 'between'];
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

/** A guaranty of performance is another one than a guaranty of payment; and a client may say that nobody signed one. */
function compareGuaranties(one: readonly Statement[], other: readonly Statement[]): Comparison {
  const of = (statements: readonly Statement[], words: RegExp, except?: RegExp) =>
    statements.filter(({ sentence }) => words.test(sentence) && !except?.test(sentence));
  const unsigned = other.filter(({ sentence, speaker }) => speaker === 'client' && NOT_SIGNED.test(sentence));
  const opposed = [
    [of(one, OF_PERFORMANCE, OF_PAYMENT), of(other, OF_PAYMENT, OF_PERFORMANCE)],
    [of(one, OF_PAYMENT, OF_PERFORMANCE), of(other, OF_PERFORMANCE, OF_PAYMENT)],
    [of(one, SIGNED, NOT_SIGNED), unsigned],
  ].filter((pair) => pair.every((statements) => statements.length > 0));
  return opposed.length > 0 ? { ...DISPUTED, differing: opposed.flat(2) } : AGREED;
}

const OF_PERFORMANCE = /\bguarant\w+\b[^.;]{0,60}\bperform(?:ance)?\b/i;
const OF_PAYMENT = /\bguarant\w+\b[^.;]{0,60}\bpa(?:y|yment|id)\b|\bpayment\s+in\s+full\b/i;
const SIGNED = /\bsign(?:ed|ing|ature)\b|\bexecuted\b/i;
const NOT_SIGNED = /\b(?:never|not|nor|neither|no)\b[^.;]{0,40}\b(?:sign(?:ed|ature)?|execute[ds]?)\b/i;

/** Receipts are compared month by month, and averages with averages. */
function compareReceipts(one: readonly Statement[], other: readonly Statement[] | null, { texts }: Context): Comparison {
  const sums = (statements: readonly Statement[]) =>
    statements.filter(({ kind }) => kind === 'money').map((statement) => ({ statement, month: monthOf(statement, texts) }));
  const [ours, theirs] = [sums(one), sums(other ?? one)];
  const pairs = ours.flatMap((a) =>
    theirs
      .filter((b) => a.month === b.month && (other !== null || isSecondSum(a, b)))
      .map((b) => ({ month: a.month, sums: [a.statement, b.statement] as const })),
  );
  if (pairs.length === 0) return other === null ? AGREED : ONE_SIDE;
  const agreed = new Set(pairs.flatMap(({ month, sums: [a, b] }) => (a.value === b.value ? [month] : [])));
  const differing = pairs.filter(({ month, sums: [a, b] }) => a.value !== b.value && (other === null || !agreed.has(month)));
  return differing.length > 0 ? { ...DISPUTED, differing: differing.flatMap(({ sums: both }) => both) } : AGREED;
}

interface MonthlySum {
  statement: Statement;
  month: string;
}

/** True for the sum of one month that a paper gives again elsewhere; averages of different spans do not contradict each other. */
const isSecondSum = (a: MonthlySum, b: MonthlySum) =>
  a.statement !== b.statement && a.statement.sentence !== b.statement.sentence && a.month !== AVERAGE;

/** The sums of another company are compared where both sides name it, or where each side has one sum alone. */
function compareByName(one: readonly Statement[], other: readonly Statement[]): Comparison {
  const [ours, theirs] = [one, other].map((statements) => statements.filter(({ kind }) => kind === 'money'));
  const pairs = (ours ?? []).flatMap((a) => (theirs ?? []).filter((b) => shareName(a, b)).map((b) => [a, b] as const));
  const [only, onlyOther] = [onlyValue(ours ?? []), onlyValue(theirs ?? [])];
  if (pairs.length > 0) return pairs.every(([a, b]) => a.value !== b.value) ? DISPUTED : AGREED;
  if (only === null || onlyOther === null) return ONE_SIDE;
  return only === onlyOther ? AGREED : DISPUTED;
}

function onlyValue(statements: readonly Statement[]): Statement['value'] | null {
  const [first, ...rest] = new Set(statements.map(({ value }) => value));
  return first !== undefined && rest.length === 0 ? first : null;
}

const MONTHS = /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
const AVERAGE = 'average';
const NEAR = 60;
/** Characters before a sentence in which the month can stand that it speaks of. */
const BEFORE = 250;

/** The month that a sum of receipts belongs to: the nearest of its sentence, or the last before it; an average belongs to none. */
function monthOf({ sentence, text, start }: Statement, texts: readonly string[]): string {
  if (/\baverag|\btwelve months\b|\ba month\b|\bper month\b|\bmonthly\b/i.test(sentence)) return AVERAGE;
  const at = sentence.indexOf(text);
  const months = [...sentence.matchAll(MONTHS)].map((match) => ({ name: match[1] ?? '', distance: Math.abs(match.index - at) }));
  const [nearest] = months.sort((a, b) => a.distance - b.distance);
  if (nearest && nearest.distance <= NEAR) return nearest.name;
  if (/\bapplication\b|\brepresented\b|\bstated\b/i.test(sentence)) return AVERAGE;
  const paper = texts.find((words) => words.startsWith(text, start));
  const block =
    paper
      ?.slice(Math.max(0, start - at - BEFORE), Math.max(0, start - at))
      .split('\n\n')
      .at(-1) ?? '';
  return [...block.matchAll(MONTHS)].at(-1)?.[1] ?? `${text} alone`;
}

const NAME = /(?<=[\p{Ll},;)] )\p{Lu}[\p{Ll}’'-]{3,}/gu;
const COMMON_NAMES = new Set(
  'January February March April June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Agreement Exhibit Section Court Supreme York Plaintiff Defendant Defendants Merchant Seller Buyer Funder Guarantor Purchase Price Amount Account Bank NYSCEF Affidavit Affirmation Mr Ms'.split(
    ' ',
  ),
);

/** Two sentences that name the same third party. */
function shareName(one: Statement, other: Statement): boolean {
  const names = namesIn(one.sentence);
  return namesIn(other.sentence).some((name) => names.includes(name));
}

const namesIn = (sentence: string) => (sentence.match(NAME) ?? []).filter((name) => !COMMON_NAMES.has(name));

/** Returned debits are compared by their count and by their reason code. */
function compareReturns(one: readonly Statement[], other: readonly Statement[] | null): Comparison {
  if (other === null) return AGREED;
  const codes = (statements: readonly Statement[]) =>
    new Set(statements.flatMap(({ sentence }) => sentence.match(/\bR\d\d\b/g) ?? []));
  const counts = (statements: readonly Statement[]) =>
    new Set(statements.flatMap(({ kind, value }) => (kind === 'count' ? [String(value)] : [])));
  const areApart = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
    a.size > 0 && b.size > 0 && ![...a].some((value) => b.has(value));
  return areApart(counts(one), counts(other)) || areApart(codes(one), codes(other)) ? DISPUTED : AGREED;
}

function compareDays(one: readonly Statement[], other: readonly Statement[] | null): Comparison {
  const days = pairsOf(one, other).filter(([a, b]) => a.kind === 'date' && a.sentence !== b.sentence);
  if (days.length === 0) return other === null ? AGREED : ONE_SIDE;
  return days.every(([a, b]) => a.value !== b.value) ? DISPUTED : AGREED;
}

/** Days between the sending of money and its arrival. */
const BANK_DAYS = 4;
const DAY_MS = 86_400_000;
/** A debit restated for a longer period is a small multiple of itself. */
const MOST_DEBITS = 23;

/** Why two different values say the same; '' where they are the same, null where nothing explains it. */
function explain(
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
    const sums = [...words.matchAll(/\$\s?(\d[\d,]*(?:\.\d\d)?)/g)].map(([, sum = '']) => Number(sum.replaceAll(',', '')));
    return SUBTRACTS.test(words) && sums.includes(step);
  });
}

const isRounded = ({ text, sentence }: Statement) =>
  /\dk\b/i.test(text) ||
  new RegExp(`\\b(?:about|roughly|approximately|nearly|some)\\s+${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i').test(
    sentence,
  );

function isMultiple(high: number, low: number): boolean {
  const times = high / low;
  return times <= MOST_DEBITS && Math.abs(times - Math.round(times)) < 0.001;
}
