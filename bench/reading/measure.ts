import { readStatements, type CueTables } from '#features/memorandum/server/statements/read-statements.ts';
import { FINDING, type Statement } from '#features/memorandum/server/statements/statement.ts';
import { type Pair, sourceOf, valuesIn } from './pairs.ts';

export interface Tally { hit: number; of: number; right: number; found: number }

/** Compares statements with figures with the key: subject, value, speaker and paper must all be right. */
export function measureStatements({ key, memorandum, affirmation }: Pair, tables: CueTables, show = false): Tally {
  const read = readStatements(sourceOf('memorandum', memorandum), sourceOf('affirmation', affirmation), key.caption, tables);
  const facts = key.facts.filter((fact) => valuesIn(fact.value).length > 0);
  const findings = (['memorandum', 'affirmation'] as const).flatMap((role) => read[role].filter(isFinding).map((statement) => ({ role, statement })));
  const isRight = ({ role, statement }: (typeof findings)[number]) =>
    key.facts.some((fact) => fact.document === role && fact.fact === statement.subject && fact.speaker === statement.speaker && valuesIn(fact.value).includes(statement.value));
  const distinct = [...new Map(findings.map((found) => [`${found.role} ${found.statement.subject} ${found.statement.value} ${found.statement.speaker}`, found])).values()];
  const right = distinct.filter(isRight);
  const hits = facts.filter((fact) => findings.some(({ role, statement }) => role === fact.document && statement.subject === fact.fact && statement.speaker === fact.speaker && valuesIn(fact.value).includes(statement.value)));
  if (show) {
    for (const found of distinct) {
      const { role, statement } = found;
      if (right.includes(found)) continue;
      console.log('  FALSE', role.slice(0, 3), statement.subject, statement.value, statement.speaker, statement.confidence.toFixed(2), '|', statement.sentence.slice(0, 160));
    }
    for (const fact of facts.filter((f) => !hits.includes(f))) {
      const all = read[fact.document].filter(({ value }) => valuesIn(fact.value).includes(value)).map((s) => `${s.subject}/${s.speaker} ${s.confidence.toFixed(2)}`);
      console.log('  MISS', fact.document.slice(0, 3), fact.fact, fact.value, fact.speaker, '|', fact.quote.slice(0, 110), '->', all.join(', '));
    }
  }
  return { hit: hits.length, of: facts.length, right: right.length, found: distinct.length };
}

const isFinding = ({ kind, subject, confidence }: Statement) => kind !== 'words' && subject !== 'other' && confidence >= FINDING;
