import type { RowState } from './dispute-matrix.ts';
import type { Statement, Subject } from './statement.ts';
import { SUBJECT_TRAITS } from './subjects.ts';

/** Days between the sending of money and its arrival. */
const BANK_DAYS = 4;
const DAY_MS = 86_400_000;

/** Subjects for which a further sum that the papers name explains a difference: what was kept or paid out for the merchant. */
const EXPLAINED_BY_A_SUM: readonly Subject[] = ['netFunded', 'feesWithheld'];

/**
 * Says whether two sides agree on a subject. With one list: whether it contradicts itself.
 * @param around all statements of the subject, for sums that explain a difference
 */
export function compareValues(
  subject: Subject,
  one: readonly Statement[],
  other: readonly Statement[] | null,
  around: readonly Statement[],
): { state: RowState; note: string | null } {
  if (one.length === 0 || other?.length === 0) return { state: 'one side', note: null };
  if (other === null && one.length < 2) return { state: 'agreed', note: null };
  const polarity = comparePolarity(one, other);
  if (polarity) return { state: 'disputed', note: null };
  if (!SUBJECT_TRAITS[subject].isSingle) return { state: 'agreed', note: null };
  const [ours, theirs] = [figuresOf(one), figuresOf(other ?? one)];
  if (ours.length === 0 || theirs.length === 0) return { state: 'one side', note: null };
  const pairs = ours.flatMap((a) => theirs.map((b) => [a, b] as const)).filter(([a, b]) => a.kind === b.kind);
  if (pairs.length === 0) return { state: 'one side', note: null };
  const differing = pairs.filter(([a, b]) => a.value !== b.value);
  if (other !== null && differing.length < pairs.length) return { state: 'agreed', note: null };
  const explained = differing.map(([a, b]) => explain(subject, a, b, around));
  if (explained.includes(null)) return { state: 'disputed', note: null };
  return { state: 'agreed', note: explained.find((note) => note !== '') ?? null };
}

const figuresOf = (statements: readonly Statement[]) => [
  ...new Map(statements.filter(({ kind }) => kind !== 'words').map((statement) => [`${statement.kind} ${statement.value}`, statement])).values(),
];

/** True if one says that it is so and the other that it is not. A dated request or payment says that there was one. */
function comparePolarity(one: readonly Statement[], other: readonly Statement[] | null): boolean {
  const [a, b] = [polaritiesOf(one), polaritiesOf(other ?? one)];
  return (a.has('yes') && b.has('no')) || (a.has('no') && b.has('yes'));
}

const EVENTS: readonly Subject[] = ['reconciliationRequest', 'paidByOthers'];

function polaritiesOf(statements: readonly Statement[]): Set<string> {
  return new Set(
    statements.flatMap(({ kind, value, subject }) => {
      if (kind === 'words') return [String(value)];
      return EVENTS.includes(subject) ? ['yes'] : [];
    }),
  );
}

/** Why two different values say the same; '' where they are the same, null where nothing explains it. */
function explain(subject: Subject, a: Statement, b: Statement, around: readonly Statement[]): string | null {
  if (a.kind === 'date' && subject === 'fundingDate') {
    const days = Math.abs(Date.parse(String(a.value)) - Date.parse(String(b.value))) / DAY_MS;
    return a.speaker !== b.speaker && days <= BANK_DAYS ? 'Sent on one day, credited on another: both can be true.' : null;
  }
  if (a.kind !== 'money') return null;
  const [low, high] = [Number(a.value), Number(b.value)].sort((x, y) => x - y) as [number, number];
  if (subject === 'periodicAmount' && isSame(high, low * 5)) return 'Five business days make the weekly sum.';
  if (!EXPLAINED_BY_A_SUM.includes(subject)) return null;
  const difference = high - low;
  const names = around.some(({ sentence }) => sentence.replace(/,/g, '').includes(`$${trimmed(difference)}`));
  return names ? `They differ by $${trimmed(difference)}, which the papers account for: read both passages.` : null;
}

const isSame = (a: number, b: number) => Math.abs(a - b) < 0.005;
const trimmed = (amount: number) => String(Math.round(amount * 100) / 100);
