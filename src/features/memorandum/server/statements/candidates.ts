import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperFinding } from './findings.ts';
import { FINDING } from './statement.ts';

const MOST_CANDIDATES = 60;
/** Below this the guess is no help. */
const LEAST_CONFIDENCE = 0.25;

/** The figures of both papers whose subject the program only supposes, the likeliest first; 60 at most. */
export function candidatesIn(file: Pick<CaseFile, 'memorandum' | 'affirmation'>): PaperFinding[] {
  return (['memorandum', 'affirmation'] as const)
    .flatMap((role) => file[role].statements.map((statement) => ({ role, statement })))
    .filter(
      ({ statement: { subject, kind, confidence } }) =>
        subject !== 'other' && kind !== 'words' && confidence < FINDING && confidence >= LEAST_CONFIDENCE,
    )
    .toSorted((one, other) => other.statement.confidence - one.statement.confidence)
    .slice(0, MOST_CANDIDATES);
}
