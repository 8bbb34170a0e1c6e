import { findingsBy, findingsOf, type PaperFinding } from '../statements/findings.ts';
import { periodOf } from '../statements/period-of.ts';
import type { Statement, Subject } from '../statements/statement.ts';
import { SUBJECT_TRAITS } from '../statements/subjects.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { citeFact } from '../understanding/cite-fact.ts';
import type { Cited, UsuryInputs } from './usury-inputs.ts';

/** Whose figures a rate is computed on. */
export type RateSide = 'client' | 'plaintiff';

type Papers = Pick<CaseFile, 'memorandum' | 'affirmation'>;

/**
 * Gathers the rate's inputs: one side's own figures, and the other side's only where this side gives none and both speak of the same
 * terms. What a side merely reports of the other is not its figure.
 */
export function rateInputs(papers: Papers, side: RateSide = 'client'): UsuryInputs {
  const order = side === 'client' ? (['client', 'plaintiff'] as const) : (['plaintiff', 'client'] as const);
  const bySide = <Value>(subject: Subject, readValue: (statement: Statement) => Value | null) =>
    order.map((speaker) => cited(papers, statedBy(papers, speaker, subject), readValue));
  // Terms that differ are of two agreements, or in dispute: a rate of both sides' figures would be nobody's.
  const areSameTerms = TERMS.every((subject) => {
    const [own, other] = bySide(subject, inCents);
    return !own || !other || own.value === other.value;
  });
  const read = <Value>(subject: Subject, readValue: (statement: Statement) => Value | null) => {
    const [own, other] = bySide(subject, readValue);
    if (own && other && own.value === other.value) return { value: own.value, cite: `${own.cite}; ${other.cite}` };
    return own ?? (areSameTerms ? (other ?? null) : null);
  };
  const cents = (subject: Subject) => read(subject, inCents);
  const date = (subject: Subject) => read(subject, ({ kind, value }) => (kind === 'date' ? String(value) : null));
  const debit = cents('periodicAmount');
  const fees = feesThatFit(papers, side) ?? cents('feesWithheld');
  const isOwn = (subject: Subject) => bySide(subject, inCents)[0] !== null;
  const periodOfDebit = (statement: Statement) => (inCents(statement) === debit?.value ? periodOf(statement) : null);
  return {
    purchasePrice: cents('purchasePrice'),
    purchasedAmount: cents('purchasedAmount'),
    feesWithheld: fees,
    // Fees that only the other side states do not correct a side's own net sum.
    netFunded:
      isOwn('netFunded') && !isOwn('feesWithheld')
        ? cents('netFunded')
        : netAdvance(cents('purchasePrice'), fees, cents('netFunded')),
    periodicAmount: debit,
    period: read('periodicAmount', periodOfDebit) ?? read('period', periodOf),
    fundingDate: earliestNear(papers, date('fundingDate')),
    firstDebitDate: date('firstDebitDate'),
  };
}

/**
 * The fees of a side that states what arrived: of its sums the one that the price less that leaves, or all of them together where they
 * are listed singly. Null where neither fits: something else was kept as well, or a fee is not told.
 */
function feesThatFit(papers: Papers, side: RateSide): Cited<number> | null {
  const own = (...subjects: Subject[]) => findingsBy(papers, [side], ...subjects);
  const price = cited(papers, own('purchasePrice'), inCents);
  const arrived = cited(papers, own('netFunded'), inCents);
  if (!price || !arrived) return null;
  const withheld = price.value - arrived.value;
  const sums = own('feesWithheld', 'feeItem');
  const exact = cited(
    papers,
    sums.filter(({ statement }) => inCents(statement) === withheld),
    inCents,
  );
  if (exact) return exact;
  const single = [...new Map(sums.map((found) => [inCents(found.statement), found])).values()];
  const total = single.reduce((sum, { statement }) => sum + (inCents(statement) ?? 0), 0);
  const cites = [...new Set(single.map(({ role, statement }) => citeFact(papers[role], statement)))];
  return total === withheld && withheld > 0 ? { value: total, cite: cites.join('; ') } : null;
}

/** A side's own statements; of several debits those of this agreement, where the papers show which they are. */
function statedBy(papers: Papers, speaker: RateSide, subject: Subject): PaperFinding[] {
  const found = findingsBy(papers, [speaker], subject);
  if (subject !== 'periodicAmount') return found;
  const ofAgreement = debitsOfAgreement(papers);
  const fitting = found.filter(({ statement }) => ofAgreement.includes(statement));
  return fitting.length > 0 ? fitting : found;
}

/**
 * Statements of the debit that stand in one sentence with the purchased amount that is named most, or divide it into the term that a
 * paper states: another debit is an earlier agreement's, or one that was lowered for a time.
 */
function debitsOfAgreement(papers: Papers): Statement[] {
  const amounts = findingsOf(papers, 'purchasedAmount').map(({ statement }) => statement);
  const amount = mostNamed(amounts.map(inCents));
  const terms = findingsOf(papers, 'estimatedTerm').map(({ statement }) => Number(statement.value));
  return findingsOf(papers, 'periodicAmount').flatMap(({ statement }) => {
    const isBeside = amounts.some((other) => inCents(other) === amount && other.sentence === statement.sentence);
    const isOfTerm = terms.some((term) => amount !== null && Math.ceil(amount / (inCents(statement) ?? Number.NaN)) === term);
    return isBeside || isOfTerm ? [statement] : [];
  });
}

function mostNamed(values: readonly (number | null)[]): number | null {
  const times = (value: number | null) => values.filter((other) => other === value).length;
  return values.filter((value) => value !== null).toSorted((one, other) => times(other) - times(one))[0] ?? null;
}

const DAYS_OF_ONE_FUNDING = 7;
const MS_OF_DAY = 86_400_000;

/** The date of the funding, or an earlier one of a paper that contradicts itself on it: that makes the longest term and the lowest rate. */
function earliestNear(papers: Papers, stated: Cited<string> | null): Cited<string> | null {
  if (!stated) return null;
  const near = datesOfFunding(papers, stated.value);
  const earlier = near.find(({ statement }) => near.every((other) => String(statement.value) <= String(other.statement.value)));
  if (!earlier || String(earlier.statement.value) >= stated.value) return stated;
  return { value: String(earlier.statement.value), cite: citeFact(papers[earlier.role], earlier.statement) };
}

/** Dates about that day on which a paper contradicts itself; where each paper has one of its own, the sides differ. */
function datesOfFunding(papers: Papers, day: string): PaperFinding[] {
  const near = findingsBy(papers, ['client', 'plaintiff'], 'fundingDate').filter(
    ({ statement }) => statement.kind === 'date' && isOneFunding(day, String(statement.value)),
  );
  return near.filter(({ role, statement }) =>
    near.some((other) => other.role === role && other.statement.value !== statement.value),
  );
}

/** True for dates that lie no more than a week apart: of an order and its arrival, and of no second agreement. */
const isOneFunding = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= DAYS_OF_ONE_FUNDING * MS_OF_DAY;

/** The terms that make an agreement's rate. */
const TERMS = ['purchasePrice', 'purchasedAmount', 'periodicAmount'] as const satisfies Subject[];

const inCents = ({ kind, value }: Statement) => (kind === 'money' ? Math.round(Number(value) * 100) : null);

/**
 * The sum advanced: the price less the fees. Whatever else was kept, an earlier balance paid off for instance, was paid for the
 * merchant and counts as received.
 */
function netAdvance(
  price: Cited<number> | null,
  fees: Cited<number> | null,
  arrived: Cited<number> | null,
): Cited<number> | null {
  if (!price || !fees || !arrived || price.value - fees.value <= arrived.value) return arrived;
  return { value: price.value - fees.value, cite: `${price.cite}; ${fees.cite}` };
}

/** The value that a side gives most often, of several the first, with a cite of each paper in which it does: an earlier agreement's is named less. */
function cited<Value>(
  papers: Papers,
  findings: readonly PaperFinding[],
  read: (statement: Statement) => Value | null,
): Cited<Value> | null {
  const found = findings.flatMap(({ role, statement }) => {
    const value = read(statement);
    return value === null ? [] : [{ value, cite: citeFact(papers[role], statement), role }];
  });
  const times = (value: Value) => found.filter((item) => item.value === value).length;
  const [first] = found.toSorted((a, b) => times(b.value) - times(a.value));
  if (!first) return null;
  const same = (['affirmation', 'memorandum'] as const).flatMap(
    (role) => found.find((item) => item.role === role && item.value === first.value) ?? [],
  );
  return { value: first.value, cite: same.map(({ cite }) => cite).join('; ') };
}

/** Other dates of the funding in a paper that contradicts itself on it. */
export function otherFundingDates(papers: Papers, used: string): string[] {
  const stated = datesOfFunding(papers, used).map(({ statement }) => String(statement.value));
  return [...new Set(stated)].filter((date) => date !== used);
}

/** An input for which one side gives several values. */
export interface SeveralValues {
  /** "date of funding". */
  input: string;
  /** The values with their places, as a task for the attorney. */
  note: string;
}

/** Finds inputs for which one side gives several values: there may be more than one agreement. */
export function severalValues(papers: Papers): SeveralValues[] {
  return (['client', 'plaintiff'] as const).flatMap((speaker) =>
    ONE_EACH.flatMap((subject) => {
      const findings = statedBy(papers, speaker, subject).filter(({ statement }) => statement.kind !== 'words');
      const values = [...new Map(findings.map((found) => [found.statement.value, found])).values()];
      const [first] = values;
      const isOneDate = ({ statement }: PaperFinding) => isOneFunding(String(first?.statement.value), String(statement.value));
      if (values.length < 2 || (subject === 'fundingDate' && values.every(isOneDate))) return [];
      const listed = values.map(({ role, statement }) => `${statement.text} (${citeFact(papers[role], statement)})`).join(', ');
      const input = SUBJECT_TRAITS[subject].label.toLowerCase();
      return [
        {
          input,
          note: `[ATTORNEY: ${input}: ${listed}. If there is more than one agreement, compute the rate of each by itself; here the value that is named most is used.]`,
        },
      ];
    }),
  );
}

const ONE_EACH = ['purchasePrice', 'purchasedAmount', 'netFunded', 'periodicAmount', 'fundingDate'] as const satisfies Subject[];
