import { CUE_TABLES } from '../statements/cue-tables.ts';
import { preparePair } from '../statements/prepare-pair.ts';
import { reportedIn } from '../statements/read-statements.ts';
import { FINDING, type Statement } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { listParagraphs } from './list-paragraphs.ts';
import { type DropReason, type StatementsAnswer, verifyStatements } from './statements-answer.ts';

/** An answer with the paper it is about; null where the model gave nothing that could be used. */
export interface ReadingAnswer {
  role: PaperRole;
  answer: StatementsAnswer | null;
}

/** A model's verified reading: the statements of both papers, and the number of dropped entries, by reason. */
export interface VerifiedReading {
  statements: Record<PaperRole, Statement[]>;
  dropped: Partial<Record<DropReason, number>>;
}

/** Verifies the answers about both papers against their text. What the program found and no answer confirms becomes a candidate. */
export function verifyReading(file: CaseFile, answers: readonly ReadingAnswer[]): VerifiedReading {
  const prepared = preparePair(file.memorandum, file.affirmation, file.caption);
  const dropped: VerifiedReading['dropped'] = {};
  const read = (role: PaperRole): Statement[] => {
    const usable = answers.flatMap((given) => (given.role === role && given.answer ? given.answer.statements : []));
    if (usable.length === 0) return file[role].statements;
    const paragraphs = listParagraphs(file[role], file.mask);
    const paper = prepared.find((found) => found.role === role);
    const reported = paper ? reportedIn(paper, CUE_TABLES.speaker) : () => 0;
    const verified = verifyStatements({ statements: usable }, file[role], paragraphs, reported);
    for (const [reason, count] of Object.entries(verified.dropped) as [DropReason, number][])
      dropped[reason] = (dropped[reason] ?? 0) + count;
    return [...once(verified.statements), ...asCandidates(file[role].statements, verified.statements)].sort(
      (a, b) => a.start - b.start,
    );
  };
  return { statements: { memorandum: read('memorandum'), affirmation: read('affirmation') }, dropped };
}

const once = (statements: readonly Statement[]) => [
  ...new Map(
    statements.map((statement) => [`${statement.subject} ${statement.kind} ${statement.value} ${statement.start}`, statement]),
  ).values(),
];

function asCandidates(program: readonly Statement[], model: readonly Statement[]): Statement[] {
  const isConfirmed = ({ start, end, subject }: Statement) =>
    model.some((other) => other.subject === subject && other.start < end && start < other.end);
  return program
    .filter((statement) => !isConfirmed(statement))
    .map((statement) => ({ ...statement, confidence: Math.min(statement.confidence, FINDING - 0.01) }));
}
