import { findingsBy, findingsOf, type PaperFinding } from '../statements/findings.ts';
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
    order.map((speaker) => cited(papers, findingsBy(papers, [speaker], subject), readValue));
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
  return {
    purchasePrice: cents('purchasePrice'),
    purchasedAmount: cents('purchasedAmount'),
    feesWithheld: cents('feesWithheld'),
    netFunded: netAdvance(papers, cents('purchasePrice'), cents('feesWithheld'), cents('netFunded')),
    periodicAmount: cents('periodicAmount'),
    period: read('periodicAmount', periodOf) ?? read('period', periodOf),
    fundingDate: date('fundingDate'),
    firstDebitDate: date('firstDebitDate'),
  };
}

/** The terms that make an agreement's rate. */
const TERMS = ['purchasePrice', 'purchasedAmount', 'periodicAmount'] as const satisfies Subject[];

const inCents = ({ kind, value }: Statement) => (kind === 'money' ? Math.round(Number(value) * 100) : null);

/**
 * The sum advanced. What was paid off for the merchant, an earlier deal for instance, is part of it: where it alone divides the sum
 * that arrived from the price less the fees, the advance is the price less the fees.
 */
function netAdvance(
  papers: Papers,
  price: Cited<number> | null,
  fees: Cited<number> | null,
  arrived: Cited<number> | null,
): Cited<number> | null {
  if (!price || !fees || !arrived || price.value - fees.value <= arrived.value) return arrived;
  const paidOff = price.value - fees.value - arrived.value;
  const isPaidOff = findingsOf(papers, 'otherAdvances').some(
    ({ statement }) => statement.kind === 'money' && Math.round(Number(statement.value) * 100) === paidOff,
  );
  return isPaidOff ? { value: price.value - fees.value, cite: `${price.cite}; ${fees.cite}` } : arrived;
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

/** Describes inputs for which one side gives several values, in sentences: there may be more than one agreement. */
export function severalValues(papers: Papers): string[] {
  return (['client', 'plaintiff'] as const).flatMap((speaker) =>
    ONE_EACH.flatMap((subject) => {
      const findings = findingsBy(papers, [speaker], subject).filter(({ statement }) => statement.kind !== 'words');
      const values = [...new Map(findings.map((found) => [found.statement.value, found])).values()];
      if (values.length < 2) return [];
      const listed = values.map(({ role, statement }) => `${statement.text} (${citeFact(papers[role], statement)})`).join(', ');
      return [
        `[ATTORNEY: ${SUBJECT_TRAITS[subject].label.toLowerCase()}: ${listed}. If there is more than one agreement, compute the rate of each by itself; here the value that is named most is used.]`,
      ];
    }),
  );
}

const ONE_EACH = ['purchasePrice', 'purchasedAmount', 'netFunded', 'periodicAmount', 'fundingDate'] as const satisfies Subject[];

function periodOf({ sentence }: Statement): 'business-day' | 'week' | 'month' | null {
  if (/\b(?:each|every|per|a)\s+(?:week|Monday|Tuesday|Wednesday|Thursday|Friday)\b|\bweekly\b/i.test(sentence)) return 'week';
  if (/\b(?:each|every|per|a)\s+(?:(?:business|banking|working)\s+)?day\b|\bdaily\b|\bper\s+diem\b/i.test(sentence))
    return 'business-day';
  return /\b(?:each|every|per|a)\s+month\b|\bmonthly\b/i.test(sentence) ? 'month' : null;
}
