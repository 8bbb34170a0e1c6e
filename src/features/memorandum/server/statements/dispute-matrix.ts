import type { PaperId, PaperRole } from '../understanding/create-mask.ts';
import { COUNTED, compareValues, PRINTED } from './compare-values.ts';
import type { Context, RowState } from './comparison.ts';
import { FINDING, type Statement, SUBJECTS, type Subject } from './statement.ts';
import { SUBJECT_TRAITS, type SubjectTraits } from './subjects.ts';

/** Words of a paper that a row rests on. */
export interface Passage<Role extends PaperId = PaperRole> {
  role: Role;
  start: number;
  end: number;
}

/** One side's statements about a row's fact. */
export interface MatrixSide {
  /** `elsewhere`: what plaintiff's other papers say, as the client reports it. `as reported`: the client, as plaintiff reports it. */
  whose: 'plaintiff' | 'client' | 'elsewhere' | 'as reported';
  /** Each different value once, as printed, with its passages. */
  values: { text: string; passages: Passage[] }[];
}

/** A fact with what each side says about it. Nothing says who is right, and nothing follows from an empty side. */
export interface MatrixRow {
  subject: Subject;
  about: string;
  state: RowState;
  /** The paper that contradicts itself; null for a row between the papers. */
  within: PaperRole | null;
  /** Why values that look different agree, or what makes the row urgent. */
  note: string | null;
  decides: SubjectTraits['decides'];
  sides: MatrixSide[];
}

export type PairStatements = Readonly<Record<PaperRole, readonly Statement[]>>;

/** Sets what each side says about each subject beside the other, and what a paper says against itself. @param texts both papers', for sums that explain a difference */
export function disputeMatrix(statements: PairStatements, texts: readonly string[] = []): MatrixRow[] {
  const voices = (['memorandum', 'affirmation'] as const).flatMap((role) =>
    statements[role]
      .filter(({ confidence, subject }) => confidence >= FINDING && subject !== 'other')
      .map((statement): Voice => ({ statement, role, start: statement.start, end: statement.end })),
  );
  const all = { findings: voices.map(({ statement }) => statement), texts };
  const rows = SUBJECTS.flatMap((subject) =>
    rowsOf(
      subject,
      voices.filter(({ statement }) => statement.subject === subject),
      all,
    ),
  );
  return [...rows.filter((row) => !isOfTwoDeals(row, rows)), ...guarantyDates(voices), ...countedTwice(voices)];
}

/** A paper with two values for two printed terms speaks of two agreements, and does not contradict itself. */
const isOfTwoDeals = (row: MatrixRow, rows: readonly MatrixRow[]) =>
  row.within !== null &&
  PRINTED.includes(row.subject) &&
  rows.filter(({ within, subject }) => within === row.within && PRINTED.includes(subject)).length > 1;

interface Voice extends Passage {
  statement: Statement;
}

const WHOSE: Readonly<Record<Statement['speaker'], MatrixSide['whose']>> = {
  plaintiff: 'plaintiff',
  client: 'client',
  'client about plaintiff': 'elsewhere',
  'plaintiff about client': 'as reported',
};

/** To say that a paper contradicts itself, both of its statements have to be surer than a finding. */
const SURE = 0.75;

/** Subjects that plaintiff asks for, and may put differently in its own papers. */
const CLAIMED: readonly Subject[] = ['balanceClaimed', 'judgmentSought', 'attorneysFees'];

function rowsOf(subject: Subject, voices: readonly Voice[], all: Context): MatrixRow[] {
  if (voices.length === 0) return [];
  const row = { subject, about: SUBJECT_TRAITS[subject].label, decides: SUBJECT_TRAITS[subject].decides };
  const own = (whose: MatrixSide['whose']) => voices.filter(({ statement }) => WHOSE[statement.speaker] === whose);
  const said = (whose: MatrixSide['whose']) => own(whose).map(({ statement }) => statement);
  const memorandum = [...said('plaintiff'), ...said('as reported')];
  const compared = compareValues(subject, memorandum.length > 0 ? memorandum : said('elsewhere'), said('client'), all);
  const elsewhere =
    CLAIMED.includes(subject) && !(subject === 'judgmentSought' && haveEqual(said('plaintiff'), said('elsewhere')))
      ? compareValues(subject, said('plaintiff'), said('elsewhere'), all)
      : compared;
  const sides = (['plaintiff', 'client', 'elsewhere', 'as reported'] as const).map((whose) =>
    sideOf(whose, withoutMonths(own(whose), compared.differing)),
  );
  const state = compared.state === 'disputed' || elsewhere.state === 'disputed' ? 'disputed' : compared.state;
  const within = (['plaintiff', 'client'] as const).flatMap((whose): MatrixRow[] => {
    const inside = compareValues(
      subject,
      said(whose).filter(({ confidence }) => confidence >= SURE),
      null,
      all,
    );
    if (inside.state !== 'disputed') return [];
    const { state: insideState, note, differing } = inside;
    const shown = own(whose).filter(({ statement }) => isAmong(statement, differing));
    const role = whose === 'plaintiff' ? ('memorandum' as const) : ('affirmation' as const);
    return [{ ...row, state: insideState, note, within: role, sides: [sideOf(whose, shown)] }];
  });
  return [
    { ...row, note: compared.note, state, within: null, sides: sides.filter(({ values }) => values.length > 0) },
    ...within,
  ];
}

/** Drops a table's monthly counts and sums of payments where the side gives a total and nobody disputes them. */
function withoutMonths(voices: readonly Voice[], differing: readonly Statement[] = []): readonly Voice[] {
  const totals = voices.filter(
    ({ statement }) => !statement.month || !COUNTED.includes(statement.subject) || differing.includes(statement),
  );
  return totals.length > 0 ? totals : voices;
}

/** True if the client reports one of the plaintiff's own values: another one is then plaintiff's against itself. */
const haveEqual = (one: readonly Statement[], other: readonly Statement[]) =>
  one.some((a) => other.some((b) => a.kind !== 'words' && a.kind === b.kind && a.value === b.value));

/** True for a statement of one of the values that contradict each other; for each, where the comparison names none. */
const isAmong = ({ kind, value }: Statement, differing: readonly Statement[] | undefined) =>
  differing === undefined || differing.some((other) => other.kind === kind && other.value === value);

/** A guaranty that is part of the agreement cannot bear another date. */
function guarantyDates(voices: readonly Voice[]): MatrixRow[] {
  return (['plaintiff', 'client'] as const).flatMap((whose): MatrixRow[] => {
    const dates = (subject: Subject) =>
      voices.filter(
        ({ statement }) => statement.subject === subject && statement.kind === 'date' && WHOSE[statement.speaker] === whose,
      );
    const [signed] = dates('agreementDate');
    const other = dates('guaranty').find(({ statement }) => signed && statement.value !== signed.statement.value);
    if (!signed || !other) return [];
    const { decides } = SUBJECT_TRAITS.guaranty;
    const within = whose === 'plaintiff' ? ('memorandum' as const) : ('affirmation' as const);
    return [
      {
        subject: 'guaranty',
        about: 'Date of the guaranty and of the agreement',
        state: 'disputed',
        within,
        note: null,
        decides,
        sides: [sideOf(whose, [signed, other])],
      },
    ];
  });
}

/** Two balances of plaintiff's that differ by exactly its charges: whoever adds the charges to the larger one counts them twice. */
function countedTwice(voices: readonly Voice[]): MatrixRow[] {
  const theirs = voices.filter(
    ({ statement }) =>
      statement.kind === 'money' && (statement.speaker === 'plaintiff' || statement.speaker === 'client about plaintiff'),
  );
  const of = (...subjects: Subject[]) => theirs.filter(({ statement }) => subjects.includes(statement.subject));
  const cents = ({ statement }: Voice) => Math.round(Number(statement.value) * 100);
  const sought = of('judgmentSought').filter(({ role }) => role === 'memorandum');
  for (const high of of('balanceClaimed')) {
    for (const charges of of('defaultFee', 'feeItem')) {
      const low = of('balanceClaimed').find((other) => cents(high) - cents(other) === cents(charges));
      const total = sought.find((judgment) => cents(judgment) === cents(high) + cents(charges));
      if (!low || !total) continue;
      const note = `The balances ${high.statement.text} and ${low.statement.text} differ by exactly ${charges.statement.text}, the charges; the memorandum adds them to the larger one and asks for ${total.statement.text}. If that balance contains them already, they are counted twice.`;
      const { decides } = SUBJECT_TRAITS.defaultFee;
      return [
        {
          subject: 'defaultFee',
          about: 'Charges that seem to be counted twice',
          state: 'disputed',
          within: 'memorandum',
          note,
          decides,
          sides: [sideOf('plaintiff', [high, low, charges, total])],
        },
      ];
    }
  }
  return [];
}

function sideOf(whose: MatrixSide['whose'], voices: readonly Voice[]): MatrixSide {
  const values = new Map<string, { text: string; passages: Passage[] }>();
  for (const { statement, role, start, end } of voices) {
    const key = statement.kind === 'words' ? `${start}` : `${statement.kind} ${statement.value}`;
    const text = `${statement.month ? `${statement.month}: ` : ''}${statement.text}`.replace(/\s+/g, ' ');
    const known = values.get(key) ?? { text, passages: [] };
    known.passages.push({ role, start, end });
    values.set(key, known);
  }
  const all = [...values.values()];
  // A date that only stands in a sentence shown with it says nothing more.
  return { whose, values: all.filter((value) => !all.some((other) => other !== value && isInside(value, other))) };
}

const isInside = ({ passages: inner }: MatrixSide['values'][number], { passages: outer }: MatrixSide['values'][number]) =>
  inner.every(({ role, start, end }) =>
    outer.some((span) => span.role === role && span.start <= start && end <= span.end && span.end - span.start > end - start),
  );
