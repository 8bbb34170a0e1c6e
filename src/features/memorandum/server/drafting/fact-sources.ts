import { findingsOf, type PaperFinding } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { recordIdAt } from './list-records.ts';

/** A statement with the place of the record that a token names: "A5", "M2". */
export interface SourcedStatement extends PaperFinding {
  id: string;
}

type Papers = Pick<CaseFile, 'affirmation' | 'memorandum'>;

/** The findings on some subjects that stand at a citable place, the supporting paper's first, since it is evidence. */
export function sourcedFindings(papers: Papers, ...subjects: Subject[]): SourcedStatement[] {
  return findingsOf(papers, ...subjects).flatMap((found) => {
    const id = recordIdAt(papers[found.role], found.statement.place);
    return id === null ? [] : [{ ...found, id }];
  });
}

/** Location of a value: the first in each paper that gives it. */
export function placesOfValue(papers: Papers, subject: Subject, value: number | string): string[] {
  const same = sourcedFindings(papers, subject).filter(({ statement }) => statement.value === value);
  const roles = ['affirmation', 'memorandum'] as const;
  return [...new Set(roles.flatMap((role) => same.find((found) => found.role === role)?.id ?? []))];
}

/** "[[A5, M1]]", with a space in front; nothing where there is no place. */
export function tokenOf(ids: readonly string[]): string {
  return ids.length > 0 ? ` [[${[...new Set(ids)].join(', ')}]]` : '';
}
