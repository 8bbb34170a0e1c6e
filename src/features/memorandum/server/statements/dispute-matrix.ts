import type { PaperRole } from '../understanding/create-mask.ts';
import { compareValues } from './compare-values.ts';
import { FINDING, SUBJECTS, type Statement, type Subject } from './statement.ts';
import { SUBJECT_TRAITS, type SubjectTraits } from './subjects.ts';

/** Words of a paper that a row rests on. */
export interface Passage {
  role: PaperRole;
  start: number;
  end: number;
}

/** What one side says about a row's fact. */
export interface MatrixSide {
  /** `elsewhere`: what plaintiff's other papers say, as the client reports it. `as reported`: the client, as plaintiff reports it. */
  whose: 'plaintiff' | 'client' | 'elsewhere' | 'as reported';
  /** Each different value once, as printed, with its passages. */
  values: { text: string; passages: Passage[] }[];
}

export type RowState = 'disputed' | 'agreed' | 'one side';

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

/** Sets what each side says about each subject beside the other, and what a paper says against itself. */
export function disputeMatrix(statements: PairStatements): MatrixRow[] {
  return SUBJECTS.filter((subject) => subject !== 'other').flatMap((subject) => rowsOf(subject, statements));
}

interface Voice extends Passage {
  statement: Statement;
}

const WHOSE: Readonly<Record<Statement['speaker'], MatrixSide['whose']>> = {
  plaintiff: 'plaintiff',
  client: 'client',
  'client about plaintiff': 'elsewhere',
  'plaintiff about client': 'as reported',
};

function rowsOf(subject: Subject, statements: PairStatements): MatrixRow[] {
  const voices = (['memorandum', 'affirmation'] as const).flatMap((role) =>
    statements[role]
      .filter((statement) => statement.subject === subject && statement.confidence >= FINDING)
      .map((statement): Voice => ({ statement, role, start: statement.start, end: statement.end })),
  );
  if (voices.length === 0) return [];
  const row = { subject, about: SUBJECT_TRAITS[subject].label, decides: SUBJECT_TRAITS[subject].decides };
  const own = (whose: MatrixSide['whose']) => voices.filter(({ statement }) => WHOSE[statement.speaker] === whose);
  const all = (['plaintiff', 'client', 'elsewhere', 'as reported'] as const).map((whose) => sideOf(whose, own(whose)));
  const compared = compareValues(subject, toValues(own('plaintiff')), toValues(own('client')), voices.map(({ statement }) => statement));
  const within = (['plaintiff', 'client'] as const).flatMap((whose): MatrixRow[] => {
    const inside = compareValues(subject, toValues(own(whose)), null, own(whose).map(({ statement }) => statement));
    if (inside.state !== 'disputed') return [];
    return [{ ...row, ...inside, within: whose === 'plaintiff' ? 'memorandum' : 'affirmation', sides: [sideOf(whose, own(whose))] }];
  });
  return [{ ...row, ...compared, within: null, sides: all.filter(({ values }) => values.length > 0) }, ...within];
}

const toValues = (voices: readonly Voice[]) => voices.map(({ statement }) => statement);

function sideOf(whose: MatrixSide['whose'], voices: readonly Voice[]): MatrixSide {
  const values = new Map<string, { text: string; passages: Passage[] }>();
  for (const { statement, role, start, end } of voices) {
    const key = statement.kind === 'words' ? `${start}` : `${statement.kind} ${statement.value}`;
    const known = values.get(key) ?? { text: statement.text.replace(/\s+/g, ' '), passages: [] };
    known.passages.push({ role, start, end });
    values.set(key, known);
  }
  return { whose, values: [...values.values()] };
}
