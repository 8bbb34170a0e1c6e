import type { ReadPaper } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { FINDING, type Speaker, type Statement, type Subject } from './statement.ts';

/** A finding with the paper that states it. */
export interface PaperFinding {
  role: PaperRole;
  statement: Statement;
}

type Papers = Readonly<Record<PaperRole, Pick<ReadPaper, 'role' | 'statements'>>>;

/** The findings about some subjects in both papers, the supporting paper's first, since it is evidence. */
export function findingsOf({ affirmation, memorandum }: Papers, ...subjects: Subject[]): PaperFinding[] {
  return [affirmation, memorandum].flatMap(({ role, statements }) =>
    statements.flatMap((statement) =>
      isFinding(statement) && subjects.includes(statement.subject) ? [{ role, statement }] : [],
    ),
  );
}

/** The findings that one side states itself, or is reported to state. */
export function findingsBy(papers: Papers, speakers: readonly Speaker[], ...subjects: Subject[]): PaperFinding[] {
  return findingsOf(papers, ...subjects).filter(({ statement }) => speakers.includes(statement.speaker));
}

/** True for what the program shows as found; the rest are candidates. */
export const isFinding = ({ confidence, subject }: Statement) => confidence >= FINDING && subject !== 'other';

/** True for what the paper only reports of the other side. */
export const isReported = ({ speaker }: Pick<Statement, 'speaker'>) => speaker.includes('about');
