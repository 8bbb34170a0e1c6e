import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { FactKey, FactMention } from '../understanding/fact-keys.ts';
import { recordIdAt } from './list-records.ts';

/** A fact with the place of the record that a token names: "A5", "M2". */
export interface SourcedFact {
  fact: FactMention;
  role: PaperRole;
  id: string;
}

type Papers = Pick<CaseFile, 'affirmation' | 'memorandum'>;

/** The facts of one kind that stand at a citable place, the supporting paper's first, since it is evidence. */
export function factsOf({ affirmation, memorandum }: Papers, ...keys: FactKey[]): SourcedFact[] {
  return [affirmation, memorandum].flatMap((reader) =>
    reader.facts.flatMap((fact) => {
      const id = keys.includes(fact.key) ? recordIdAt(reader, fact.place) : null;
      return id === null ? [] : [{ fact, role: reader.role, id }];
    }),
  );
}

/** Where a value stands: the first place in each paper that gives it. */
export function placesOfValue(papers: Papers, key: FactKey, value: number | string): string[] {
  const same = factsOf(papers, key).filter(({ fact }) => fact.value === value);
  const roles = ['affirmation', 'memorandum'] as const;
  return [...new Set(roles.flatMap((role) => same.find((found) => found.role === role)?.id ?? []))];
}

/** "[[A5, M1]]", with a space in front; nothing where there is no place. */
export function tokenOf(ids: readonly string[]): string {
  return ids.length > 0 ? ` [[${[...new Set(ids)].join(', ')}]]` : '';
}
