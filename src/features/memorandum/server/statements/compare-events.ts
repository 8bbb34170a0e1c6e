import { AGREED, type Comparison, DISPUTED, ONE_SIDE } from './comparison.ts';
import type { Statement } from './statement.ts';

/** A guaranty of performance is another one than a guaranty of payment; and a client may say that nobody signed one. */
export function compareGuaranties(one: readonly Statement[], other: readonly Statement[]): Comparison {
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

/** The sums of another company are compared where both sides name it, or where each side has one sum alone. */
export function compareByName(one: readonly Statement[], other: readonly Statement[]): Comparison {
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
export function compareReturns(one: readonly Statement[], other: readonly Statement[] | null): Comparison {
  if (other === null) return AGREED;
  const codes = (statements: readonly Statement[]) =>
    new Set(statements.flatMap(({ sentence }) => sentence.match(/\bR\d\d\b/g) ?? []));
  const counts = (statements: readonly Statement[]) =>
    new Set(statements.flatMap(({ kind, value }) => (kind === 'count' ? [String(value)] : [])));
  const areApart = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
    a.size > 0 && b.size > 0 && ![...a].some((value) => b.has(value));
  return areApart(counts(one), counts(other)) || areApart(codes(one), codes(other)) ? DISPUTED : AGREED;
}
