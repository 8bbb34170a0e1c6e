import { type CaseReading, openCase } from '../understanding/case-file.ts';
import { compareQuestion, listStatements } from './compare-question.ts';
import type { ReadingQuestion } from './statements-question.ts';
import { type ReadingAnswer, verifyReading } from './verify-reading.ts';

/** Verifies the answers about the papers, and words the question that compares what held. */
export function planComparison({
  reading,
  answers,
}: {
  reading: CaseReading;
  answers: readonly ReadingAnswer[];
}): ReadingQuestion {
  const file = openCase(reading);
  return compareQuestion(file, listStatements(verifyReading(file, answers).statements));
}
