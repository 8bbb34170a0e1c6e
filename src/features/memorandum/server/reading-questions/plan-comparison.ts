import { type CaseReading, openCase } from '../understanding/case-file.ts';
import { compareQuestion, listStatements } from './compare-question.ts';
import type { ReadingQuestion } from './statements-question.ts';
import { type ReadingAnswer, type VerifiedReading, verifyReading } from './verify-reading.ts';

/** The model's verified reading, and the question that has it compared. */
export interface PlannedComparison {
  question: ReadingQuestion;
  verified: VerifiedReading;
}

/** Verifies the answers about the papers, and words the question that compares what held. */
export function planComparison({
  reading,
  answers,
}: {
  reading: CaseReading;
  answers: readonly ReadingAnswer[];
}): PlannedComparison {
  const file = openCase(reading);
  const verified = verifyReading(file, answers);
  return { question: compareQuestion(file, listStatements(verified.statements)), verified };
}
