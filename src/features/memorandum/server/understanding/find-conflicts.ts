import type { CaseFile, Conflict, ConflictSide, ReadPaper } from './case-file.ts';
import type { PaperRole } from './create-mask.ts';
import type { FactKey, FactMention } from './fact-keys.ts';
import { findOmissions } from './find-omissions.ts';
import { findQuotationConflicts } from './find-quotation-conflicts.ts';
import { formatValue } from './format-value.ts';

type Papers = Pick<CaseFile, 'memorandum' | 'affirmation'>;

/** Finds what the two papers say differently from each other, or from themselves. Nothing says who is right. */
export function findConflicts(papers: Papers): Conflict[] {
  return [
    ...amountsClaimed(papers),
    ...countedTwice(papers),
    ...findQuotationConflicts(papers),
    ...findOmissions(papers),
    ...datesDiffer(papers),
    ...deniedAndAdmitted(papers),
    ...disputedFacts(papers),
  ];
}

interface Stated {
  role: PaperRole;
  fact: FactMention;
}

/** Every mention of some facts in both papers, the memorandum's first. */
function mentions({ memorandum, affirmation }: Papers, ...keys: FactKey[]): Stated[] {
  const of = ({ role, facts }: ReadPaper) => facts.filter(({ key }) => keys.includes(key)).map((fact) => ({ role, fact }));
  return [...of(memorandum), ...of(affirmation)];
}

const sidesOf = (stated: readonly Stated[]): ConflictSide[] =>
  stated.map(({ role, fact: { start, end } }) => ({ role, start, end }));

const distinct = (stated: readonly Stated[]) =>
  [...new Set(stated.map(({ fact }) => fact.value))].filter((value) => value !== null);

/** One of each different value, where it stands first. */
const firstOfEach = (stated: readonly Stated[]) =>
  distinct(stated).flatMap((value) => stated.find(({ fact }) => fact.value === value) ?? []);

function amountsClaimed(papers: Papers): Conflict[] {
  const stated = mentions(papers, 'amountClaimed');
  if (distinct(stated).length < 2) return [];
  const amounts = firstOfEach(stated).map(({ fact }) => fact.text);
  return [
    {
      kind: 'amounts-claimed',
      title: 'The amount claimed differs',
      says: `AMOUNT CONFLICT: the papers state the balance as ${amounts.join(', ')}. A movant whose own papers conflict on the amount has not proved it; compare the memorandum, the affidavit that it cites and the complaint.`,
      sides: sidesOf(stated),
    },
  ];
}

/** Two balances that differ by exactly the default charges: adding the charges to the larger one counts them twice. */
function countedTwice(papers: Papers): Conflict[] {
  const balances = mentions(papers, 'amountClaimed');
  const fees = mentions(papers, 'feesOnDefault')[0];
  const sought = mentions(papers, 'judgmentSought').find(({ role }) => role === 'memorandum');
  if (!fees || !sought) return [];
  for (const high of balances) {
    const low = balances.find(({ fact }) => cents(high.fact) - cents(fact) === cents(fees.fact));
    if (!low || cents(sought.fact) !== cents(high.fact) + cents(fees.fact)) continue;
    return [
      {
        kind: 'counted-twice',
        title: 'The default charges seem to be counted twice',
        says: `The balances ${high.fact.text} and ${low.fact.text} differ by exactly ${fees.fact.text}, the default charges. The memorandum adds these charges to ${high.fact.text} and asks for ${sought.fact.text}: if that balance contains them already, they are counted twice.`,
        sides: sidesOf([high, low, fees, sought]),
      },
    ];
  }
  return [];
}

const cents = ({ value }: FactMention) => (typeof value === 'number' ? Math.round(value * 100) : Number.NaN);

/** A guaranty that is part of the agreement cannot bear another date. */
function datesDiffer(papers: Papers): Conflict[] {
  const agreement = mentions(papers, 'agreementDate');
  const guaranty = mentions(papers, 'guarantyDate');
  const [signed] = agreement;
  const other = guaranty.find(({ fact }) => signed && fact.value !== signed.fact.value);
  if (!signed || !other) return [];
  return [
    {
      kind: 'dates-differ',
      title: 'The guaranty bears another date than the agreement',
      says: `The guaranty is dated ${other.fact.text}; the agreement was signed on ${signed.fact.text}. If the guaranty is part of the agreement, one of the dates is wrong.`,
      sides: sidesOf([signed, other]),
    },
  ];
}

/** The memorandum says that no reconciliation was ever asked for, and a footnote or the affirmation shows a request. */
function deniedAndAdmitted(papers: Papers): Conflict[] {
  const denied = mentions(papers, 'reconciliationDenied').filter(({ role }) => role === 'memorandum');
  const requests = mentions(papers, 'reconciliationRequest');
  if (denied.length === 0 || requests.length === 0) return [];
  const inMemorandum = requests.filter(({ role }) => role === 'memorandum');
  const dates = firstOfEach(requests).map(({ fact }) => fact.text);
  const own = inMemorandum[0]
    ? ` The memorandum itself mentions the email of ${inMemorandum[0].fact.text} in ${inMemorandum[0].fact.place.footnote ? `footnote ${inMemorandum[0].fact.place.footnote}` : 'its text'}.`
    : '';
  return [
    {
      kind: 'denied-and-admitted',
      title: 'Whether a reconciliation was requested',
      says: `The memorandum says that none was ever requested; the affirmation gives requests of ${dates.join(' and ')}.${own} The point decides whether the reconciliation clause can be called illusory (Apollo Funding).`,
      sides: sidesOf([...denied, ...requests]),
    },
  ];
}

const DISPUTED: { keys: FactKey[]; title: string; onlyAffirmation?: string }[] = [
  { keys: ['paymentsCount'], title: 'The number of payments' },
  { keys: ['paymentsTotal'], title: 'The sum of the payments' },
  { keys: ['returnedDebits'], title: 'The number of returned debits' },
  { keys: ['statedRevenue', 'actualRevenue'], title: 'The monthly revenue' },
  { keys: ['defaultDate'], title: 'The date of the default' },
  { keys: ['purchasePrice'], title: 'The purchase price' },
  { keys: ['purchasedAmount'], title: 'The purchased amount' },
  { keys: ['netFunded'], title: 'The sum funded' },
  { keys: ['feesWithheld'], title: 'The fees withheld' },
  { keys: ['periodicDebit'], title: 'The periodic debit' },
  { keys: ['specifiedPercentage'], title: 'The specified percentage' },
  { keys: ['paidByOthers'], title: 'Money received from others', onlyAffirmation: 'The memorandum does not mention it.' },
];

function disputedFacts(papers: Papers): Conflict[] {
  return DISPUTED.flatMap(({ keys, title, onlyAffirmation }) => {
    const stated = mentions(papers, ...keys);
    const own = stated.filter(({ role, fact }) => role === 'affirmation' && !fact.isReported);
    const theirs = stated.filter(({ role }) => role === 'memorandum');
    const different = own.filter(({ fact }) => !theirs.some((other) => other.fact.value === fact.value));
    const isDisputed = onlyAffirmation ? own.length > 0 && theirs.length === 0 : theirs.length > 0 && different.length > 0;
    if (!isDisputed) return [];
    const says = onlyAffirmation
      ? `The affirmation gives ${valuesOf(own)}. ${onlyAffirmation}`
      : `The memorandum gives ${valuesOf(theirs)}, the affirmation ${valuesOf(different)}.`;
    return [{ kind: 'disputed-fact' as const, title: `${title}: disputed`, says, sides: sidesOf([...theirs, ...own]) }];
  });
}

const valuesOf = (stated: readonly Stated[]) =>
  firstOfEach(stated)
    .map(({ fact }) => formatValue(fact))
    .join(' and ');
