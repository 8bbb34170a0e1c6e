import { FINDING, type Statement } from '#features/memorandum/server/statements/statement.ts';
import { type PairKey, valuesIn } from '#features/memorandum/server/testing/sample-pairs.ts';
import type { PaperRole } from '#features/memorandum/server/understanding/create-mask.ts';

export interface StatementTally {
  /** Rows of the key with a figure that are found, and how many there are. */
  hit: number;
  of: number;
  /** Different findings with a figure that the key has, and how many there are. A true one that the key leaves out counts as wrong. */
  right: number;
  found: number;
}

type Statements = Readonly<Record<PaperRole, readonly Statement[]>>;

/** Compares statements with figures with the key: paper, subject, value and speaker must all be right. */
export function measureStatements(key: PairKey, statements: Statements): StatementTally {
  const facts = key.facts.flatMap((fact) => (valuesIn(fact.value).length > 0 ? [{ ...fact, values: valuesIn(fact.value) }] : []));
  const findings = (['memorandum', 'affirmation'] as const).flatMap((role) =>
    statements[role].filter(isFinding).map((statement) => ({ role, statement })),
  );
  const isSame = ({ role, statement }: (typeof findings)[number], fact: (typeof facts)[number]) =>
    fact.document === role &&
    fact.fact === statement.subject &&
    fact.speaker === statement.speaker &&
    fact.values.includes(statement.value);
  const distinct = [
    ...new Map(
      findings.map((found) => [
        `${found.role} ${found.statement.subject} ${found.statement.value} ${found.statement.speaker}`,
        found,
      ]),
    ).values(),
  ];
  return {
    hit: facts.filter((fact) => findings.some((found) => isSame(found, fact))).length,
    of: facts.length,
    right: distinct.filter((found) => facts.some((fact) => isSame(found, fact))).length,
    found: distinct.length,
  };
}

const isFinding = ({ kind, subject, confidence }: Statement) => kind !== 'words' && subject !== 'other' && confidence >= FINDING;
