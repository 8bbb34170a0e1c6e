import { disputeMatrix, type MatrixRow, type MatrixSide } from '../statements/dispute-matrix.ts';
import type { Statement } from '../statements/statement.ts';
import { SUBJECT_TRAITS } from '../statements/subjects.ts';
import type { CaseReading } from '../understanding/case-file.ts';
import type { ComparedPair, ListedStatement } from './compare-question.ts';
import type { VerifiedReading } from './verify-reading.ts';

/** Puts what a model read and code verified in the place of what the program read alone. */
export function mergeReading(reading: CaseReading, { statements }: VerifiedReading, pairs: readonly ComparedPair[]): CaseReading {
  const papers = {
    memorandum: { ...reading.memorandum, statements: statements.memorandum },
    affirmation: { ...reading.affirmation, statements: statements.affirmation },
  };
  return {
    ...reading,
    ...papers,
    matrix: withPairs(disputeMatrix(statements, [reading.memorandum.paper.text, reading.affirmation.paper.text]), pairs),
  };
}

function withPairs(matrix: readonly MatrixRow[], pairs: readonly ComparedPair[]): MatrixRow[] {
  const contradicting = pairs.filter(({ relation }) => relation === 'contradict');
  const agreeing = pairs.filter(({ relation }) => relation === 'agree');
  const rows = matrix.map((row) =>
    row.state === 'disputed' && isSettled(row, agreeing, contradicting)
      ? { ...row, state: 'agreed' as const, note: SEEMING }
      : row,
  );
  const isShown = ({ one, other }: ComparedPair) =>
    rows.some((row) => row.state === 'disputed' && holds(row, one) && holds(row, other));
  return [...rows, ...contradicting.filter((pair) => !isShown(pair)).map(rowOf)];
}

const SEEMING = 'The values look different and seem to say the same: read both passages.';

/** True if every pair of the row's values was found to agree, and none to contradict. */
function isSettled(row: MatrixRow, agreeing: readonly ComparedPair[], contradicting: readonly ComparedPair[]): boolean {
  const inRow = (pair: ComparedPair) => holds(row, pair.one) && holds(row, pair.other);
  return agreeing.some(inRow) && !contradicting.some(inRow);
}

const holds = ({ sides }: MatrixRow, { role, statement }: ListedStatement) =>
  sides.some(({ values }) =>
    values.some(({ passages }) =>
      passages.some((passage) => passage.role === role && passage.start < statement.end && statement.start < passage.end),
    ),
  );

function rowOf({ one, other }: ComparedPair): MatrixRow {
  const { subject } = one.statement;
  const isWithin = one.role === other.role && sideOf(one.statement) === sideOf(other.statement);
  const sides = [one, other].map(
    ({ role, statement }): MatrixSide => ({
      whose: sideOf(statement),
      values: [
        { text: statement.sentence.replace(/\s+/g, ' '), passages: [{ role, start: statement.start, end: statement.end }] },
      ],
    }),
  );
  return {
    subject,
    about: SUBJECT_TRAITS[subject].label,
    state: 'disputed',
    within: isWithin ? one.role : null,
    note: null,
    decides: SUBJECT_TRAITS[subject].decides,
    sides,
  };
}

const WHOSE = {
  plaintiff: 'plaintiff',
  client: 'client',
  'client about plaintiff': 'elsewhere',
  'plaintiff about client': 'as reported',
} as const;
const sideOf = ({ speaker }: Statement): MatrixSide['whose'] => WHOSE[speaker];
