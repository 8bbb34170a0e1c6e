import type { Speaker, Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { centsOf, formatCents } from '../usury-rate/cents.ts';
import { type SourcedStatement, sourcedFindings } from './fact-sources.ts';

/** A sum that code worked out from figures of the record. */
export interface ComputedFigure {
  /** "purchased amount less what was collected". */
  says: string;
  /** "$45,792.00". */
  figure: string;
  /** The places of the figures that it is made of: "A5", "A10". */
  from: string[];
  /** "$86,400.00 − $40,608.00". */
  workedOut: string;
}

interface Difference {
  says: string;
  of: Subject;
  less: Subject;
}

/** Differences of two figures of one side: what the two sides say is never mixed in one sum. */
const DIFFERENCES: readonly Difference[] = [
  { says: 'purchased amount less purchase price', of: 'purchasedAmount', less: 'purchasePrice' },
  { says: 'purchased amount less the sum paid out', of: 'purchasedAmount', less: 'netFunded' },
  { says: 'purchased amount less what was collected', of: 'purchasedAmount', less: 'paymentsSum' },
  { says: 'judgment sought less the highest balance claimed', of: 'judgmentSought', less: 'balanceClaimed' },
];

const SIDES = [
  { speaker: 'client', figures: 'on defendants’ figures' },
  { speaker: 'plaintiff', figures: 'on plaintiff’s figures' },
] as const;

type Papers = Pick<CaseFile, 'affirmation' | 'memorandum'>;

/** The sums that an opposition asks for, each only where both of its figures stand in the papers and one side states both. */
export function computeFigures(papers: Papers): ComputedFigure[] {
  const named = SIDES.flatMap(({ speaker, figures }) =>
    DIFFERENCES.flatMap(({ says, of, less }) => {
      const sums = (subject: Subject) => sumsOf(papers, [speaker], subject);
      const [one, other] = [sums(of)[0], less === 'balanceClaimed' ? highestOf(sums(less)) : wholeOf(sums(less))];
      return differenceOf(`${says}, ${figures}`, one, other);
    }),
  );
  return [...named, ...betweenBalances(papers), ...betweenLedgers(papers)];
}

const sumsOf = (papers: Papers, speakers: readonly Speaker[], subject: Subject) =>
  sourcedFindings(papers, subject).filter(
    ({ statement }) => statement.kind === 'money' && speakers.includes(statement.speaker) && centsOf(statement.text) !== null,
  );

const highestOf = (sums: readonly SourcedStatement[]) => sums.toSorted((one, other) => centsIn(other) - centsIn(one))[0];

/** Two figures for one thing differ by less than this share of the higher one; others are parts, such as one month's payments. */
const NEAR_SHARE = 0.1;

/** The first figure that is not a part of another. */
function wholeOf(sums: readonly SourcedStatement[]): SourcedStatement | undefined {
  const highest = highestOf(sums);
  return highest && sums.find((sum) => centsIn(sum) >= centsIn(highest) * (1 - NEAR_SHARE));
}

const centsIn = ({ statement }: SourcedStatement) => centsOf(statement.text) ?? 0;

/** Differences between the balances that plaintiff's papers give, also as the client reports them, and the lowest of them. */
function betweenBalances(papers: Papers): ComputedFigure[] {
  const stated = sumsOf(papers, ['plaintiff', 'client about plaintiff'], 'balanceClaimed').toSorted(
    (one, other) => centsIn(other) - centsIn(one),
  );
  const [most, least] = [stated[0], stated.at(-1)];
  const between = stated.filter((sum) => centsIn(sum) !== centsIn(most ?? sum) && centsIn(sum) !== centsIn(least ?? sum));
  const further = between.filter((sum, index) => between.findIndex((other) => centsIn(other) === centsIn(sum)) === index);
  return [
    ...differenceOf('highest less lowest balance claimed by plaintiff', most, least),
    ...further.flatMap((balance) => differenceOf('a further balance claimed less the lowest', balance, least)),
  ];
}

function betweenLedgers(papers: Papers): ComputedFigure[] {
  const [ours, theirs] = (['client', 'plaintiff'] as const).map((side) => wholeOf(sumsOf(papers, [side], 'paymentsSum')));
  return differenceOf('collected on defendants’ figures less collected on plaintiff’s', ours, theirs);
}

function differenceOf(says: string, one: SourcedStatement | undefined, other: SourcedStatement | undefined): ComputedFigure[] {
  if (!one || !other) return [];
  const [of, less] = [centsOf(one.statement.text), centsOf(other.statement.text)];
  if (of === null || less === null || of <= less) return [];
  return [
    {
      ...{ says, figure: formatCents(of - less), from: [...new Set([one.id, other.id])] },
      workedOut: `${formatCents(of)} − ${formatCents(less)}`,
    },
  ];
}
